/** Extensions of files in builds that are not for visitors: compressed copies, source maps. */
const internalExtension = /\.(?:br|gz|map)$/i;
/** A file or folder whose name begins with a dot, except the one that RFC 8615 reserves for public files. */
const dotfile = /(?:^|[/\\])\.(?!well-known(?:[/\\]|$))/;

/** Whether a file may be sent. `path` is its path below the folder that is served, decoded. */
export const isPublicFile = (path: string): boolean =>
  !dotfile.test(path) && !internalExtension.test(path);

/** Whether a request's path can lead anywhere; `path` as it came, without the query. */
export function isPublicPath(path: string): boolean {
  try {
    return !dotfile.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
