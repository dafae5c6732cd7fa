import { rules } from '@stackmate/catalogue';
import { checkDeck } from '@stackmate/engine';
import type { Deck } from '@stackmate/engine';

export type ReadDeck =
  | { readonly ok: true; readonly deck: Deck }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Everything that is wrong with a deck, or with what is given for one. */
export const problemsOf = (deck: unknown): readonly string[] =>
  checkDeck(rules.catalogue.definitions, deck).map(({ message, detail }) => `${message} ${detail}`);

/** A deck from JSON text: `{"main": […], "superdeck": […]}` of rolled cards; else everything that is wrong with it. */
export function readDeck(text: string): ReadDeck {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (failure) {
    const words = failure instanceof Error ? failure.message : '';
    return { ok: false, problems: [`This is no JSON: ${words}`] };
  }
  const problems = problemsOf(value);
  if (problems.length > 0) return { ok: false, problems };
  const { main, superdeck } = value as Deck;
  return { ok: true, deck: { main, superdeck } };
}

/** A deck as text that can be read again. */
export const writeDeck = ({ main, superdeck }: Deck): string =>
  JSON.stringify({ main, superdeck }, null, 1);
