#!/bin/sh
# Signs a program with the certificate of the environment; without one, it stays unsigned.
set -eu
[ -n "${WINDOWS_CERTIFICATE:-}" ] || exit 0
osslsigncode sign -pkcs12 "$WINDOWS_CERTIFICATE" -readpass "$WINDOWS_PASSWORD_FILE" -h sha256 \
  -n "@NAME@" -i "@SERVER@" ${WINDOWS_TIMESTAMP:+-ts "$WINDOWS_TIMESTAMP"} -in "$1" -out "$1.signed"
mv "$1.signed" "$1"
