// Conventions that no linter checks.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const habits = [
  {
    // A named group, such as those of routes, hides nothing.
    pattern: /^export \* from/,
    message: 'List the exports: an index shows what a package offers.',
  },
  {
    pattern: /@ts-(?:ignore|nocheck)/,
    message: 'Use @ts-expect-error, which fails once it is unnecessary, and state the reason.',
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
console.log(`checked ${files.length} files`);
process.exitCode = problems > 0 ? 1 : 0;
