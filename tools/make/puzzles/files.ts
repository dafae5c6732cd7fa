import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, rules } from '@stackmate/catalogue';
import { engineVersion, rulesVersion, stateVersion } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';
import type { Puzzle } from '@stackmate/puzzles';
import type { PuzzleVersions } from '@stackmate/puzzles/data';
import { partSize, storedSketch } from '@stackmate/puzzles';

const folder = join(import.meta.dirname, '../../../packages/puzzles/src/data/generated');

export const versionsNow = (seed: string, games: number): PuzzleVersions => ({
  seed,
  games,
  engine: engineVersion,
  rules: rulesVersion,
  catalogue: catalogue.version,
  state: stateVersion,
});

const lines = (entries: readonly unknown[]): string =>
  `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;

/** Returns the source that loads the parts: bundlers need to see each file. */
const partsSource = (count: number): string => `// Written by \`npm run make -- puzzles\`.

/** Loads one part each. */
export const parts: readonly (() => Promise<{ readonly default: unknown }>)[] = [
${Array.from({ length: count }, (_, part) => `  () => import('./part-${part}.json', { with: { type: 'json' } }),\n`).join('')}];
`;

function sketchOf({ id, position }: Puzzle): readonly number[] {
  const read = parsePosition(rules, position);
  if (!read.ok) throw new Error(`puzzle ${id}: ${read.refusal.message}`);
  return storedSketch(read.value);
}

/** Writes the puzzles, in parts that are loaded when they are needed, their list, and the drawings that it shows. */
export function writePuzzles(puzzles: readonly Puzzle[], versions: PuzzleVersions): void {
  const count = Math.ceil(puzzles.length / partSize);
  writeFileSync(join(folder, 'parts.ts'), partsSource(count));
  for (let part = 0; part < count; part++) {
    const text = lines(puzzles.slice(part * partSize, (part + 1) * partSize));
    writeFileSync(join(folder, `part-${part}.json`), `${text}\n`);
  }
  const list = puzzles.map(({ id, actions, themes, level }) => ({ id, actions, themes, level }));
  const text = `{"versions": ${JSON.stringify(versions)},\n"puzzles": ${lines(list)}}\n`;
  writeFileSync(join(folder, 'list.json'), text);
  writeFileSync(join(folder, 'sketches.json'), `${lines(puzzles.map(sketchOf))}\n`);
}
