import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionedAddress, versionedFolders } from '@stackmate/ui/picture-address';
import { pictureVersions, versionedPictures } from '@stackmate/ui/picture-versions';
import type { PageFile } from '../store/index.ts';

/** Returns the folder of the pictures of cards and abilities; it mirrors the catalogue's paths. */
export const pictureFolder = (apps: string): string => join(apps, '..', 'packages', 'ui', 'assets');

const hashedPicture = new RegExp(
  String.raw`^/(?:${versionedFolders.join('|')})/[\w/-]+\.\w+\?v=\w+$`,
);

/** Returns whether an address, relative to the server's, changes with the content of its picture. */
export const isHashedPicture = (address: string): boolean => hashedPicture.test(address);

/** The pictures of this server by their addresses, which change with their contents. */
export type OwnPictures = ReadonlyMap<string, PageFile>;

async function readPictures(folder: string): Promise<OwnPictures> {
  const contents = new Map<string, Buffer>();
  for await (const name of glob(versionedPictures, { cwd: folder })) {
    contents.set(`/${name.replaceAll('\\', '/')}`, await readFile(join(folder, name)));
  }
  const versions = pictureVersions(contents);
  return new Map(
    Array.from(contents, ([picture, content]) => {
      const path = versionedAddress(picture, versions);
      return [path, { path, isCompressed: false, content }];
    }),
  );
}

const readings = new Map<string, Promise<OwnPictures>>();

/** Returns the pictures of this server, about 4 MB, which are read once when they are first needed. */
export function ownPictures(apps: string): Promise<OwnPictures> {
  const folder = pictureFolder(apps);
  const reading = readings.get(folder) ?? readPictures(folder);
  readings.set(folder, reading);
  return reading;
}
