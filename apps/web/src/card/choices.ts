import type { Choices } from './card-answer.ts';

/** Campaign cards are first edition. */
export const firstEdition = '1';

/** Max characters of a seed; longer ones are cut. */
export const seedLimit = 40;

/** Trims a seed and cuts it to `seedLimit`. */
export const tidySeed = (text: string): string => text.trim().slice(0, seedLimit).trim();

const seedCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a random seed of eight unambiguous characters. */
export const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => seedCharacters[byte % seedCharacters.length])
    .join('');

/** Reads the choices from a query; missing ones get their defaults. */
export function getChoices(query: URLSearchParams): Choices {
  const seed = tidySeed(query.get('roll') ?? '');
  return { roll: seed === '' ? null : seed, edition: query.get('edition') ?? firstEdition };
}

/** Returns the query for these choices with its `?`; '' for the printed card. */
export function getQuery({ roll, edition }: Choices): string {
  const query = new URLSearchParams();
  if (roll !== null) query.set('roll', roll);
  if (edition !== firstEdition) query.set('edition', edition);
  return query.size === 0 ? '' : `?${query}`;
}
