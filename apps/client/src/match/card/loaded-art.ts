/** Addresses of pictures that the browser has read: faces show them at once. */
export const loadedArt = new Set<string>();
