// Brought in before the bench: every .ts file is read from the folder that `writePlainSource` filled. Handed over in
// this file's own address: `?root=…&folder=…`.

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const given = new URL(import.meta.url).searchParams;
const root = given.get('root');
const folder = given.get('folder');

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    // A file that was not prepared throws: Node would bring its own stripping, which is what is to be left out.
    const source = readFileSync(join(folder, relative(root, fileURLToPath(url))), 'utf8');
    return { format: 'module', source, shortCircuit: true };
  },
});
