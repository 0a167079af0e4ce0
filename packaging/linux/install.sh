#!/bin/sh
# Installs Ulus Suite from the folder in which this script lies, or takes an installed one away again.
set -eu
me=$(basename "$0")
here=$(cd "$(dirname "$0")" && pwd)
id=org.ulus_suite.ulus_suite
say() { printf '%s\n' "$1"; }
fail() { printf '%s: %s\n' "$me" "$1" >&2; exit "${2:-1}"; }

case $me in
uninstall*) # the copy that an installation keeps: <prefix>/lib/ulus-suite/uninstall.sh
    prefix=$(cd "$here/../.." && pwd)
    task=remove
    usage="usage: sh $0
Takes Ulus Suite away from $prefix. Saved games stay where they are."
    ;;
*)
    prefix=${PREFIX:-${HOME:+$HOME/.local}}
    task=install
    usage="usage: sh install.sh [--remove | --help]
Installs Ulus Suite for you alone, into $prefix; no administrator is needed.
  PREFIX=/usr/local sh install.sh    for everybody, or into any other folder
  sh install.sh --remove             takes it away again; so does <prefix>/lib/ulus-suite/uninstall.sh
Saved games are never touched: they lie in your folder for program data."
    ;;
esac
case ${1:-} in
"") ;;
--help | -h)
    say "$usage"
    exit 0
    ;;
--remove) task=remove ;;
*) fail "'$1' is not known; try sh $0 --help." 2 ;;
esac
[ -n "$prefix" ] || fail "there is no home folder to install into. Name a folder: PREFIX=/some/folder sh install.sh" 2
case $prefix in
/*) ;;
*) prefix=$PWD/$prefix ;;
esac
share=$prefix/share

remove() {
    rm -rf "$prefix/lib/ulus-suite"
    rm -f "$prefix/bin/ulus-suite" "$share/applications/$id.desktop" "$share/metainfo/$id.metainfo.xml" \
        "$share/mime/packages/$id.xml" "$share/thumbnailers/ulus-suite.thumbnailer" "$share/man/man1/ulus-suite.1" \
        "$share/bash-completion/completions/ulus-suite" "$share/zsh/site-functions/_ulus-suite" \
        "$share/fish/vendor_completions.d/ulus-suite.fish" "$share/icons/hicolor"/*/apps/"$id".*
}

refresh() { # menus and file types learn of it where the desktop has these tools
    update-desktop-database -q "$share/applications" 2>/dev/null || true
    update-mime-database "$share/mime" 2>/dev/null || true
    gtk-update-icon-cache -q -t "$share/icons/hicolor" 2>/dev/null || true
}

if [ "$task" = remove ]; then
    if [ -d "$prefix/lib/ulus-suite" ] && ! [ -w "$prefix/lib" ]; then
        fail "$prefix belongs to somebody else; whoever installed it there can remove it."
    fi
    remove
    refresh
    say "Ulus Suite is gone from $prefix. Saved games stay where they are."
    exit 0
fi

needs=@GLIBC@ # the C library of the system on which this was built
has=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed 's/^glibc //')
if [ -n "$has" ] && [ "$(printf '%s\n%s\n' "$needs" "$has" | sort -V | head -n 1)" != "$needs" ]; then
    fail "this program needs glibc $needs or newer, and this system has $has. With Python 3.11 it runs from source."
fi
if ! mkdir -p "$prefix/lib" "$prefix/bin" "$share" 2>/dev/null || ! [ -w "$prefix/lib" ]; then
    fail "nothing can be written into $prefix. Choose a folder of yours: PREFIX=\$HOME/games sh install.sh"
fi
fresh=$prefix/lib/ulus-suite.new # what is installed already goes when all of the new is there
rm -rf "$fresh"
cp -R "$here/lib/ulus-suite" "$fresh" && cp "$here/install.sh" "$fresh/uninstall.sh" || {
    rm -rf "$fresh"
    fail "there is no room in $prefix. Make some, or choose another folder: PREFIX=/some/folder sh install.sh"
}
remove
mv "$fresh" "$prefix/lib/ulus-suite"
cp -R "$here/share/." "$share/"
ln -s "$prefix/lib/ulus-suite/ulus-suite" "$prefix/bin/ulus-suite"
# Desktops do not always know a person's own bin folder: they get the whole path, quoted as a desktop file wants it.
program=$prefix/bin/ulus-suite
plain=$(printf '%s' "$program" | sed 's/[\\&#]/\\&/g')
quoted=$(printf '"%s"' "$program" | sed 's/[\\&#]/\\&/g')
for launcher in "$share/applications/$id.desktop" "$share/thumbnailers/ulus-suite.thumbnailer"; do
    sed -e "s#^TryExec=ulus-suite#TryExec=$plain#" -e "s#^Exec=ulus-suite#Exec=$quoted#" "$launcher" >"$launcher.new"
    mv "$launcher.new" "$launcher"
done
refresh
say "Ulus Suite is installed in $prefix. Start it from the menu of games, or with $program
To take it away again: sh $prefix/lib/ulus-suite/uninstall.sh"
