// Loaded into the match server before anything else (`--import`), in its threads too: all that it leaves to chance falls
// the same way each time, so that the match of the bench is always the same one.

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
