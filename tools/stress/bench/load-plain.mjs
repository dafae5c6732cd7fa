// Preloaded before the bench: reads every .ts file from the folder that `writePlainSource` filled. Parameters come from
// this file's URL: `?root=…&folder=…`.

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
    // Unprepared files throw, because Node's own type stripping would distort the measurement.
    const source = readFileSync(join(folder, relative(root, fileURLToPath(url))), 'utf8');
    return { format: 'module', source, shortCircuit: true };
  },
});
