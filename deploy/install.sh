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
cache=$(mktemp -d)
npm ci --omit=dev --ignore-scripts --no-audit --no-fund --cache "$cache"
rm -rf "$cache"
# Large packages that are in the bundle already, and a compiler for configuration files that nothing here has.
rm -rf node_modules/echarts node_modules/zrender node_modules/stripe node_modules/typescript
node tools/cli.mjs --help > /dev/null
