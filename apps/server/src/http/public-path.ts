/** Extensions of build files that aren't for visitors: compressed copies and source maps. */
const internalExtension = /\.(?:br|gz|map)$/i;
/** Matches files and folders that start with a dot, except `.well-known`, which RFC 8615 reserves for public files. */
const dotfile = /(?:^|[/\\])\.(?!well-known(?:[/\\]|$))/;

/** Returns whether a file may be sent. `path` is decoded and relative to the served folder. */
export const isPublicFile = (path: string): boolean =>
  !dotfile.test(path) && !internalExtension.test(path);

/** Returns whether a request's path may lead to a file or page. `path` is encoded and has no query. */
export function isPublicPath(path: string): boolean {
  try {
    return !dotfile.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
