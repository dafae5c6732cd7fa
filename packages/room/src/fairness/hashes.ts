import { canonicalJson } from '@stackmate/engine';
import type { Deck } from '@stackmate/engine';
import type { Seat } from '@stackmate/protocol';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/*
 * Every value here is 32 bytes, written as 64 hex digits. What is hashed is a label, then parts of fixed length (a match
 * id is 22 characters), so that no two inputs run together.
 */

type Pair<T> = readonly [T, T];

const hashOf = (label: string, ...parts: readonly Uint8Array[]): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(label), ...parts)));

/** What a player shows before the nonce: SHA-256 of its 32 bytes. */
export const nonceHash = (nonce: string): string => bytesToHex(sha256(hexToBytes(nonce)));

/**
 * The hash of a player's deck. It is salted with the secret: without it, a look through the ready decks would tell
 * which one the opponent plays.
 */
export function deckHash(match: string, seat: Seat, secret: string, deck: Deck): string {
  const salt = sha256(
    concatBytes(
      utf8ToBytes('stackmate deck salt 1'),
      utf8ToBytes(match),
      Uint8Array.of(seat),
      hexToBytes(secret),
    ),
  );
  const { main, superdeck } = deck;
  return hashOf('stackmate deck 1', salt, utf8ToBytes(canonicalJson({ main, superdeck })));
}

export interface Committed {
  readonly match: string;
  /** Of `deckHash`, South's and North's. */
  readonly decks: Pair<string>;
  readonly secret: string;
}

const committedParts = ({ match, decks, secret }: Committed): Uint8Array[] => [
  utf8ToBytes(match),
  hexToBytes(decks[0]),
  hexToBytes(decks[1]),
  hexToBytes(secret),
];

/** What binds the owner to its secret before the players' nonces are known. */
export const commitmentOf = (committed: Committed): string =>
  hashOf('stackmate commitment 1', ...committedParts(committed));

/** The seed that secret and nonces give together. */
export const seedOf = (committed: Committed, nonces: Pair<string>): string =>
  hashOf(
    'stackmate seed 1',
    ...committedParts(committed),
    hexToBytes(nonces[0]),
    hexToBytes(nonces[1]),
  );
