import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishRun } from '@stackmate/physical';
import type { PrintRun } from '@stackmate/physical';
import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';
import { publicKeyOf, readKeys, signWith, writeNewKeys } from './keys.ts';
import type { OperatorKeys } from './keys.ts';
import { checkFiles } from './make-files.ts';
import type { PrintedFile } from './printed-file.ts';
import { shopNames, shops } from './shops.ts';
import type { Shop, ShopName } from './shops.ts';

/** Options that both commands take. */
export const shopOptions = {
  shop: {
    value: 'NAME',
    help: shopNames.map((name) => `${name}: ${shops[name].help}`).join('; '),
    default: 'metric',
  },
  keys: {
    value: 'FILE',
    help: 'the operator’s keys; a home printer needs none',
    default: 'print-keys.json',
  },
  'new-keys': { help: 'make the file of keys first' },
  out: { value: 'FOLDER', help: 'where the files go, by default dist/print/RUN-SHOP' },
} as const;

/** Reads `--shop`. Throws a UsageError for a shop without a profile. */
export function getShop(options: Options): Shop {
  const name = options.text('shop') as ShopName;
  if (!shopNames.includes(name)) {
    throw new UsageError(`--shop must be one of ${shopNames.join(', ')}`);
  }
  return shops[name];
}

/** Reads the operator's keys, and makes them first if that is wanted. */
export function getKeys(options: Options): OperatorKeys {
  const path = options.text('keys') ?? 'print-keys.json';
  if (options.is('new-keys')) writeNewKeys(path);
  return readKeys(path);
}

/** Returns the folder for a run's files. */
export const getFolder = (options: Options, run: string): string =>
  options.text('out') ?? join('dist', 'print', `${run}-${options.text('shop')}`);

/** A text beside the printed files. */
export interface RunText {
  readonly name: string;
  readonly text: string;
  readonly isSecret?: boolean;
}

/** Returns which packs there are, for whoever packs them. */
export const packRows = ({ packs }: PrintRun): readonly string[] =>
  packs.map(({ number, set, pack, serials }) =>
    [set ?? '', pack, number, serials[0], serials.at(-1)].join(','),
  );

/** Returns the packing list: each row one thing for a parcel. */
export const packingList = (rows: readonly string[]): RunText => ({
  name: 'packing.csv',
  text: `set,kind,number,first serial,last serial\n${rows.join('\n')}\n`,
});

/** [PH2] Returns what is published about a run, and what its server needs. */
export async function runTexts(run: PrintRun, keys: OperatorKeys): Promise<RunText[]> {
  const published = await publishRun(run, signWith(keys));
  const slips = run.packs.flatMap(({ slip }) =>
    slip === null ? [] : [{ hash: slip.hash, count: slip.count, serials: slip.serials }],
  );
  return [
    { name: 'run.json', text: `${JSON.stringify(published)}\n` },
    { name: 'public-key.pem', text: publicKeyOf(keys) },
    {
      name: 'slips.json',
      text: `${JSON.stringify({ run: run.spec.id, slips })}\n`,
      isSecret: true,
    },
  ];
}

/** Writes the files of a run if they pass the preflight. Returns the exit code. */
export async function writeRun(
  folder: string,
  shop: Shop,
  files: readonly PrintedFile[],
  texts: readonly RunText[],
): Promise<number> {
  const faults = await checkFiles(files, shop);
  for (const fault of faults) console.error(`error ${fault}`);
  if (faults.length > 0) return 1;
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string | Uint8Array, isSecret = false): void => {
    writeFileSync(join(folder, name), content, { mode: isSecret ? 0o600 : 0o644 });
    console.log(`${join(folder, name)}${isSecret ? '  (secret)' : ''}`);
  };
  for (const { name, bytes, isSecret } of files) write(name, bytes, isSecret);
  for (const { name, text, isSecret } of texts) write(name, text, isSecret);
  console.log(`${files.length} files passed the preflight`);
  return 0;
}
