/**
 * The small picture made of pixels beside a drawing of a card or an element: `/cards/EmberWyrm.svg` has
 * `/cards/small/EmberWyrm.webp`. A browser reads it beside the page, where a drawing is read, laid out and painted in it.
 */
export const smallPath = (path: string): string => path.replace(/([^/]+)\.svg$/, 'small/$1.webp');
