#!/usr/bin/env bash
# Makes the secrets of compose.yaml: passwords, the token secret, and certificates for NATS from an authority of its own.
# usage: make-secrets.sh [FOLDER]      by default `secrets`, where compose.yaml reads them
# Existing files stay, so that it can be run again: delete nats-server.pem for a new certificate.
set -euo pipefail
folder=${1:-secrets}
days=${DAYS:-825}
umask 077
mkdir -p "$folder"
cd "$folder"

# make NAME: writes standard input to a file that isn't there yet.
make() {
  [ -e "$1" ] && { cat >/dev/null; return; }
  cat >"$1"
}
openssl rand -base64 48 | make token-secret
openssl rand -hex 24 | make postgres-password
openssl rand -hex 24 | make nats-password
printf 'postgres://stackmate:%s@database:5432/stackmate\n' "$(cat postgres-password)" | make database-url
printf 'tls://stackmate:%s@nats:4222\n' "$(cat nats-password)" | make nats-url
make nats-users.conf <<END
authorization {
  users: [{
    user: stackmate, password: "$(cat nats-password)"
    permissions: { publish: "stackmate.>", subscribe: "stackmate.>" }
  }]
}
END

if [ ! -e nats-ca.pem ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout nats-ca.key -out nats-ca.pem \
    -days 3650 -subj "/CN=Stackmate NATS authority" \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign 2>/dev/null
  rm -f nats-server.pem
fi
if [ ! -e nats-server.pem ]; then
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout nats-server.key -out nats-server.csr \
    -subj "/CN=nats" 2>/dev/null
  openssl x509 -req -in nats-server.csr -CA nats-ca.pem -CAkey nats-ca.key -CAcreateserial -out nats-server.pem \
    -days "$days" -extfile <(printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth\n' "${NAMES:-DNS:nats}") 2>/dev/null
  rm nats-server.csr
fi

# Compose mounts these files with their owners, and the containers' users have other numbers. The folder is its owner's
# only, so nobody else on this machine reaches them.
chmod 700 .
chmod 444 ./*
# No container needs the authority's key.
chmod 400 nats-ca.key
echo "secrets are in $PWD: keep a copy of token-secret and postgres-password"
