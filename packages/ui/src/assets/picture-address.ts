/** Hashes of pictures' contents by path, from the build of an app; missing in development and in tests. */
declare const PICTURE_HASHES: Readonly<Record<string, string>> | undefined;
const hashes = typeof PICTURE_HASHES === 'undefined' ? {} : PICTURE_HASHES;

/** Folders of the pictures whose addresses change with their content. */
export const hashedPictureFolders = ['cards', 'elements', 'signs', 'skills', 'subtypes', 'types'];

/** Length of a hash in hexadecimal digits: enough to tell the contents that one picture ever has apart. */
export const pictureHashLength = 6;

/** Returns the address of a picture with the content that has this SHA-256, in hexadecimal. */
export const hashedAddress = (path: string, sha256: string): string =>
  `${path}?v=${sha256.slice(0, pictureHashLength)}`;

/** Returns the address of a picture. Browsers keep it forever, because another content has another address. */
export function pictureAddress(path: string): string {
  const hash = hashes[path];
  return hash === undefined ? path : hashedAddress(path, hash);
}
