import { rules } from '@stackmate/catalogue';
import type { MatchRecord } from '@stackmate/engine';
import { matchFile } from '@stackmate/protocol';
import type { MatchFile } from '@stackmate/protocol';
import { isCurrentVersion } from '../archive/versions.ts';

/** A match's file, and the record in it. */
export interface Replay {
  readonly file: MatchFile;
  readonly record: MatchRecord;
}

export type OpenedReplay =
  | { readonly is: 'open'; readonly replay: Replay }
  /** It was played under other rules than this game has: only its shuffle can be looked at here. */
  | { readonly is: 'other-version'; readonly file: MatchFile }
  | { readonly is: 'no-match'; readonly words: string };

const noMatch = (words: string): OpenedReplay => ({ is: 'no-match', words });

/** Reads a match's file as it is downloaded. Any text is taken; what is no such file is refused with the fault. */
export function openReplay(text: string): OpenedReplay {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return noMatch('The text is not JSON.');
  }
  const read = matchFile.safeParse(value);
  if (!read.success) {
    const [{ path, message }] = read.error.issues;
    return noMatch(`${path.map(String).join('.') || 'The file'}: ${message}`);
  }
  const file = read.data;
  if (!isCurrentVersion(file.versions)) return { is: 'other-version', file };
  const loaded = rules.loadRecord(file.record);
  if (!loaded.ok) return noMatch(`record: ${loaded.refusal.message} ${loaded.refusal.detail}`);
  return { is: 'open', replay: { file, record: loaded.value } };
}
