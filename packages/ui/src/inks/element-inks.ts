import type { Element } from '@stackmate/engine';

/** The paper that everything is printed on. */
export const paper = '#f4e9d4';
/** The second ink of every print: silhouettes, text, rules. */
export const keyInk = '#1b1815';

/**
 * The first ink of a print: one an element, as `#rrggbb`. Chosen by search, not by taste alone: each keeps 4.5:1 on paper,
 * and any two stay apart for people who see two colours instead of three (`colour.test.ts` measures both).
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

/** The ink of an element; of none and of any the second ink. */
export const inkOf = (element: Element): string =>
  element === 'None' || element === 'Any' ? keyInk : elementInks[element];

/** The table that everything lies on. */
export const felt = '#18231f';
/** Brass and foil: borders of the board, what is chosen, the rarest frames. */
export const gold = '#d9a441';
