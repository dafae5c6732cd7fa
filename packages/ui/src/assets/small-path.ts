/**
 * Returns the path of the small bitmap for a drawing of a card or element: `/cards/EmberWyrm.svg` has
 * `/cards/small/EmberWyrm.webp`. Bitmaps are decoded off the main thread, drawings on it.
 */
export const smallPath = (path: string): string => path.replace(/([^/]+)\.svg$/, 'small/$1.webp');
