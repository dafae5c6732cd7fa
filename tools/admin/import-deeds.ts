import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkDeed, readDeed, readKey } from '@stackmate/transparency';
import type { NoteKey, ProvenCard } from '@stackmate/transparency';
import type { PossessionChange } from '../../apps/server/src/admin/index.ts';
import { openLog } from '../shared/log-files/open-log.ts';
import type { CheckedLog } from '../shared/log-files/open-log.ts';
import { checkSignature } from '../shared/log-files/signatures.ts';
import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';
import type { CommandInput } from './command.ts';
import { line, print } from './print.ts';

type Imported = Extract<PossessionChange['what'], { readonly kind: 'import card' }>['imported'];

const neededText = (options: Options, name: string): string => {
  const text = options.text(name);
  if (text === null) throw new UsageError(`import-deeds needs --${name}`);
  return text;
};

/** Returns the files of deeds: one, or all of a folder. */
const listFiles = (path: string): readonly string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => join(path, name))
    : [path];

/** Returns why a deed isn't the last word of the log about its card; null if it is. */
function faultInLog(
  { size, last, movements, owner, card }: ProvenCard,
  entries: readonly { readonly number: number; readonly content: string }[],
  log: CheckedLog,
): string | null {
  if (size > log.head.size) {
    return `the deed has ${size} entries of the log, and --log only ${log.head.size}: copy it again`;
  }
  if (entries.some(({ number, content }) => log.entry(number) !== content)) {
    return 'the deed is of another history than the log';
  }
  const newest = log.lastEntry(card);
  return newest?.number === last && newest.count === movements + 1 && newest.owner === owner
    ? null
    : 'the card has changed its owner since: this deed is an older one';
}

const toImported = ({ card, copy, state, origin, last }: ProvenCard): Imported => ({
  id: card,
  roll: copy['roll'],
  blueprint: copy['blueprint'],
  edition: String(copy['edition']),
  serial: Number(copy['serial']),
  ...state,
  log: origin,
  entry: last,
});

/** Checks a file. Returns the card that it proves, or what is wrong. */
async function readCard(
  file: string,
  key: NoteKey,
  log: CheckedLog,
): Promise<Imported | { readonly fault: string }> {
  const deed = readDeed(readFileSync(file, 'utf8'));
  if (deed === null) return { fault: 'this is no deed' };
  const result = await checkDeed(deed, [key], checkSignature);
  if (!result.ok) return { fault: result.fault };
  const fault = faultInLog(result.value, deed.entries, log);
  return fault === null ? toImported(result.value) : { fault };
}

/**
 * [OL3] Gives an account the cards of deeds from another server. Whoever hands in a deed has its key, which only the owner
 * could download. Returns 1 if one of them was refused.
 */
export async function importDeeds({ admin, what, options, note }: CommandInput): Promise<number> {
  const text = neededText(options, 'server-key');
  const key = readKey(text);
  if (key === null) throw new UsageError(`--server-key: expected NAME+ID+KEY, not ${text}`);
  const player = neededText(options, 'account');
  const log = await openLog(neededText(options, 'log'), key);
  const files = listFiles(what!);
  let refused = 0;
  const change = async (file: string): Promise<string> => {
    const card = await readCard(file, key, log);
    if ('fault' in card) throw new Error(card.fault);
    const cause = randomBytes(16).toString('base64url');
    const imported = { kind: 'import card', imported: card } as const;
    return admin.change({ ...note(), player, cause, what: imported });
  };
  for (const file of files) {
    try {
      print(line`${file}: ${await change(file)}`);
    } catch (failure) {
      refused += 1;
      print(line`${file}: refused: ${failure instanceof Error ? failure.message : failure}`);
    }
  }
  print(line`${files.length - refused} of ${files.length} deeds imported for ${player}`);
  return refused === 0 ? 0 : 1;
}
