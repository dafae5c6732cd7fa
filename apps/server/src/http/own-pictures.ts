import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashedAddress, hashedPictureFolders } from '@stackmate/ui/picture-address';
import type { PageFile } from '../store/index.ts';

/** Returns the folder of the pictures of cards and abilities; it mirrors the catalogue's paths. */
export const pictureFolderOf = (apps: string): string =>
  join(apps, '..', 'packages', 'ui', 'assets');

const hashedPicture = new RegExp(
  String.raw`^/(?:${hashedPictureFolders.join('|')})/[\w/-]+\.\w+\?v=\w+$`,
);

/** Returns whether an address, relative to the server's, changes with the content of its picture. */
export const isHashedPicture = (address: string): boolean => hashedPicture.test(address);

/** The pictures of this server by their addresses, which change with their contents. */
export type OwnPictures = ReadonlyMap<string, PageFile>;

async function readPictures(folder: string): Promise<OwnPictures> {
  const pictures = new Map<string, PageFile>();
  const pattern = `{${hashedPictureFolders.join()}}/**/*.{svg,webp,png}`;
  for await (const name of glob(pattern, { cwd: folder })) {
    const content = await readFile(join(folder, name));
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = hashedAddress(`/${name.replaceAll('\\', '/')}`, sha256);
    pictures.set(path, { path, isCompressed: false, content });
  }
  return pictures;
}

const readings = new Map<string, Promise<OwnPictures>>();

/** Returns the pictures of this server, about 4 MB, which are read once when they are first needed. */
export function ownPictures(apps: string): Promise<OwnPictures> {
  const folder = pictureFolderOf(apps);
  const reading = readings.get(folder) ?? readPictures(folder);
  readings.set(folder, reading);
  return reading;
}
