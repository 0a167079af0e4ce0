#!/bin/sh
# Builds Ulus Suite on macOS: sh packaging/build-macos.sh. Needs Python 3.11 or newer and a network.
# Nobody has run this on a real machine yet; tell us what happened. What it builds is not signed: on another Mac the
# first start is by right click, Open.
set -eu
cd "$(dirname "$0")/.."
python3 packaging/build.py "$@"
python3 packaging/try_built.py dist/ulus-suite/ulus-suite
echo "The program is dist/Ulus Suite.app"
