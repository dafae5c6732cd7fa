// `npm run make -- rules-index`: writes docs/rules-index.md; with --check it only compares.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleCodes } from '@stackmate/engine';
import { readSourceFiles } from '../../sample/source-files.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { indexRules } from './build-index.ts';
import { formatIndex } from './format-index.ts';

const usage: Usage = {
  name: 'rules-index',
  command: 'npm run make -- rules-index',
  summary: 'Writes docs/rules-index.md: every rule, where it is enforced, and its tests.',
  options: { check: { help: 'write nothing; fail if the page is out of date' } },
  examples: ['', '--check'],
};

const root = join(import.meta.dirname, '..', '..', '..');
const page = join(root, 'docs', 'rules-index.md');

function run(options: Options): number {
  const index = indexRules(ruleCodes, readSourceFiles(root));
  const unenforced = index.filter(({ sources }) => sources.length === 0);
  for (const { code, about } of unenforced) console.log(`no source cites ${code}: ${about}`);
  const written = formatIndex(index);
  if (!options.is('check')) {
    writeFileSync(page, written);
    console.log(`docs/rules-index.md: ${index.length} rules`);
    return unenforced.length === 0 ? 0 : 1;
  }
  if (readFileSync(page, 'utf8') === written) return unenforced.length === 0 ? 0 : 1;
  console.log('docs/rules-index.md is out of date; run npm run make -- rules-index');
  return 1;
}

await runTool(usage, run);
