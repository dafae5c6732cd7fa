import { canonicalJson } from '@stackmate/engine';
import type { Deck } from '@stackmate/engine';
import type { Seat } from '@stackmate/protocol';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/*
 * Every value here is 32 bytes, written as 64 hex digits. Hash inputs are a label and parts of fixed length (a match id
 * has 22 characters), so different inputs can't run together.
 */

type Pair<T> = readonly [T, T];

const hashParts = (label: string, ...parts: readonly Uint8Array[]): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(label), ...parts)));

/** Returns the SHA-256 of a nonce, which the player sends before the nonce itself. */
export const nonceHash = (nonce: string): string => bytesToHex(sha256(hexToBytes(nonce)));

/**
 * Returns the hash of a player's deck, salted with the secret. Without the salt, the opponent could find out a
 * ready-made deck by hashing them all.
 */
export function deckHash(matchId: string, seat: Seat, secret: string, deck: Deck): string {
  const salt = sha256(
    concatBytes(
      utf8ToBytes('stackmate deck salt 1'),
      utf8ToBytes(matchId),
      Uint8Array.of(seat),
      hexToBytes(secret),
    ),
  );
  const { main, superdeck } = deck;
  return hashParts('stackmate deck 1', salt, utf8ToBytes(canonicalJson({ main, superdeck })));
}

export interface CommitmentInput {
  readonly matchId: string;
  /** Hashes from `deckHash`, South's first. */
  readonly decks: Pair<string>;
  readonly secret: string;
}

const commitmentParts = ({ matchId, decks, secret }: CommitmentInput): Uint8Array[] => [
  utf8ToBytes(matchId),
  hexToBytes(decks[0]),
  hexToBytes(decks[1]),
  hexToBytes(secret),
];

/** Returns the commitment that binds the owner to its secret before the players' nonces are known. */
export const toCommitment = (committed: CommitmentInput): string =>
  hashParts('stackmate commitment 1', ...commitmentParts(committed));

/** Returns the seed computed from the secret and both nonces. */
export const toSeed = (committed: CommitmentInput, nonces: Pair<string>): string =>
  hashParts(
    'stackmate seed 1',
    ...commitmentParts(committed),
    hexToBytes(nonces[0]),
    hexToBytes(nonces[1]),
  );
