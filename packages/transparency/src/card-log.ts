import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';

/** [OL1] A card that was created, with what it keeps for ever. */
export interface CreatedEntry {
  readonly type: 'created';
  readonly card: string;
  /** Roll, blueprint, edition and serial number, as the rules of cards say. */
  readonly copy: Readonly<Record<string, unknown>>;
  readonly to: string;
}

/** [OL1] A card that went from one owner to another. */
export interface MovedEntry {
  readonly type: 'moved';
  readonly card: string;
  /** Number of the movement: 2 is the first after its creation. */
  readonly seq: number;
  readonly from: string;
  readonly to: string;
}

/** [OL1] What an operator signed about a print run: how many physical cards exist. */
export interface RunEntry {
  readonly type: 'run';
  readonly run: string;
  /** As the rules of print runs say, with the operator's signature in hex. */
  readonly statement: Readonly<Record<string, unknown>>;
  readonly signature: string;
}

/**
 * An entry of the log of cards. Owners are accounts of the server (`sink`, `escrow` …) or marks of players, another one for
 * each card, so that nobody can tell which cards belong together.
 */
export type CardLogEntry = CreatedEntry | MovedEntry | RunEntry;

/**
 * Returns the key by which a player proves to own a card: it follows from the player's salt (hex), and shows nothing about
 * other cards.
 */
export const ownerKey = (salt: string, card: string): string =>
  base64urlnopad.encode(hmac(sha256, hexToBytes(salt), utf8ToBytes(card)));

/** Returns the mark of a card's owner in the log: the hash of the key. */
export const ownerMark = (key: string): string => base64urlnopad.encode(sha256(utf8ToBytes(key)));

/** Returns an entry as it stands in the log. */
export const writeCardEntry = (entry: CardLogEntry): string => JSON.stringify(entry);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads an entry. Returns null for other texts. */
export function readCardEntry(text: string): CardLogEntry | null {
  let entry: unknown;
  try {
    entry = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(entry)) return null;
  const { type, card, copy, seq, from, to, run, statement, signature } = entry;
  if (type === 'run') {
    return typeof run === 'string' && isRecord(statement) && typeof signature === 'string'
      ? { type, run, statement, signature }
      : null;
  }
  if (typeof card !== 'string' || typeof to !== 'string') return null;
  if (type === 'created' && isRecord(copy)) return { type, card, copy, to };
  return type === 'moved' && typeof seq === 'number' && typeof from === 'string'
    ? { type, card, seq, from, to }
    : null;
}
