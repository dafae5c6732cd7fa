import type { Choices } from './card-answer.ts';

/** The first edition is what campaign cards carry. */
export const firstEdition = '1';

/** How long a seed may be; what is longer is cut. */
export const seedLimit = 40;

/** A seed as it is used: without blanks around it, and short. */
export const tidySeed = (text: string): string => text.trim().slice(0, seedLimit).trim();

const seedCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A seed that nobody chose: eight signs that are hard to mistake. */
export const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => seedCharacters[byte % seedCharacters.length])
    .join('');

/** What an address says about how a card is shown. */
export function choicesOf(query: URLSearchParams): Choices {
  const seed = tidySeed(query.get('roll') ?? '');
  return { roll: seed === '' ? null : seed, edition: query.get('edition') ?? firstEdition };
}

/** The end of the address that says so; empty for a card as it is printed. */
export function queryOf({ roll, edition }: Choices): string {
  const query = new URLSearchParams();
  if (roll !== null) query.set('roll', roll);
  if (edition !== firstEdition) query.set('edition', edition);
  return query.size === 0 ? '' : `?${query}`;
}
