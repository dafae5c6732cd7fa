// No two exported types with different meanings have the same name.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repeatedNames } from './repeated-names.ts';

const root = join(import.meta.dirname, '..', '..');

/** Names with one meaning that is declared twice, since neither place may import the other. */
const sameMeaning: ReadonlySet<string> = new Set([
  // The levels of the bots: packages/bot has the bots, packages/protocol the messages.
  'BotLevel',
  // Parameters of a text: each app has its own texts.
  'Parameters',
  // A condition for being ranked: computed in packages/ranking, sent by packages/protocol, shown by packages/ui.
  'RankingNeed',
  // The server loads the half of apps/web that renders pages by its path.
  'RenderedPage',
]);

const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:test|d)\.tsx?$/.test(file))
  .sort();
const repeated = repeatedNames(
  files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
).filter(({ name }) => !sameMeaning.has(name));
for (const { name, files: places } of repeated) {
  console.log(`  error ${name} is declared in ${places.join(' and ')}: name one of them apart`);
}
console.log(`looked at ${files.length} files`);
process.exitCode = repeated.length > 0 || files.length === 0 ? 1 : 0;
