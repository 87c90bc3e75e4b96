#!/bin/sh
# Installs a package of the service: install.sh PACKAGE.tgz DIRECTORY
# The steps of the Containerfile and of an installation with systemd. PACKAGE.tgz comes from "npm pack".
set -eu

package=${1:?Usage: install.sh PACKAGE.tgz DIRECTORY}
directory=${2:?Usage: install.sh PACKAGE.tgz DIRECTORY}

mkdir -p "$directory"
tar -xzf "$package" -C "$directory" --strip-components=1
cd "$directory"
# Exactly the versions that were tested, from the package's shrinkwrap. No package's own scripts run; native parts come
# as packages of their own.
npm ci --omit=dev --ignore-scripts --no-audit --no-fund
node tools/cli.mjs --help > /dev/null
