// Entry for the builds of the apps and the server.

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  pictureGroup,
  pictureGroups,
  versionLength,
  versionedAddress,
  versionedFolders,
} from '@stackmate/ui/picture-address';

/** Pattern of the pictures that have versions, in the folder of all pictures. */
export const versionedPictures = `{${versionedFolders.join()}}/**/*.{svg,webp,png}`;

/** Returns the versions of all groups of pictures, one after the other, for `versionedAddress`. */
export function pictureVersions(contents: ReadonlyMap<string, Buffer>): string {
  const hashes = Array.from({ length: pictureGroups }, () => createHash('sha256'));
  for (const path of [...contents.keys()].toSorted()) {
    const content = contents.get(path)!;
    hashes[pictureGroup(path)].update(`${path} ${content.length}\n`).update(content);
  }
  return hashes.map((hash) => hash.digest('hex').slice(0, versionLength)).join('');
}

/** Reads the pictures of a folder by their paths, such as `/cards/Fox.svg`. */
export const readPictures = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    globSync(versionedPictures, { cwd: folder }).map((name) => [
      `/${name.replaceAll('\\', '/')}`,
      readFileSync(join(folder, name)),
    ]),
  );

/** Returns the addresses of the pictures in a folder. */
export function readPictureAddresses(folder: string): string[] {
  const pictures = readPictures(folder);
  const versions = pictureVersions(pictures);
  return [...pictures.keys()].toSorted().map((path) => versionedAddress(path, versions));
}

/** Gives pictures addresses that change with their contents, in a build for browsers or for the server. */
export const versionPictures = (): Plugin => ({
  name: 'version-pictures',
  apply: 'build',
  config: () => {
    const pictures = readPictures(join(import.meta.dirname, 'assets'));
    return { define: { PICTURE_VERSIONS: JSON.stringify(pictureVersions(pictures)) } };
  },
});
