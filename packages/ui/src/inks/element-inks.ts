import type { Element } from '@stackmate/engine';

/** The paper that everything is printed on. */
export const paper = '#f4e9d4';
/** The second ink of every print, for silhouettes, text and rules. */
export const keyInk = '#1b1815';

/**
 * The first ink per element, as `#rrggbb`. Found by search: each has a contrast of at least 4.5:1 on paper, and any two
 * remain distinct for colour-blind people (checked in `colour.test.ts`).
 */
export const elementInks: Readonly<Record<Exclude<Element, 'None' | 'Any'>, string>> = {
  Normal: '#776559',
  Fire: '#c23436',
  Water: '#1248ad',
  Electric: '#875900',
  Grass: '#1c7231',
  Ice: '#007489',
  Fighting: '#682a06',
  Poison: '#52007e',
  Flying: '#5660a4',
  Psychic: '#b43786',
  Bug: '#554f00',
  Ground: '#452401',
  Ghost: '#663c8e',
  Dark: '#212052',
  Steel: '#3e505e',
  Fairy: '#9e1054',
  Tech: '#004533',
};

/** Returns the ink of an element; the second ink for None and Any. */
export const elementInk = (element: Element): string =>
  element === 'None' || element === 'Any' ? keyInk : elementInks[element];

/** Colour of the table that lies under everything. */
export const felt = '#18231f';
/** Brass and foil, for borders of the board, selections and the rarest frames. */
export const gold = '#d9a441';
