/** Addresses of pictures that the browser has read: faces show them at once. */
export const knownPictures = new Set<string>();
