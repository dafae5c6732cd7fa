// `npm run ship -- release`: archives the rules of the current version, so that matches begun under it can always be
// finished and verified under it.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  archiveName,
  currentVersions,
  releasesFolder,
} from '../../../apps/server/src/versions/index.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { buildRules } from './build.ts';

const usage: Usage = {
  name: 'release',
  command: 'npm run ship -- release',
  summary:
    'Archives engine and catalogue of the current version in releases/, for matches begun under it.',
  options: {
    check: { help: 'write nothing; fail if the archived version differs from the sources' },
  },
  examples: ['', '--check'],
};

const file = join(releasesFolder, archiveName(currentVersions));
const name = relative(process.cwd(), file);

async function run(options: Options): Promise<number> {
  const archived = existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (archived === null && options.is('check')) {
    console.log(`${name} doesn’t exist: this version isn’t released yet`);
    return 0;
  }
  const built = await buildRules();
  if (archived === null) {
    mkdirSync(releasesFolder, { recursive: true });
    writeFileSync(file, built);
    console.log(`${name} written (${Math.round(built.length / 1024)} KB); commit it`);
    return 0;
  }
  if (archived === built) {
    console.log(`${name} matches the sources`);
    return 0;
  }
  console.log(
    `${name} is released, but differs from the sources. Running matches would break:\n` +
      'change engineVersion or rulesVersion (packages/engine/src/types/constants.ts) or the version of the\n' +
      'catalogue (packages/catalogue/src/catalogue.ts) . A released archive never changes.',
  );
  return 1;
}

await runTool(usage, run);
