// `npm run check -- house`: how much a feature costs here, measured now, beside the figures of 27 November 2026 before
// the house was rebuilt. It only reports; `npm run check -- borders` enforces floors and refuses cycles.

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatTable } from '../shared/terminal.ts';
import { isTest } from './border-rules.ts';
import { findKnots } from './find-cycles.ts';
import {
  countLines,
  isProductFile,
  longFunctions,
  stepsBelow,
  testMinutes,
} from './house-figures.ts';
import { readImports } from './read-imports.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);

const files = globSync('{packages,apps,tools}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
})
  .filter(isProductFile)
  .map((file) => ({ file, text: read(file) }));

/** Returns how many top-level folders of the client import each other in circles, with their lines. */
function clientCycles(): string {
  const imports = readImports(root, ['apps/client']);
  const graph = new Map(
    [...imports]
      .filter(([file]) => !isTest(file))
      .map(([file, targets]) => [file, new Set(targets.map(({ to }) => to))]),
  );
  const knots = findKnots(graph).filter(({ inside }) => inside === 'apps/client/src');
  const tied = knots.flatMap(({ names }) => names.map((name) => `apps/client/src/${name}/`));
  const inside = files.filter(({ file }) => tied.some((folder) => file.startsWith(folder)));
  const lines = inside.reduce((sum, { text }) => sum + countLines(text), 0);
  return tied.length === 0 ? '0' : `${tied.length} folders, ${lines} lines`;
}

const contributing = read('CONTRIBUTING.md');
/** Returns the number of files that a recipe of CONTRIBUTING.md lists. */
const recipe = (heading: RegExp): string =>
  String(stepsBelow(contributing, heading) ?? 'no recipe yet');

/** Returns the minutes of the last `npm test`, by the reports that its packages left. */
function lastTest(): string {
  const reports = globSync('{packages/*,apps/*,tools}/.results/{quick,deep}.json', { cwd: root });
  const tiers = Map.groupBy(reports, (path) => basename(path, '.json'));
  const texts = [...tiers].map(([tier, paths]) => {
    const minutes = testMinutes(paths.map((path) => JSON.parse(read(path))));
    // Packages without changes keep the reports of an earlier run.
    const spread = minutes !== null && minutes > 90;
    return spread ? `${tier}: several runs` : `${tier}: ${minutes?.toFixed(1)} min`;
  });
  return texts.length === 0 ? 'not run here' : texts.join(', ');
}

const over100 = longFunctions(files, 100);
const over200 = over100.filter(({ lines }) => lines > 200);
const small = files.filter(({ text }) => countLines(text) <= 20);
const scripts = Object.keys(JSON.parse(read('package.json')).scripts).length;

console.log(
  formatTable([
    ['measured', 'then', 'now', 'target'],
    [
      'files edited for an endpoint with a table',
      '19',
      recipe(/^An endpoint with a table$/),
      '≤ 7',
    ],
    ['files edited for a store item', '14', recipe(/^An? .*\bitem\b/), '≤ 4'],
    ['files edited for a socket message', '6', recipe(/^An? .*\bmessage\b/), '≤ 3'],
    [
      'client: folders that import each other in circles',
      '9 folders, 20000 lines',
      clientCycles(),
      '0',
    ],
    ['client: top-level folders', '40', String(foldersIn('apps/client/src').length), 'about 12'],
    [
      'functions over 100 lines; over 200',
      '89; 14',
      `${over100.length}; ${over200.length}`,
      '≤ 20; 0',
    ],
    ['TypeScript files of at most 20 lines', '408', String(small.length), '≤ 150'],
    [
      'tools',
      '43 folders, 35 scripts',
      `${foldersIn('tools').length} folders, ${scripts} scripts`,
      'about 12 commands',
    ],
    ['npm test on 2 quiet cores', '14 min', lastTest(), '≤ 6 min'],
  ]),
);
console.log(
  '\nFunctions are counted with closures and methods, files without tests, what serves tests, and generated ones.',
);
console.log('Functions over 100 lines:');
for (const { place, lines } of over100) console.log(`  ${lines} ${place}`);
