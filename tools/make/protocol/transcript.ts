import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientMessage, ServerMessage } from '@stackmate/protocol';

/** A message between the server and one of the two recorded clients. */
export type Line =
  | { readonly who: string; readonly to: 'server'; readonly message: ClientMessage }
  | { readonly who: string; readonly to: 'client'; readonly message: ServerMessage }
  | { readonly who: string; readonly to: 'client'; readonly closed: number };

export const docs = join(import.meta.dirname, '..', '..', '..', 'docs');

/** The recorded conversation, one complete message per line. */
export const transcriptFile = join(docs, 'examples', 'transcript.jsonl');

export const readTranscript = (): Line[] =>
  readFileSync(transcriptFile, 'utf8')
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text) as Line);
