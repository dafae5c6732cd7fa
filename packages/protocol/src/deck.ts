import * as z from 'zod/mini';
import { limits } from './limits.ts';

const number = z.int().check(z.gte(0), z.lte(65_535));

/** A rolled card (the engine's `Roll`). The deck check decides whether it can exist. */
export const roll = z.strictObject({
  card: number,
  power: number,
  iq: number,
  eq: number,
  range: number,
  rangeType: z.enum(['None', 'Diagonal', 'Square', 'Circle']),
  abilities: z.array(number).check(z.maxLength(limits.abilitiesOnCard)),
});

export const deck = z.strictObject({
  main: z.array(roll).check(z.maxLength(limits.mainDeckCards)),
  superdeck: z.array(roll).check(z.maxLength(limits.superdeckCards)),
});

/** The id of a ready-made deck, of a deck saved at the server (`/api/decks/mine`), or cards. */
export const deckChoice = z.union([
  z.strictObject({ ready: z.string().check(z.maxLength(40)) }),
  z.strictObject({
    owned: z
      .string()
      .check(z.regex(/^[A-Za-z0-9_-]{22}$/, '22 characters of A–Z, a–z, 0–9, _ and -')),
  }),
  z.strictObject({ cards: deck }),
]);
export type DeckChoice = z.infer<typeof deckChoice>;
