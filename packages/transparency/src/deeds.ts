import { utf8ToBytes } from '@noble/hashes/utils.js';
import { ownerMark, readCardEntry } from './card-log.ts';
import type { CreatedEntry } from './card-log.ts';
import { readCheckpoint } from './checkpoints.ts';
import { leafHash } from './hashes.ts';
import { fromBase64, openNote } from './notes.ts';
import type { NoteKey, VerifySignature } from './notes.ts';
import { verifyInclusion } from './proofs.ts';

/** An entry of the log with the proof that it is there: hashes in base64. */
export interface ProvenEntry {
  readonly number: number;
  readonly content: string;
  readonly proof: readonly string[];
}

/** [OL2] What proves that a card belonged to somebody at the time of a checkpoint: everything that ever happened to it. */
export interface CardDeed {
  readonly format: 'stackmate-deed-1';
  /** The signed head of the log. */
  readonly checkpoint: string;
  /** From the card's creation to its last movement. */
  readonly entries: readonly ProvenEntry[];
  /** The owner's key, whose hash the last entry names. Whoever has it can claim the card elsewhere. */
  readonly key: string;
}

/** What a deed proves. */
export interface ProvenCard {
  readonly card: string;
  readonly copy: CreatedEntry['copy'];
  /** Entries of the log at that time, and how often the card changed its owner. */
  readonly size: number;
  readonly movements: number;
  /** Number of the last entry. */
  readonly last: number;
  readonly origin: string;
  /** Who has signed the head of the log: the log itself, and witnesses. */
  readonly signers: readonly string[];
}

export type DeedResult =
  | { readonly ok: true; readonly value: ProvenCard }
  | { readonly ok: false; readonly fault: string };

const fault = (text: string): DeedResult => ({ ok: false, fault: text });

/**
 * [OL2] Checks a deed with the public key of a log, and those of witnesses if there are some. It needs no server. Returns
 * what is proven, or what is wrong.
 */
export async function checkDeed(
  { checkpoint, entries, key }: CardDeed,
  keys: readonly NoteKey[],
  verify: VerifySignature,
): Promise<DeedResult> {
  const note = await openNote(checkpoint, keys, verify);
  if (note === null) return fault('the checkpoint isn’t signed by a known log');
  const head = readCheckpoint(note.text);
  if (head === null) return fault('the checkpoint can’t be read');
  const { origin, size, root } = head;
  if (!note.signers.some(({ name }) => name === origin)) {
    return fault(`the checkpoint isn’t signed by ${origin}`);
  }
  let created: CreatedEntry | null = null;
  let owner = '';
  let last = -1;
  for (const [index, { number, content, proof }] of entries.entries()) {
    const hashes = proof.map(fromBase64);
    const isProven =
      hashes.every((hash) => hash !== null) &&
      verifyInclusion({
        index: number,
        size,
        leaf: leafHash(utf8ToBytes(content)),
        proof: hashes,
        root,
      });
    if (!isProven) return fault(`entry ${number} isn’t in the log`);
    const entry = readCardEntry(content);
    if (entry === null || entry.type === 'run' || number <= last)
      return fault(`entry ${number} doesn’t follow`);
    if (entry.type === 'created') {
      if (index > 0) return fault('the card is created twice');
      created = entry;
    } else if (entry.card !== created?.card || entry.seq !== index + 1 || entry.from !== owner) {
      return fault(`entry ${number} doesn’t follow`);
    }
    owner = entry.to;
    last = number;
  }
  if (created === null) return fault('the creation of the card is missing');
  if (ownerMark(key) !== owner) return fault('the key isn’t that of the last owner');
  return {
    ok: true,
    value: {
      card: created.card,
      copy: created.copy,
      size,
      movements: entries.length - 1,
      last,
      origin,
      signers: note.signers.map(({ name }) => name),
    },
  };
}
