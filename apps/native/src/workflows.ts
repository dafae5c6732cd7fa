import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './config.ts';
import type { Files } from './project.ts';

const folder = join(root, 'apps/native/workflows');

/** Returns the workflows that build and sign all apps, for `.github/workflows` of an operator's repository. */
export const workflowFiles = (): Files =>
  Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
