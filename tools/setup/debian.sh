#!/usr/bin/env bash
# What the tests need beyond npm, from Debian's packages, where root and apt are at hand.
# Elsewhere a test that misses something says so and is skipped; with CI set it fails.
set -euo pipefail

# command it brings : package
needed=(
  git:git
  chromium:chromium
  chromium-headless-shell:chromium-headless-shell
  pg_ctlcluster:postgresql
  nats-server:nats-server
  haproxy:haproxy
  firefox-esr:firefox-esr
  WebKitWebDriver:webkit2gtk-driver
  Xvfb:xvfb
)

missing=()
for entry in "${needed[@]}"; do
  command -v "${entry%%:*}" >/dev/null || missing+=("${entry##*:}")
done
[ "${#missing[@]}" -eq 0 ] && exit 0

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
  echo "setup: please install ${missing[*]} (this script can as root on Debian)" >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${missing[@]}"
