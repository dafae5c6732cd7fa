#!/bin/sh
# Opens @NAME@ in a window of its own: by a Chromium browser in app mode, otherwise by WebKitGTK.
set -eu

address="${STACKMATE_ADDRESS:-@SERVER@}"
profile="${XDG_DATA_HOME:-$HOME/.local/share}/@COMMAND@/browser"

usage() {
  cat <<'END'
usage: @COMMAND@ [LINK]

Opens @NAME@, or a link of it: @SCHEME@://play/... or @SERVER@/play/...

  STACKMATE_ADDRESS        address of the server (@SERVER@)
  STACKMATE_BROWSER        browser to use: a Chromium browser, or "webkit"
  STACKMATE_BROWSER_FLAGS  more flags for the browser, separated by spaces
  STACKMATE_DEBUG_PORT     port for Chromium's developer tools, for tests
END
}

fail() {
  echo "@COMMAND@: $1" >&2
  exit 1
}

link=""
case "${1:-}" in
  -h | --help)
    usage
    exit 0
    ;;
  "") link="" ;;
  "@SCHEME@://"*) link="/${1#"@SCHEME@://"}" ;;
  "$address"/*) link="${1#"$address"}" ;;
  *) fail "this isn't a link of @NAME@: $1" ;;
esac

# Only pages of the game: the rest of the address comes from outside.
case "$link" in
  "") link="/play/" ;;
  /play | /play/*) ;;
  *) fail "this link doesn't lead into the game: $link" ;;
esac
case "$link" in
  *[!A-Za-z0-9/_.~%?=\&:@,+-]* | *..*) fail "this link has characters that no link of the game has" ;;
esac
case "$address" in
  http://* | https://*) ;;
  *) fail "STACKMATE_ADDRESS needs an address that begins with https://" ;;
esac

find_browser() {
  if [ -n "${STACKMATE_BROWSER:-}" ]; then
    echo "$STACKMATE_BROWSER"
    return
  fi
  for name in chromium chromium-browser google-chrome-stable google-chrome microsoft-edge-stable brave-browser vivaldi-stable; do
    if command -v "$name" >/dev/null; then
      echo "$name"
      return
    fi
  done
  echo webkit
}

browser=$(find_browser)
if [ "$browser" = webkit ]; then
  command -v gjs >/dev/null || fail "please install a browser like chromium, or gjs with gir1.2-webkit-6.0"
  exec gjs -m @LIBRARY@/window.js "$address" "$link"
fi

debug="${STACKMATE_DEBUG_PORT:-}"
# Flags are separated by spaces.
# shellcheck disable=SC2086
exec "$browser" --app="$address$link" --class=@ID@ --user-data-dir="$profile" \
  --no-first-run --no-default-browser-check \
  ${debug:+--remote-debugging-port="$debug"} ${STACKMATE_BROWSER_FLAGS:-}
