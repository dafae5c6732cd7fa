// `npm run ship -- pin`: writes the digests of images into Dockerfile and compose.yaml.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Usage } from '../../shared/options.ts';
import { UnavailableError, runTool } from '../../shared/run-tool.ts';
import { askDigest, pinImages } from './pin-images.ts';

const root = join(import.meta.dirname, '../../..');
const files = { dockerfile: join(root, 'Dockerfile'), compose: join(root, 'compose.yaml') };

const usage: Usage = {
  name: 'pin',
  command: 'npm run ship -- pin',
  summary:
    'Asks the registry for the digests of the images in Dockerfile and compose.yaml, and writes them behind the tags: a tag can be moved to another image. Commit them before a release.',
  options: {
    registry: { value: 'URL', help: 'another registry', default: 'https://registry-1.docker.io' },
  },
};

await runTool(usage, async (options) => {
  const registry = options.text('registry')!;
  const texts = {
    dockerfile: readFileSync(files.dockerfile, 'utf8'),
    compose: readFileSync(files.compose, 'utf8'),
  };
  const pinned = await pinImages(texts, (image) => askDigest(registry, image)).catch(
    (failure: Error) => {
      const cause = failure.cause instanceof Error ? ` (${failure.cause.message})` : '';
      throw new UnavailableError(`${failure.message}${cause}`);
    },
  );
  writeFileSync(files.dockerfile, pinned.dockerfile);
  writeFileSync(files.compose, pinned.compose);
  for (const image of pinned.images) console.log(image);
  return 0;
});
