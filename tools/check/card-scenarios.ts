// Every ability, side and spell must have a scenario whose title begins with its idname in brackets, and no title may
// name anything else. `npm run check -- card-scenarios` runs this.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@stackmate/catalogue';
import { idnamesInTitles } from './test-titles.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'packages/catalogue/test/scenarios');
const files = globSync('**/*.scenario.test.ts', { cwd: folder }).sort();

const wanted = new Set(
  catalogue.definitions
    .filter(({ kind }) => kind === 'ability' || kind === 'spell')
    .map(({ idname }) => idname),
);
const known = new Set(catalogue.definitions.map(({ idname }) => idname));
const named = new Set<string>();
const problems: string[] = [];
for (const file of files) {
  for (const idname of idnamesInTitles(readFileSync(join(folder, file), 'utf8'))) {
    named.add(idname);
    if (!known.has(idname)) problems.push(`${file} names ${idname}, which isn’t a card or ability`);
  }
}
for (const { idname, id, kind } of catalogue.definitions) {
  if (wanted.has(idname) && !named.has(idname)) {
    problems.push(`${idname} has no scenario (${kind} ${id})`);
  }
}
if (wanted.size === 0) problems.push('the check found no abilities and spells');

for (const problem of problems) console.log(`  error ${problem}`);
console.log(`checked ${wanted.size} abilities and spells and ${files.length} scenario files`);
process.exitCode = problems.length > 0 ? 1 : 0;
