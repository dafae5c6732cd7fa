#!/usr/bin/env bash
# Writes a backup of a server on SQLite into a folder, and removes those older than KEEP_DAYS (14).
# usage: backup.sh FOLDER       with the environment variables of the server
set -euo pipefail
folder=$1
days=${KEEP_DAYS:-14}
cd "$(dirname "${BASH_SOURCE[0]}")/.."
node tools/bootstrap/run.mjs --to-serve node tools/admin/main.ts backup "$folder/$(date +%F-%H%M%S).db"
# Only after a backup that succeeded.
find "$folder" -maxdepth 1 -name '????-??-??-??????.db' -mtime "+$days" -delete
