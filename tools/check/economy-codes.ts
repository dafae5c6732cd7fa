/**
 * Codes of the requirements around the match: accounts, ledger, cards, decks, coins, packs, VIP and rating. Unlike
 * rules of the game, they have no text in the engine.
 */
const numbers = { PL: 8, LG: 5, OW: 6, DK: 3, CO: 9, PK: 5, VP: 3, RA: 7 } as const;

export const economyCodes: ReadonlySet<string> = new Set(
  Object.entries(numbers).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, at) => `${area}${at + 1}`),
  ),
);
