// Styles of one page never change another: each class name belongs to one folder.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleFaults } from './class-owners.ts';
import type { SourceFile } from './repeated-names.ts';

const root = join(import.meta.dirname, '..', '..');

const read = (pattern: string): SourceFile[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\/generated\/|\.test\.tsx$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The features of each app whose styles are on every page. */
const everywhere: Readonly<Record<string, readonly string[]>> = {
  client: ['app', 'kit/error-page'],
  web: ['shell', 'shared'],
};

let sheetCount = 0;
let faultCount = 0;
for (const [app, features] of Object.entries(everywhere)) {
  const sheets = read(`{packages/ui,apps/${app}}/src/**/*.css`);
  const faults = styleFaults({
    sheets,
    components: read(`{packages/ui,apps/${app}}/src/**/*.tsx`),
    everywhere: ['packages/ui/src/styles', ...features.map((name) => `apps/${app}/src/${name}`)],
  });
  for (const { file, line, message } of faults) console.log(`  error ${file}:${line}: ${message}`);
  sheetCount += sheets.length;
  faultCount += faults.length;
}
console.log(`looked at ${sheetCount} style sheets`);
process.exitCode = faultCount > 0 || sheetCount === 0 ? 1 : 0;
