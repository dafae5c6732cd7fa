// `npm run ship -- image`: does the steps of the Dockerfile without Docker, and plays at the resulting server.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Usage } from '../../shared/options.ts';
import { UnavailableError, runTool } from '../../shared/run-tool.ts';
import { buildImage } from './build-image.ts';
import { noSandbox } from './sandbox.ts';
import { tryImage } from './try-image.ts';

const root = join(import.meta.dirname, '../../..');

const usage: Usage = {
  name: 'image',
  command: 'npm run ship -- image',
  summary:
    'Does the steps of the Dockerfile in temporary folders, with programs of this machine for the base image. Starts the server as its unprivileged user with read-only files, plays a match at it, and prints the size of the image without its base. Needs bubblewrap and root.',
  options: {},
};

/** Returns the size of a folder in MB. */
const size = (folder: string): number =>
  Number(/^\d+/.exec(spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout)?.[0]);

await runTool(usage, async () => {
  if (noSandbox !== null) throw new UnavailableError(noSandbox);
  const { image, remove } = buildImage({ root, say: (words) => console.error(`image: ${words}`) });
  try {
    const app = join(image.files, image.workdir);
    for (const part of ['node_modules', 'apps', 'packages', ''])
      console.log(`${String(size(join(app, part))).padStart(5)} MB  ${image.workdir}/${part}`);
    const { match, page, exitCode } = await tryImage({ image, root });
    console.log(
      `a match at its server: ${JSON.stringify(match)}; page ${page}; stopped with ${exitCode}`,
    );
    return match.fair && page === 200 && exitCode === 0 ? 0 : 1;
  } finally {
    remove();
  }
});
