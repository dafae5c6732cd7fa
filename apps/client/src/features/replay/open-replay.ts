import { rules } from '@stackmate/catalogue';
import type { MatchRecord } from '@stackmate/engine';
import { matchFile } from '@stackmate/protocol';
import type { MatchFile } from '@stackmate/protocol';
import { t } from '@stackmate/words';
import { shownSeats } from '../../kit/matches/shown-name.ts';
import { isCurrentVersion } from '../../platform/archive/versions.ts';

/** A match file, and the record in it. */
export interface Replay {
  readonly file: MatchFile;
  readonly record: MatchRecord;
}

export type OpenedReplay =
  | { readonly is: 'open'; readonly replay: Replay }
  /** The match was played under other rules, so only its shuffle can be shown here. */
  | { readonly is: 'other-version'; readonly file: MatchFile }
  | { readonly is: 'no-match'; readonly message: string };

const invalidFile = (message: string): OpenedReplay => ({ is: 'no-match', message });

/** Reads a downloaded match file. Accepts any text, and says what is wrong with an invalid file. */
export function openReplay(text: string): OpenedReplay {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return invalidFile(t('The file isn’t valid JSON.'));
  }
  const read = matchFile.safeParse(value);
  if (!read.success) {
    const [{ path, message }] = read.error.issues;
    return invalidFile(`${path.map(String).join('.') || t('The file')}: ${message}`);
  }
  const file = { ...read.data, seats: shownSeats(read.data.seats) };
  if (!isCurrentVersion(file.versions)) return { is: 'other-version', file };
  const loaded = rules.loadRecord(file.record);
  if (!loaded.ok) return invalidFile(`record: ${loaded.refusal.message} ${loaded.refusal.detail}`);
  return { is: 'open', replay: { file, record: loaded.value } };
}
