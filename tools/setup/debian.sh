#!/usr/bin/env bash
# Installs what the tests need beyond npm, from Debian's packages. `npm test` runs this; without root and apt it says
# what is missing, and tests that need it are skipped; with CI set they fail.
set -euo pipefail

# command it brings : package
needed=(
  git:git
  chromium:chromium
  chromium-headless-shell:chromium-headless-shell
  pg_ctlcluster:postgresql
  nats-server:nats-server
  haproxy:haproxy
  bwrap:bubblewrap
  firefox-esr:firefox-esr
  WebKitWebDriver:webkit2gtk-driver
  Xvfb:xvfb
)
# Build and check the packages of the apps in the deep tests.
if [ "${1:-}" = --deep ]; then
  needed+=(
    aapt2:aapt
    apksigner:apksigner
    zipalign:zipalign
    smali:libsmali-java
    zip:zip
    makensis:nsis
    osslsigncode:osslsigncode
    desktop-file-validate:desktop-file-utils
    appstreamcli:appstream
    lintian:lintian
  )
  [ -e /usr/share/android-framework-res ] || needed+=(android-framework-res:android-framework-res)
fi

missing=()
for entry in "${needed[@]}"; do
  command -v "${entry%%:*}" >/dev/null || missing+=("${entry##*:}")
done
[ "${#missing[@]}" -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null; then
  echo "Please install: ${missing[*]} (names of Debian's packages)" >&2
  exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
  echo "Please install ${missing[*]}: sudo bash tools/setup/debian.sh" >&2
  exit 1
fi
echo "setup: installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
if ! { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${missing[@]}"; }; then
  echo "apt-get could not install ${missing[*]}. Once the network is back: bash tools/setup/debian.sh" >&2
  exit 1
fi
