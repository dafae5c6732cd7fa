// Checks by hand, without any code of this project, that nobody steered the shuffles of a match: docs/fairness.md.
//
//   node docs/examples/check-seal.mjs match.json [COMMITMENT NONCE]
//
// COMMITMENT and NONCE are what your own client was shown and drew: with them the check is worth more.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, commitment, nonce] = process.argv.slice(2);
const { match, seal, reveal, record } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = (hex) => Buffer.from(hex, 'hex');
const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** JSON with the keys of every object sorted. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

function deckHash(seat) {
  const salt = sha256('stackmate deck salt 1', match, Buffer.of(seat), bytes(reveal.secret));
  return sha256('stackmate deck 1', salt, canonical(record.decks[seat]));
}

const secretParts = [match, bytes(seal.decks[0]), bytes(seal.decks[1]), bytes(reveal.secret)];
const nonces = seal.nonces.map(bytes);

const checks = {
  'the secret is the one of the commitment':
    sha256('stackmate commitment 1', ...secretParts).toString('hex') === seal.commitment,
  'the nonces are those of their hashes': [0, 1].every((seat) =>
    sha256(nonces[seat]).equals(bytes(seal.nonceHashes[seat])),
  ),
  'the seed is made of secret and nonces':
    sha256('stackmate seed 1', ...secretParts, ...nonces).toString('hex') === reveal.seed,
  'the match was played with that seed': record.seed === `sha256-ctr:${reveal.seed}`,
  'the decks are those that were committed to': [0, 1].every((seat) =>
    deckHash(seat).equals(bytes(seal.decks[seat])),
  ),
  ...(commitment && { 'the commitment is the one I was shown': commitment === seal.commitment }),
  ...(nonce && { 'one nonce is mine': seal.nonces.includes(nonce) }),
};

for (const [claim, holds] of Object.entries(checks))
  console.log(`${holds ? 'yes' : 'NO '}  ${claim}`);
process.exitCode = Object.values(checks).every(Boolean) ? 0 : 1;
