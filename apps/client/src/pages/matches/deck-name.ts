import { readyDecks } from '@stackmate/catalogue';
import type { FinishedMatch } from '@stackmate/protocol';
import { elementName, isElement } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';

type PlayedDeck = NonNullable<FinishedMatch['decks']>[number];

/** Number of elements that name a deck. */
const namedElements = 2;

/** Returns the name of an element; an unknown one of a newer version as it is. */
export const elementText = (element: string): string =>
  isElement(element) ? elementName(element) : element;

/** Returns the name of a ready deck, or the main elements of another one. */
export function playedDeckName({ name, elements }: PlayedDeck): string {
  if (name !== null) {
    const ready = readyDecks.find((candidate) => candidate.name === name);
    // A newer server may know other decks.
    return ready ? t(ready.name) : name;
  }
  if (elements.length === 0) return t('Own deck');
  return t('Own deck: {elements}', {
    elements: listText(elements.slice(0, namedElements).map(elementText)),
  });
}
