// For the builds of the apps.

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { hashedPictureFolders, pictureHashLength } from '@stackmate/ui/picture-address';

const assets = join(import.meta.dirname, 'assets');

/** Returns the hashes of the pictures' contents, by path. */
export const readPictureHashes = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync(`{${hashedPictureFolders.join()}}/**/*.{svg,webp,png}`, { cwd: assets })
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted()
      .map((path) => {
        const sha256 = createHash('sha256').update(readFileSync(join(assets, path)));
        return [`/${path}`, sha256.digest('hex').slice(0, pictureHashLength)];
      }),
  );

/** Gives pictures addresses that change with their contents, in a build for browsers or for the server. */
export const pictureHashes = (): Plugin => ({
  name: 'picture-hashes',
  apply: 'build',
  config: () => ({ define: { PICTURE_HASHES: JSON.stringify(readPictureHashes()) } }),
});
