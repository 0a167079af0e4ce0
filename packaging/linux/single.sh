#!/bin/sh
# Ulus Suite @VERSION@ in one file: a small script, and behind it the packed program.
#   ulus-suite-@VERSION@.run             plays; other words go to the suite
#   ulus-suite-@VERSION@.run --install   the same with a menu entry and the command ulus-suite, in your own folders
#   ulus-suite-@VERSION@.run --remove    takes away what --install made and what the first start unpacked
# The first start unpacks it into your cache folder (about @MEGABYTES@ MB); later starts begin at once from there.
# The cache folder may be emptied at any time. Saved games lie elsewhere and are never touched.
set -eu
PATH=${PATH:-}${PATH:+:}/usr/local/bin:/usr/bin:/bin
name=program-@VERSION@-@DIGEST@
fail() { printf 'Ulus Suite: %s\n' "$1" >&2; exit 1; }

unpack() { # everything into a new folder, or only what further words name
    [ "$(wc -c <"$0")" -eq @LENGTH@ ] || fail "this file is not whole; copy or download it again."
    place=$1
    shift
    tail -c +@BEHIND@ "$0" | tar xzf - --no-same-owner -C "$place" "$@" 2>/dev/null ||
        fail "there is no room for @MEGABYTES@ MB in $place; make room there, or name another folder with $variable."
}

temporary() { # a folder for this start alone, which goes when it ends, however that comes
    variable=TMPDIR
    fresh=$(mktemp -d) || fail "no temporary folder can be written."
    cleared
}

cleared() {
    trap 'rm -rf "$fresh"' EXIT
    trap 'exit 1' HUP INT TERM
}

ours() { # whether nobody else can have put anything into folder $1
    [ -z "$(find "$1" -maxdepth 0 \( ! -user "$(id -u)" -o -perm /022 \) 2>/dev/null || echo unknown)" ]
}

whole() { # whether folder $1 is ours, and every file that was unpacked into it still there in its size
    ours "$1" && [ "$(cd "$1" 2>/dev/null && find . -type f -printf '%s %p\n' | LC_ALL=C sort | sha256sum)" = "@FILES@  -" ]
}

if [ -n "${XDG_CACHE_HOME:-}" ]; then cache=$XDG_CACHE_HOME/ulus-suite
elif [ -n "${HOME:-}" ]; then cache=$HOME/.cache/ulus-suite
else cache=
fi
given=$(umask)
umask 077
if [ -n "$cache" ] && ! { mkdir -p "$cache" 2>/dev/null && chmod go-w "$cache" 2>/dev/null && ours "$cache"; }; then
    cache= # whoever else can write there could plant a program: it is unpacked for this start alone
fi

case ${1:-} in
--install)
    [ $# -eq 1 ] || fail "$1 takes no further words."
    temporary
    unpack "$fresh"
    umask 022
    chmod -R go+rX "$fresh"
    sh "$fresh/install.sh"
    exit
    ;;
--remove)
    [ $# -eq 1 ] || fail "$1 takes no further words."
    temporary
    unpack "$fresh" install.sh
    sh "$fresh/install.sh" --remove
    [ -z "$cache" ] || { rm -rf "$cache"/program-* "$cache"/fresh-*; rmdir "$cache" 2>/dev/null || true; }
    exit
    ;;
--help | -h)
    printf '%s\n' "This file also takes --install (a menu entry and the command ulus-suite, for you alone) and --remove." ""
    ;;
esac

if [ -z "$cache" ]; then
    temporary
    unpack "$fresh"
    umask "$given"
    code=0
    "$fresh/lib/ulus-suite/ulus-suite" "$@" || code=$?
    exit "$code"
fi
if ! whole "$cache/$name"; then
    # What a cut start left there, and what older versions left when nobody has started them for a month, makes room.
    find "$cache" -maxdepth 1 -name 'program-*' -mtime +30 -exec rm -rf {} + 2>/dev/null || true
    for old in "$cache"/fresh-*; do
        process=${old##*/fresh-}
        kill -0 "${process%%-*}" 2>/dev/null || rm -rf "$old"
    done
    variable=XDG_CACHE_HOME
    fresh=$(mktemp -d "$cache/fresh-$$-XXXXXX") || fail "nothing can be written into $cache; make room there."
    cleared
    unpack "$fresh"
    # Whole or not at all. What lies there and is damaged goes; another start that was quicker has made the same.
    whole "$cache/$name" || rm -rf "${cache:?}/$name"
    mv -T "$fresh" "$cache/$name" 2>/dev/null || whole "$cache/$name" || fail "$cache/$name is in the way; remove it."
    rm -rf "$fresh"
    trap - EXIT HUP INT TERM
fi
touch -c "$cache/$name" 2>/dev/null || true
umask "$given"
exec "$cache/$name/lib/ulus-suite/ulus-suite" "$@"
