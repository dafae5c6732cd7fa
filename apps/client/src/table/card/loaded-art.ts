/** Addresses of images that the browser has decoded; faces show them at once. */
export const loadedArt = new Set<string>();
