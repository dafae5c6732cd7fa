import { utf8ToBytes } from '@noble/hashes/utils.js';
import { ownerMark, readCardEntry } from './card-log.ts';
import type { CreatedEntry } from './card-log.ts';
import { readCardState } from './card-state.ts';
import type { CardState } from './card-state.ts';
import { readCheckpoint } from './checkpoints.ts';
import type { Checkpoint } from './checkpoints.ts';
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
  /** A note with the card's training, signed by the log. */
  readonly state: string;
  /** The owner's key, whose hash the last entry names. Whoever has it can claim the card elsewhere. */
  readonly key: string;
}

/** What a deed proves. */
export interface ProvenCard {
  readonly card: string;
  readonly copy: CreatedEntry['copy'];
  readonly state: CardState;
  /** Entries of the log at that time, and how often the card changed its owner. */
  readonly size: number;
  readonly movements: number;
  /** Number of the last entry, and the mark of the owner in it. */
  readonly last: number;
  readonly owner: string;
  readonly origin: string;
  /** When the head of the log was signed, in ms since 1970; null if it doesn't say so. */
  readonly at: number | null;
  /** Who has signed the head of the log: the log itself, and witnesses. */
  readonly signers: readonly string[];
}

/** What is wrong with a deed: another log has signed it, or something in it was changed. */
export type DeedFault = 'foreign' | 'changed';

export type DeedResult =
  | { readonly ok: true; readonly value: ProvenCard }
  | { readonly ok: false; readonly code: DeedFault; readonly fault: string };

const fault = (text: string, code: DeedFault = 'changed') =>
  ({ ok: false, code, fault: text }) as const;

/** Follows the entries of a deed, each of which has to be in the log. Returns the card, or what is wrong. */
function followEntries(entries: CardDeed['entries'], { size, root }: Checkpoint) {
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
    if (entry === null || entry.type === 'run' || number <= last) {
      return fault(`entry ${number} doesn’t follow`);
    }
    if (entry.type === 'created') {
      if (index > 0) return fault('the card is created twice');
      created = entry;
    } else if (entry.card !== created?.card || entry.seq !== index + 1 || entry.from !== owner) {
      return fault(`entry ${number} doesn’t follow`);
    }
    owner = entry.to;
    last = number;
  }
  return created === null
    ? fault('the creation of the card is missing')
    : ({ ok: true, created, owner, last } as const);
}

/**
 * [OL2] Checks a deed with the public key of a log, and those of witnesses if there are some. It needs no server. Returns
 * what is proven, or what is wrong.
 */
export async function checkDeed(
  { checkpoint, entries, state, key }: CardDeed,
  keys: readonly NoteKey[],
  verify: VerifySignature,
): Promise<DeedResult> {
  const note = await openNote(checkpoint, keys, verify);
  if (note === null) return fault('the checkpoint isn’t signed by a known log', 'foreign');
  const head = readCheckpoint(note.text);
  if (head === null) return fault('the checkpoint can’t be read');
  const { origin, size, at } = head;
  const isLog = ({ name }: NoteKey): boolean => name === origin;
  if (!note.signers.some(isLog))
    return fault(`the checkpoint isn’t signed by ${origin}`, 'foreign');
  const followed = followEntries(entries, head);
  if (!followed.ok) return followed;
  const { created, owner, last } = followed;
  if (ownerMark(key) !== owner) return fault('the key isn’t that of the last owner');
  const signedState = await openNote(state, keys.filter(isLog), verify);
  const cardState = signedState && readCardState(signedState.text, origin, created.card);
  if (cardState === null) return fault('the training isn’t signed by the log');
  return {
    ok: true,
    value: {
      card: created.card,
      copy: created.copy,
      state: cardState,
      size,
      movements: entries.length - 1,
      last,
      owner,
      origin,
      at,
      signers: note.signers.map(({ name }) => name),
    },
  };
}

/** Returns the deed in a text; null for other files. */
export function readDeed(text: string): CardDeed | null {
  try {
    const file = JSON.parse(text) as Partial<CardDeed> | null;
    const isDeed =
      file?.format === 'stackmate-deed-1' &&
      [file.checkpoint, file.state, file.key].every((part) => typeof part === 'string') &&
      Array.isArray(file.entries) &&
      file.entries.every(
        (entry: Partial<ProvenEntry> | null) =>
          typeof entry?.content === 'string' &&
          Array.isArray(entry.proof) &&
          entry.proof.every((hash) => typeof hash === 'string'),
      );
    return isDeed ? (file as CardDeed) : null;
  } catch {
    return null;
  }
}
