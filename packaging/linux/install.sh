#!/bin/sh
# Installs Ulus Suite for you alone (no administrator needed), or with PREFIX=/usr/local for everybody.
#   sh install.sh            sh install.sh --remove
# Saved games are never touched: they lie in your folder for program data.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=${PREFIX:-$HOME/.local}
share=$prefix/share
say() { printf '%s\n' "$1"; }

remove() {
    rm -rf "$prefix/lib/ulus-suite"
    rm -f "$prefix/bin/ulus-suite" "$share/applications/org.ulus_suite.ulus_suite.desktop" \
        "$share/metainfo/org.ulus_suite.ulus_suite.metainfo.xml" "$share/mime/packages/org.ulus_suite.ulus_suite.xml" \
        "$share/thumbnailers/ulus-suite.thumbnailer" "$share/man/man1/ulus-suite.1" \
        "$share/bash-completion/completions/ulus-suite" "$share/zsh/site-functions/_ulus-suite" \
        "$share/fish/vendor_completions.d/ulus-suite.fish" "$share/icons/hicolor"/*/apps/org.ulus_suite.ulus_suite.*
}

refresh() { # menus and file types learn of it where the desktop has these tools
    update-desktop-database -q "$share/applications" 2>/dev/null || true
    update-mime-database "$share/mime" 2>/dev/null || true
    gtk-update-icon-cache -q -t "$share/icons/hicolor" 2>/dev/null || true
}

case ${1:-} in
"") ;;
--remove)
    remove
    refresh
    say "Ulus Suite is gone from $prefix. Saved games stay where they are."
    exit 0
    ;;
*)
    say "install.sh: '$1' is not known; give nothing to install, or --remove." >&2
    exit 2
    ;;
esac

if ! mkdir -p "$prefix/lib" "$prefix/bin" "$share" 2>/dev/null || ! [ -w "$prefix/lib" ]; then
    say "install.sh: nothing can be written into $prefix. Choose a folder of yours: PREFIX=\$HOME/games sh install.sh" >&2
    exit 1
fi
remove
cp -R "$here/lib/ulus-suite" "$prefix/lib/"
cp -R "$here/share/." "$share/"
ln -s "$prefix/lib/ulus-suite/ulus-suite" "$prefix/bin/ulus-suite"
for launcher in "$share/applications/org.ulus_suite.ulus_suite.desktop" "$share/thumbnailers/ulus-suite.thumbnailer"; do
    # desktops do not always know a person's own bin folder
    sed "s|^\(Exec\|TryExec\)=ulus-suite|\1=$prefix/bin/ulus-suite|" "$launcher" >"$launcher.new"
    mv "$launcher.new" "$launcher"
done
refresh
say "Ulus Suite is installed in $prefix. Start it from the menu of games, or with $prefix/bin/ulus-suite"
