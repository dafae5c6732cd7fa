import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

/** Folders with everything that the bench imports. */
const measured = [
  'packages/words/src',
  'packages/engine/src',
  'packages/catalogue/src',
  'tools/stress/bench',
  'tools/shared',
];

/**
 * Writes the measured sources without types under the same paths, still named `.ts`. Types are replaced by spaces, so that
 * lines and columns stay the same.
 */
export function writePlainSource(root: string, folder: string): void {
  for (const part of measured) {
    for (const file of globSync('**/*.ts', { cwd: join(root, part) })) {
      if (file.endsWith('.test.ts')) continue;
      const source = readFileSync(join(root, part, file), 'utf8');
      const to = join(folder, part, file);
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, stripTypeScriptTypes(source));
    }
  }
}
