import { faces } from '@stackmate/catalogue/entries';
import { cardKind, isCard } from '@stackmate/engine';
import type { DefinitionId } from '@stackmate/engine';
import { cachedByLanguage, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { definitions } from '../cards/definitions.ts';
import type { WantedCard, WantedDeck } from './deck-code.ts';

/** Most characters and lines of a readable deck list. */
const maxCharacters = 10_000;
const maxLines = 300;
const maxCopies = 60;

/** Letters and digits only, so that spelling of spaces and dashes doesn't matter. */
const nameKey = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Returns a card's English name: lists can be shared between languages. */
const englishName = (card: DefinitionId): string => faces.get(card)?.name ?? `card ${card}`;

/** Returns cards by their names in English, and in the language that is shown. */
const cardsByName = cachedByLanguage((_: 'names'): ReadonlyMap<string, DefinitionId> => {
  const cards = [...definitions.values()].filter(isCard);
  const named = (nameOf: (card: DefinitionId) => string) =>
    cards.map(({ id }) => [nameKey(nameOf(id)), id] as const);
  return new Map([...named((card) => t(englishName(card) as Message)), ...named(englishName)]);
});

const pileLines = (pile: readonly Pick<WantedCard, 'card'>[]): string[] => {
  const copies = new Map<DefinitionId, number>();
  for (const { card } of pile) copies.set(card, (copies.get(card) ?? 0) + 1);
  return [...copies].map(([card, count]) => `${count} ${englishName(card)}`);
};

/** [DK3] Writes a deck as a list that people can read: name, main deck, superdeck. */
export function formatDeckText(
  name: string,
  deck: {
    readonly main: readonly Pick<WantedCard, 'card'>[];
    readonly superdeck: readonly Pick<WantedCard, 'card'>[];
  },
): string {
  const superdeck = pileLines(deck.superdeck);
  return [
    `# ${name.replaceAll(/\s+/g, ' ')}`,
    '',
    'Deck',
    ...pileLines(deck.main),
    ...(superdeck.length > 0 ? ['', 'Superdeck', ...superdeck] : []),
    '',
  ].join('\n');
}

export interface DeckTextResult {
  /** Name in the list's first heading; empty without one. */
  readonly name: string;
  readonly deck: WantedDeck;
  /** Lines that can't be read, with the reason. */
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

/**
 * [DK3] Reads a list of cards: one card a line as `3 Name`, `3x Name` or `Name`, in English or the language that is shown.
 * Each card goes to the pile it belongs to. Accepts any text; never throws.
 */
export function parseDeckText(text: string): DeckTextResult {
  const main: WantedCard[] = [];
  const superdeck: WantedCard[] = [];
  const faults: { line: number; message: string }[] = [];
  const byName = cardsByName('names');
  let name = '';
  if (text.length > maxCharacters) {
    const message = t('A deck list has at most {count} characters.', { count: maxCharacters });
    return { name, deck: { main, superdeck }, faults: [{ line: 1, message }] };
  }
  for (const [index, line] of text.split('\n', maxLines).entries()) {
    const content = line.trim();
    if (content.startsWith('#')) name ||= content.slice(1).trim();
    if (content === '' || content.startsWith('#') || /^(super)?deck:?$/i.test(content)) continue;
    const [, digits, , title] = /^(\d{1,2})?(\s*[x×])?\s*(.*)$/u.exec(content) ?? [];
    // A name may begin with a digit or an x: the whole line is tried first.
    const whole = byName.get(nameKey(content));
    const card = whole ?? byName.get(nameKey(title ?? ''));
    const copies = whole === undefined ? Number(digits ?? 1) : 1;
    const definition = card === undefined ? undefined : definitions.get(card);
    if (card === undefined || !definition || !isCard(definition)) {
      faults.push({
        line: index + 1,
        message: t('There is no card “{name}”.', { name: content.slice(0, 60) }),
      });
      continue;
    }
    const pile = cardKind(definition) === 'supermon' ? superdeck : main;
    if (copies < 1 || pile.length + copies > maxCopies) {
      faults.push({
        line: index + 1,
        message: t('{count} copies are not possible.', { count: copies }),
      });
      continue;
    }
    for (let copy = 0; copy < copies; copy++) pile.push({ card, roll: null });
  }
  return { name, deck: { main, superdeck }, faults };
}
