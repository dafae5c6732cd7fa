// `npm run make -- new-card`: scaffolds a new card or ability with its scenario.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries } from '@stackmate/catalogue';
import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { kinds, scaffold } from './scaffold.ts';

const usage: Usage = {
  name: 'new-card',
  command: 'npm run make -- new-card',
  summary:
    'Writes a new entry into packages/catalogue/src with the next free id, and a scenario for it.',
  options: {
    kind: { value: 'KIND', help: kinds.join(', ') },
    name: { value: '"NAME"', help: 'name on the card' },
    level: { value: 'N', help: 'level of a monster: 1 basic, 2 to 4 supermon', default: '1' },
    dry: { help: 'print what would be written, without writing' },
  },
  examples: ['--kind monster --name "Lantern Moth"', '--kind ability --name "Cold Comfort" --dry'],
};

const root = join(import.meta.dirname, '..', '..', '..');

function run(options: Options): number {
  if (options.text('kind') === null) throw new UsageError(`missing --kind: ${kinds.join(', ')}`);
  const [kind, ...more] = options.list('kind', kinds);
  if (more.length > 0) throw new UsageError('--kind takes one value');
  const name = options.text('name');
  if (name === null) throw new UsageError('missing --name "NAME"');
  const level = options.whole('level', { min: 1, max: 4 });
  if (level > 1 && kind !== 'monster') throw new UsageError('--level: only monsters have levels');

  const made = scaffold({ kind, name, level }, entries, (file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const dry = options.is('dry');
  if (!dry) {
    for (const written of [made.source, made.test, made.picture])
      if (written) writeFileSync(join(root, written.file), written.content);
  }
  const { id, idname, shortCode, source, test, picture } = made;
  console.log(`${dry ? 'Would write' : 'Wrote'} ${kind} ${id}, ${idname} (${shortCode}):
  ${source.file}   its entry, at the end; move it where it belongs
  ${test.file}   a scenario that passes for now${picture ? `\n  ${picture.file}   figure, pose and light of its picture` : ''}

Next:
  1. Make the entry yours: numbers, flavour, what it does. The language of effects is packages/engine/src/types/effect.ts.
  2. art: a silhouette of game-icons.net that no other entry uses${picture ? ', in the picture too; npm run make -- art draws it' : ''}.
  3. ${kind === 'ability' ? 'Let monsters learn it: `learns` in packages/catalogue/src/monsters.' : kind === 'spell' ? 'sides: at least three fitting side effects or side abilities.' : `defaults and learns: at least six abilities in total, in a combination unique for its type and element${level > 1 ? '; one default must be a super ability of its own' : ''}.`}
  4. Rewrite the scenario so that it reads as a rules example, then: npm run -s exec -- vitest run ${test.file}
  5. npm run check && npm test, then npm run stress -- fuzz --games 1000 and npm run play -- simulate.
See docs/adding-a-card.md for details.`);
  return 0;
}

await runTool(usage, run);
