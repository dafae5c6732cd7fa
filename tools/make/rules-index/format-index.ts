import { basename, relative } from 'node:path';
import type { IndexedRule } from './build-index.ts';

/** Max number of files in a cell. */
const maxFiles = 4;

const link = (path: string): string =>
  `[${basename(path).replace(/(\.scenario)?(\.test)?\.tsx?$/, '')}](${relative('docs', path)})`;

const cell = (paths: readonly string[]): string => paths.slice(0, maxFiles).map(link).join(', ');

/** Formats the index as Markdown, one table row per rule. */
export function formatIndex(rules: readonly IndexedRule[]): string {
  const rows = rules.map(
    ({ code, about, sources, tests }) =>
      `| ${code} | ${about} | ${cell(sources)} | ${cell(tests)} |`,
  );
  return [
    '# Rules index',
    '',
    'Every rule code, where the rule is enforced, and its tests. Up to four files each, those with the most citations first.',
    '`npm run make -- rules-index` writes this page from the sources; `npm run check` fails when it is out of date. The full text of',
    'each rule is in the Official Rules (`packages/catalogue/src/official-rules`, shown on the site under `/rules`).',
    '',
    '| code | rule | enforced in | tested in |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
