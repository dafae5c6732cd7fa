// `npm run print -- run.json --shop metric`: makes what a print shop takes from a run's order (docs/physical.md).

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainSha256 } from '@stackmate/engine';
import { makeRun, publishRun, readRunSpec } from '@stackmate/physical';
import type { RunSpec } from '@stackmate/physical';
import { UsageError } from '../shared/options.ts';
import type { Options, Usage } from '../shared/options.ts';
import { runTool } from '../shared/run-tool.ts';
import { checkFiles, makeFiles } from './make-files.ts';
import { publicKeyOf, readKeys, signWith, writeNewKeys } from './keys.ts';
import { shopNames, shops } from './shops.ts';
import type { ShopName } from './shops.ts';

const usage: Usage = {
  name: 'print',
  summary:
    'Makes the files that a print shop takes for a run of physical cards, and the run to publish.',
  positionals: ['RUN'],
  options: {
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
  },
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
  const shopName = options.text('shop') as ShopName;
  if (!shopNames.includes(shopName)) {
    throw new UsageError(`--shop must be one of ${shopNames.join(', ')}`);
  }
  const shop = shops[shopName];
  const spec = readSpec(path);
  const keysPath = options.text('keys') ?? 'print-keys.json';
  if (options.is('new-keys')) writeNewKeys(keysPath);
  // Proxies have no codes, so anybody can print them without keys.
  const isPublic = shop.isHome;
  const keys = isPublic ? null : readKeys(keysPath);
  const open = plainSha256(`proxies of ${spec.id}`);
  const printRun = makeRun(spec, keys ?? { secret: open, codeKey: open });
  const folder = options.text('out') ?? join('dist', 'print', `${spec.id}-${shopName}`);
  const files = await makeFiles(printRun, shop, new Date());
  const faults = await checkFiles(files, shop);
  for (const fault of faults) console.error(`error ${fault}`);
  if (faults.length > 0) return 1;
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string | Uint8Array, isSecret = false): void => {
    writeFileSync(join(folder, name), content, { mode: isSecret ? 0o600 : 0o644 });
    console.log(`${join(folder, name)}${isSecret ? '  (secret)' : ''}`);
  };
  for (const { name, bytes, isSecret } of files) write(name, bytes, isSecret);
  if (keys !== null) {
    const published = await publishRun(printRun, signWith(keys));
    write('run.json', `${JSON.stringify(published)}\n`);
    write('public-key.pem', publicKeyOf(keys));
    const slips = printRun.packs.flatMap(({ slip }) =>
      slip === null ? [] : [{ hash: slip.hash, count: slip.count, serials: slip.serials }],
    );
    write('slips.json', `${JSON.stringify({ run: spec.id, slips })}\n`, true);
    const rows = printRun.packs.map(({ number, set, pack, serials }) =>
      [number, set ?? '', pack, serials[0], serials.at(-1)].join(','),
    );
    write('packing.csv', `pack,set,kind,first serial,last serial\n${rows.join('\n')}\n`);
  }
  const { prints, counts, root } = printRun.statement;
  console.log(
    `${prints} cards, ${counts.length} different, root ${root.slice(0, 16)}…; ${files.length} files passed the preflight`,
  );
  return 0;
}

await runTool(usage, run);
