#!/bin/sh
# Ulus Suite @VERSION@ in one file: a small script, and behind it the packed program.
# The first start unpacks it into your cache folder (about @MEGABYTES@ MB); later starts begin at once from there.
# The cache folder may be emptied at any time. Saved games lie elsewhere and are never touched.
set -eu
PATH=${PATH:-}${PATH:+:}/usr/local/bin:/usr/bin:/bin
name=program-@VERSION@-@DIGEST@
fail() { printf 'Ulus Suite: %s\n' "$1" >&2; exit 1; }

unpack() { # into a new folder $1
    [ "$(wc -c <"$0")" -eq @LENGTH@ ] || fail "this file is not whole; copy or download it again."
    tail -c +@BEHIND@ "$0" | tar xzf - -C "$1" 2>/dev/null ||
        fail "there is no room for @MEGABYTES@ MB in $1; make room there, or name another folder with XDG_CACHE_HOME."
}

if [ -n "${XDG_CACHE_HOME:-}" ]; then cache=$XDG_CACHE_HOME/ulus-suite
elif [ -n "${HOME:-}" ]; then cache=$HOME/.cache/ulus-suite
else cache=
fi

if [ -n "$cache" ] && [ -x "$cache/$name/ulus-suite/ulus-suite" ]; then
    touch -c "$cache/$name" 2>/dev/null || true
    exec "$cache/$name/ulus-suite/ulus-suite" "$@"
fi
umask 077
if [ -n "$cache" ] && mkdir -p "$cache" 2>/dev/null && [ -w "$cache" ]; then
    fresh=$(mktemp -d "$cache/fresh-XXXXXX")
    trap 'rm -rf "$fresh"' EXIT INT TERM
    unpack "$fresh"
    # Whole or not at all: another start that was quicker has made the same.
    mv -T "$fresh" "$cache/$name" 2>/dev/null || [ -x "$cache/$name/ulus-suite/ulus-suite" ] ||
        fail "$cache/$name is in the way; remove it."
    # What older versions left there goes when nobody has started it for a month.
    find "$cache" -maxdepth 1 \( -name 'program-*' -o -name 'fresh-*' \) -mtime +30 -exec rm -rf {} + 2>/dev/null || true
    rm -rf "$fresh"
    trap - EXIT INT TERM
    exec "$cache/$name/ulus-suite/ulus-suite" "$@"
fi
fresh=$(mktemp -d) || fail "neither a cache folder nor a temporary folder can be written."
trap 'rm -rf "$fresh"' EXIT INT TERM
unpack "$fresh"
code=0
"$fresh/ulus-suite/ulus-suite" "$@" || code=$?
exit "$code"
