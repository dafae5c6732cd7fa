import { rules } from '@stackmate/catalogue';
import { t } from '@stackmate/words';
import { checkDeck } from '@stackmate/engine';
import type { Deck } from '@stackmate/engine';

export type ReadDeck =
  | { readonly ok: true; readonly deck: Deck }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Returns everything that is wrong with a deck. Accepts any value. */
export const findProblems = (deck: unknown): readonly string[] =>
  checkDeck(rules.catalogue.definitions, deck).map(({ message, detail }) => `${message} ${detail}`);

/** Reads a deck of rolled cards from JSON text: `{"main": […], "superdeck": […]}`. Returns all problems if it is invalid. */
export function readDeck(text: string): ReadDeck {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : '';
    return { ok: false, problems: [t('This isn’t valid JSON: {message}', { message })] };
  }
  const problems = findProblems(value);
  if (problems.length > 0) return { ok: false, problems };
  const { main, superdeck } = value as Deck;
  return { ok: true, deck: { main, superdeck } };
}

/** Returns a deck as text that `readDeck` accepts. */
export const writeDeck = ({ main, superdeck }: Deck): string =>
  JSON.stringify({ main, superdeck }, null, 1);
