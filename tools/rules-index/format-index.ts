import { basename, relative } from 'node:path';
import type { IndexedRule } from './build-index.ts';

/** Maximum number of files in one cell. */
const maxFiles = 4;

const link = (path: string): string =>
  `[${basename(path).replace(/(\.scenario)?(\.test)?\.tsx?$/, '')}](${relative('docs', path)})`;

const cell = (paths: readonly string[]): string => paths.slice(0, maxFiles).map(link).join(', ');

/** Writes the index as Markdown: one table row a rule. */
export function formatIndex(rules: readonly IndexedRule[]): string {
  const rows = rules.map(
    ({ code, about, sources, tests }) =>
      `| ${code} | ${about} | ${cell(sources)} | ${cell(tests)} |`,
  );
  return [
    '# Rules index',
    '',
    'Every rule code, where the rule is enforced, and the tests that hold it. Up to four files each; those that cite a code most come first.',
    '`npm run rules-index` writes this page from the sources; `npm run check` fails when it is out of date. The full text of',
    'each rule is in the Official Rules (`packages/catalogue/src/official-rules`, shown on the site under `/rules`).',
    '',
    '| code | rule | enforced in | tested in |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
