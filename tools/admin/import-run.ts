import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { definitions } from '@stackmate/economy';
import { isCard } from '@stackmate/engine';
import { runFault, slipFault } from '@stackmate/physical';
import { parseRunFile, parseSlipFile } from '../../apps/server/src/admin/index.ts';
import type { RunFile, SlipFile } from '../../apps/server/src/admin/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';
import type { CommandInput } from './command.ts';
import { line, print } from './print.ts';

const rowsPerStep = 500;

function readFile<T>(file: string, parse: (text: string) => T): T {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new Error(`${file} can’t be used: ${why}`, { cause: failure });
  }
}

const readKey = (file: string): string =>
  readFile(file, (text) => {
    if (text.includes('PRIVATE')) {
      throw new Error('it is the private key, which never leaves your computer');
    }
    const key = createPublicKey(text);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('it isn’t an Ed25519 key');
    return String(key.export({ type: 'spki', format: 'pem' }));
  });

const getFile = (options: Options, name: 'public-key' | 'slips'): string => {
  const file = options.text(name);
  if (file === null) throw new UsageError(`missing --${name} FILE, as “npm run print” wrote it`);
  return file;
};

/** [PH2] Returns what is wrong with a run and its slips; null if nothing is. */
async function importFault(
  run: RunFile,
  { run: runOfSlips, slips }: SlipFile,
  publicKey: string,
): Promise<string | null> {
  const fault = await runFault(run, (bytes, signature) =>
    verify(null, bytes, publicKey, signature),
  );
  if (fault !== null) return fault;
  const { statement, prints } = run;
  if (runOfSlips !== statement.run) return `the slips are those of run ${runOfSlips}`;
  const unknown = prints.find(({ definition, roll }) => {
    const card = definitions.get(definition);
    return roll.card !== definition || !card || !isCard(card);
  });
  if (unknown) return `print ${unknown.serial} is card ${unknown.roll.card}, which isn’t one`;
  return slipFault(slips, statement.isReprint ? 0 : prints.length);
}

/** [PH2] Checks a run, and imports it in parts: nobody sees it before its end. */
export async function importRun({ admin, what, options, note }: CommandInput): Promise<number> {
  const publicKey = readKey(getFile(options, 'public-key'));
  const run = readFile(what!, parseRunFile);
  const slipFile = readFile(getFile(options, 'slips'), parseSlipFile);
  const fault = await importFault(run, slipFile, publicKey);
  if (fault !== null) throw new Error(`${what} can’t be used: ${fault}`);
  const { statement, signature, prints } = run;
  const { slips } = slipFile;
  const id = statement.run;
  const known = new Map(
    slips.flatMap(({ hash, serials }) => (serials ?? []).map((serial) => [serial, hash] as const)),
  );
  await admin.importRun({ step: 'begin', statement, signature, publicKey });
  for (let at = 0; at < slips.length; at += rowsPerStep) {
    await admin.importRun({ step: 'slips', run: id, slips: slips.slice(at, at + rowsPerStep) });
  }
  for (let at = 0; at < prints.length; at += rowsPerStep) {
    const some = prints.slice(at, at + rowsPerStep);
    const withSlips = some.map((each) => ({ print: each, slip: known.get(each.serial) ?? null }));
    await admin.importRun({ step: 'prints', run: id, prints: withSlips });
  }
  await admin.importRun({ ...note(), step: 'end', run: id });
  print(line`run ${id} is imported: ${prints.length} prints, ${slips.length} slips`);
  return 0;
}
