// Habits of this code that no linter knows.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const habits = [
  {
    pattern: /^export \* (?:as \w+ )?from/,
    message: 'Name what you export: a reader of an index must see what a package offers.',
  },
  {
    pattern: /@ts-(?:ignore|nocheck)/,
    message: 'Say what is wrong with @ts-expect-error, which goes away when the reason does.',
  },
];

const files = globSync('{packages,apps}/*/{src,test}/**/*.{ts,tsx}', { cwd: root });
let problems = files.length === 0 ? 1 : 0;
for (const file of files.sort()) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    for (const { pattern, message } of habits) {
      if (!pattern.test(line)) continue;
      problems += 1;
      console.log(`  error ${file}:${index + 1}: ${message}`);
    }
  }
}
console.log(`looked at ${files.length} files`);
process.exitCode = problems > 0 ? 1 : 0;
