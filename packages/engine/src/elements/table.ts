import type { Element } from '../types/enums.ts';

/** Row of an element: the elements it is stronger (+1) and weaker (−1) against. */
export interface ElementRow {
  readonly stronger: readonly Element[];
  readonly weaker: readonly Element[];
}

const noEntries: ElementRow = { stronger: [], weaker: [] };

/**
 * [CT4] Natural strengths and weaknesses, read from the attacker's row (BT2). The table isn't
 * symmetric, but each element's total, attacking and attacked, is within ±1 of zero.
 */
export const elementTable: Readonly<Record<Element, ElementRow>> = {
  None: noEntries,
  Normal: noEntries,
  // Burns what grows, melts ice and steel; doused by water, smothered by earth.
  Fire: {
    stronger: ['Grass', 'Ice', 'Flying', 'Bug', 'Steel'],
    weaker: ['Water', 'Ground'],
  },
  // Douses, washes out, rusts, short-circuits; is drunk up, frozen, fouled, and conducts.
  Water: {
    stronger: ['Fire', 'Ground', 'Steel', 'Tech'],
    weaker: ['Electric', 'Grass', 'Ice', 'Poison'],
  },
  // Runs through water, strikes from the sky; earth and wood don't conduct.
  Electric: {
    stronger: ['Water', 'Flying'],
    weaker: ['Grass', 'Ground'],
  },
  // Drinks water, breaks the ground, insulates; is burnt and eaten.
  Grass: {
    stronger: ['Water', 'Electric', 'Ground'],
    weaker: ['Fire', 'Bug'],
  },
  // Freezes water, leaves and wings; melts, breaks under blows and on steel.
  Ice: {
    stronger: ['Water', 'Grass', 'Flying'],
    weaker: ['Fire', 'Fighting', 'Steel'],
  },
  // Breaks what can be hit; not what flies, thinks ahead, stings, enchants or isn't there.
  Fighting: {
    stronger: ['Normal', 'Ice', 'Ground', 'Dark'],
    weaker: ['Poison', 'Flying', 'Psychic', 'Ghost', 'Fairy'],
  },
  // Withers plants and fair folk; nothing to the dead, to metal and to machines.
  Poison: {
    stronger: ['Grass', 'Fairy'],
    weaker: ['Ghost', 'Steel', 'Tech'],
  },
  // Blows flames out, picks leaves and insects, strikes from above; struck down by lightning, ice and metal.
  Flying: {
    stronger: ['Fire', 'Grass', 'Fighting', 'Bug'],
    weaker: ['Electric', 'Ice', 'Steel'],
  },
  // Outwits brawn, heals venom, sees spirits; blind in the dark, lost on swarms.
  Psychic: {
    stronger: ['Fighting', 'Poison', 'Ghost'],
    weaker: ['Bug', 'Dark'],
  },
  // Eats leaves, swarms over thought, is at home in the dark; swatted, frozen, pecked, passes through ghosts.
  Bug: {
    stronger: ['Grass', 'Psychic', 'Dark'],
    weaker: ['Ice', 'Fighting', 'Flying', 'Ghost'],
  },
  // Smothers fire, earths lightning, filters venom, buries steel; washed out, rooted through, dug up, out of reach.
  Ground: {
    stronger: ['Fire', 'Electric', 'Poison', 'Steel'],
    weaker: ['Water', 'Grass', 'Flying', 'Bug'],
  },
  // Haunts minds and fair folk; the plain don't believe in it, the dark doesn't fear it.
  Ghost: {
    stronger: ['Psychic', 'Fairy'],
    weaker: ['Normal', 'Dark'],
  },
  // Puts out lights, clouds minds, swallows shades; beaten by the brave and the fair.
  Dark: {
    stronger: ['Fire', 'Psychic', 'Ghost'],
    weaker: ['Fighting', 'Fairy'],
  },
  // Cuts ice and wings, and fair folk can't bear iron; rusts, conducts, sinks, is bent by trained hands.
  Steel: {
    stronger: ['Ice', 'Flying', 'Fairy'],
    weaker: ['Water', 'Electric', 'Fighting', 'Ground'],
  },
  // Charms fighters, lights the dark, lays ghosts; poisoned, and can't bear iron.
  Fairy: {
    stronger: ['Fighting', 'Ghost', 'Dark'],
    weaker: ['Poison', 'Steel'],
  },
  Tech: noEntries,
  Any: noEntries,
};

/**
 * [BT2] Returns +1 if attacks of an element are naturally stronger against a target element, −1
 * if weaker, else 0.
 */
export function elementStrength(attacking: Element, target: Element): -1 | 0 | 1 {
  const row = elementTable[attacking];
  if (row.stronger.includes(target)) return 1;
  return row.weaker.includes(target) ? -1 : 0;
}
