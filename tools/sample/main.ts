// `npm run sample -- words --seed S`: draws random comments, names and texts for a reader to judge.

import { join } from 'node:path';
import { everyCard } from '@stackmate/catalogue/carddata';
import { UsageError } from '../shared/options.ts';
import type { Options, Usage } from '../shared/options.ts';
import { runTool } from '../shared/run-tool.ts';
import { draw } from './draw.ts';
import { wordKinds, readWords } from './read-words.ts';
import { readSourceFiles } from './source-files.ts';
import type { AllWords, Words } from './read-words.ts';

/** Returns the English rules text of every card and ability, which is generated from data and so in no source. */
export const cardTexts = (): readonly Words[] =>
  everyCard().flatMap(({ idname, description }) =>
    description.English === '' ? [] : [{ text: description.English, place: `card ${idname}` }],
  );

const usage: Usage = {
  name: 'sample',
  summary: 'Draws comments, names and player texts at random, for a reader to judge.',
  positionals: ['WHAT'],
  options: {
    seed: { value: 'S', help: 'seed of the random draw', default: '1' },
    count: { value: 'N', help: 'number drawn of each kind', default: '100' },
    only: { value: 'KINDS', help: `some of ${wordKinds.join(', ')}, separated by commas` },
    in: { value: 'FOLDER', help: 'only files below this folder' },
    json: { help: 'print one JSON object' },
  },
  examples: ['words --seed 7', 'words --seed 7 --only names --in apps/server'],
};

function readAll(folder: string): AllWords {
  const root = join(import.meta.dirname, '..', '..');
  const files = readSourceFiles(root).filter(({ path }) => path.startsWith(folder));
  const read = files.map(readWords);
  const texts = read.flatMap((words) => words.texts);
  return {
    comments: read.flatMap((words) => words.comments),
    names: read.flatMap((words) => words.names),
    texts: 'packages/catalogue'.startsWith(folder) ? [...texts, ...cardTexts()] : texts,
  };
}

function run(options: Options): number {
  const [what] = options.positionals;
  if (what !== 'words') throw new UsageError('the only sample is "words"');
  const seed = options.whole('seed', { min: 0, max: 2 ** 31 - 1 });
  const count = options.whole('count', { min: 1, max: 10_000 });
  const wanted = options.text('only') === null ? wordKinds : options.list('only', wordKinds);
  const all = readAll(options.text('in') ?? '');
  const drawn = wanted.map((kind) => ({
    kind,
    from: all[kind].length,
    words: draw(all[kind], count, seed),
  }));
  if (options.is('json')) {
    console.log(JSON.stringify({ seed, drawn }));
    return 0;
  }
  for (const { kind, from, words } of drawn) {
    console.log(`\n${kind}: ${words.length} of ${from}`);
    for (const { text, place } of words) console.log(`  ${text}    (${place})`);
  }
  return 0;
}

await runTool(usage, run);
