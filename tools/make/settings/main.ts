// Writes the table of settings in docs/operating.md from the definitions that the server reads.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from '../../../apps/server/src/settings/table.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';

const usage: Usage = {
  name: 'settings',
  command: 'npm run make -- settings',
  summary: 'Writes the table of the server’s settings into docs/operating.md.',
  options: {
    check: { help: 'write nothing; fail if the table is out of date' },
  },
  examples: ['', '--check'],
};

const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'operating.md');
const between = /(<!-- settings: npm run make -- settings -->\n)[^]*?(\n<!-- end of settings -->)/;

function run(options: Options): number {
  const before = readFileSync(file, 'utf8');
  if (!between.test(before)) throw new Error(`${file} has no markers for the table of settings`);
  const after = before.replace(
    between,
    (_, start: string, end: string) => `${start}\n${settingsTable()}\n${end}`,
  );
  if (after === before) return 0;
  if (options.is('check')) {
    console.log(
      'the table of settings in docs/operating.md is out of date; run npm run make -- settings',
    );
    return 1;
  }
  writeFileSync(file, after);
  console.log('docs/operating.md: table of settings written');
  return 0;
}

await runTool(usage, run);
