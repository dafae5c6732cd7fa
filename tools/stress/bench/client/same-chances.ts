// Preloaded into the match server and its threads (`--import`): replaces random bytes by a fixed sequence, so that the
// benchmark always plays the same match.

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

let asked = 0;

function bytes(count: number): Buffer {
  asked += 1;
  return crypto
    .createHash('shake256', { outputLength: count })
    .update(`bench client ${asked}`)
    .digest();
}

Object.assign(crypto, { randomBytes: bytes });
syncBuiltinESMExports();
