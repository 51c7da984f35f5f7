#!/bin/sh
# Builds what a server needs, without development packages: the site (`site`), the migrations with their program and
# the program that makes administrators (`migrate`), and, with `--studio`, the Studio as static files (`studio`). The
# Dockerfile calls this script.
# Usage: deploy/buildRelease.sh [--studio] [folder]; the default folder is `release`.
set -eu
cd "$(dirname "$0")/.."

studio=''
case "${1:-}" in
  --studio) studio=yes; shift ;;
  -*) echo 'Usage: deploy/buildRelease.sh [--studio] [folder]' >&2; exit 2 ;;
esac
out=$(mkdir -p "${1:-release}" && cd "${1:-release}" && pwd)
rm -rf "$out/site" "$out/migrate" "$out/studio"

# One build serves either side; SITE_PARTS of each process decides.
SITE_PARTS=content,accounts npm run --silent build
cp -R "${NEXT_DIST_DIR:-.next}/standalone" "$out/site"

mkdir -p "$out/migrate/local/database/commands" "$out/migrate/node_modules/@prisma"
bundle() {
  npx esbuild "$1.ts" --bundle --platform=node --format=cjs --log-level=warning --external:pg-native \
    --external:@prisma/schema-engine-wasm --define:process.env.NODE_ENV='"production"' --outfile="$out/migrate/$1.js"
}
bundle local/database/commands/migrate
bundle prisma/makeAdmin
cp -R node_modules/@prisma/schema-engine-wasm "$out/migrate/node_modules/@prisma/"
cp -R prisma "$out/migrate/"

if [ -n "$studio" ]; then (cd sanity && npx sanity build "$out/studio" --yes); fi
