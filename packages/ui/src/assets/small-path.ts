/**
 * Returns the path of the small bitmap for a drawing of a card or element: `/cards/EmberWyrm.svg` has
 * `/cards/small/EmberWyrm.webp`. Bitmaps are decoded off the main thread, drawings on it.
 */
export const smallPath = (path: string): string => path.replace(/([^/]+)\.svg$/, 'small/$1.webp');

/** Returns the path of an avatar's picture: a type's (`mastery-dragon-2`), or the small print of a monster or character. */
export const avatarPath = (avatar: string): string =>
  avatar.startsWith('mastery-')
    ? `/cards/avatars/${avatar.slice('mastery-'.length)}.svg`
    : smallPath(`/cards/${avatar}.svg`);

/** Returns the path of the picture of a board frame: `type-dragon` or `season-2026-q4-gold`. */
export const boardFramePath = (frame: string): string =>
  `/cards/boards/${frame.replace(/^(?:type|season-\d+)-/, '')}.svg`;
