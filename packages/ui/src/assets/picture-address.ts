/** Versions of the groups of pictures, from the build of an app; missing in development and in tests. */
declare const PICTURE_VERSIONS: string | undefined;
const builtVersions = typeof PICTURE_VERSIONS === 'undefined' ? '' : PICTURE_VERSIONS;

/** Folders of the pictures whose addresses change with their content. */
export const versionedFolders = ['cards', 'elements', 'signs', 'skills', 'subtypes', 'types'];

const versionedPath = new RegExp(`^/(?:${versionedFolders.join('|')})/`);

/**
 * Number of groups of pictures. An address changes when any picture of its group does:
 * one version a group keeps pages small, and a changed picture makes browsers load a dozen again.
 */
export const pictureGroups = 64;

/** Length of a version in hexadecimal digits: enough to tell the contents that a group ever has apart. */
export const versionLength = 6;

/** Returns the group of a picture. */
export function pictureGroup(path: string): number {
  let group = 0;
  for (const letter of path) group = (group * 31 + letter.codePointAt(0)!) % pictureGroups;
  return group;
}

/** Returns the address of a picture. `versions` are those of all groups, one after the other, or empty. */
export function versionedAddress(path: string, versions: string): string {
  if (versions === '' || !versionedPath.test(path)) return path;
  const start = pictureGroup(path) * versionLength;
  return `${path}?v=${versions.slice(start, start + versionLength)}`;
}

/** Returns the address of a picture. Browsers keep it forever, because another content has another address. */
export const pictureAddress = (path: string): string => versionedAddress(path, builtVersions);
