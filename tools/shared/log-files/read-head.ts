import { openNote, readCheckpoint } from '@stackmate/transparency';
import type { Checkpoint, NoteKey } from '@stackmate/transparency';
import { checkSignature } from './signatures.ts';

/** A signed head of a log, with the note that signs it. */
export interface SignedHead extends Checkpoint {
  readonly note: string;
}

/** Reads a note with the head of a log. Returns null unless the log has signed it. */
export async function readHead(note: string, key: NoteKey): Promise<SignedHead | null> {
  const opened = await openNote(note, [key], checkSignature);
  const head = opened && readCheckpoint(opened.text);
  return head?.origin === key.name ? { ...head, note } : null;
}
