import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

/** Where everything lies that the bench imports. */
const measured = ['packages/engine/src', 'packages/catalogue/src', 'tools/bench', 'tools/shared'];

/**
 * Writes the sources that are measured without their types, under their own paths with the `.ts` they had. Node takes
 * the types out itself, in place, so that lines and columns stay what they were.
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
