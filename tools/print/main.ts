// `npm run print -- run.json --shop metric`: makes what a print shop takes from a run's order (docs/physical.md).
// `npm run print -- reward-sets …` makes the sets of a campaign's backers.

import { readFileSync } from 'node:fs';
import { plainSha256 } from '@stackmate/engine';
import { makeRun, readRunSpec } from '@stackmate/physical';
import type { RunSpec } from '@stackmate/physical';
import { UsageError } from '../shared/options.ts';
import type { Options, Usage } from '../shared/options.ts';
import { runTool } from '../shared/run-tool.ts';
import { makeFiles } from './make-files.ts';
import {
  getFolder,
  getKeys,
  getShop,
  packingList,
  packRows,
  runTexts,
  shopOptions,
  writeRun,
} from './write-run.ts';

const usage: Usage = {
  name: 'print',
  summary:
    'Makes the files that a print shop takes for a run of physical cards, and the run to publish.\n`npm run print -- reward-sets --help`: the sets of a campaign’s backers.',
  positionals: ['RUN'],
  options: shopOptions,
  examples: [
    'docs/examples/first-edition.json --shop home-a4',
    'run.json --shop metric --new-keys',
  ],
};

function readSpec(path: string): RunSpec {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = readRunSpec(value);
  if (!read.ok) throw new UsageError(`${path}: ${read.refusal.message}`);
  return read.value;
}

async function run(options: Options): Promise<number> {
  const [path] = options.positionals;
  const shop = getShop(options);
  if (path === undefined) throw new UsageError('missing RUN: a file with the order of a run');
  const spec = readSpec(path);
  // Proxies have no codes, so anybody can print them without keys.
  const keys = shop.isHome ? null : getKeys(options);
  const open = plainSha256(`proxies of ${spec.id}`);
  const printRun = makeRun(spec, keys ?? { secret: open, codeKey: open });
  const files = await makeFiles(printRun, shop, new Date());
  const texts =
    keys === null ? [] : [...(await runTexts(printRun, keys)), packingList(packRows(printRun))];
  const code = await writeRun(getFolder(options, spec.id), shop, files, texts);
  const { prints, counts, root } = printRun.statement;
  console.log(`${prints} cards, ${counts.length} different, root ${root.slice(0, 16)}…`);
  return code;
}

if (process.argv[2] === 'reward-sets') {
  process.argv.splice(2, 1);
  const { rewardSets, rewardUsage } = await import('./rewards/reward-sets.ts');
  await runTool(rewardUsage, rewardSets);
} else {
  await runTool(usage, run);
}
