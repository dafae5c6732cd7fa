import { definitionName } from '@stackmate/catalogue/log-text';
import { missingCardMessage, missingCards } from '@stackmate/economy';
import type { OwnedCopy } from '@stackmate/economy';
import {
  checkRoll,
  copiesPerCard,
  deckMonsters,
  deckSpells,
  superdeckSize,
} from '@stackmate/engine';
import type { CardKind, DefinitionId } from '@stackmate/engine';
import { listText, t } from '@stackmate/words';
import { messageText } from '../../../platform/refusals/refusal-text.ts';
import { definitions, definitionKind } from '../../../kit/decks/deck-cards.ts';
import type { DeckSlot, EditedDeck } from './deck-draft.ts';

/** Something that keeps a deck from being played, in words, and what would mend it. */
export interface DeckNote {
  readonly text: string;
  /** Null if only the player can choose what to do. */
  readonly fix: DeckFix | null;
}

/** A change that mends a note. */
export type DeckFix =
  | { readonly do: 'show'; readonly kind: CardKind }
  | { readonly do: 'remove'; readonly keys: readonly string[] }
  | { readonly do: 'fit'; readonly key: string };

/** Number of cards of each kind. */
export type KindCounts = Readonly<Record<CardKind, number>>;

export function countKinds({ deck }: Pick<EditedDeck, 'deck'>): KindCounts {
  const counts: Record<CardKind, number> = { monster: 0, spell: 0, supermon: 0 };
  for (const { roll } of deck) counts[definitionKind(roll.card)] += 1;
  return counts;
}

/** How many cards of each kind a deck contains (DK1). */
export const kindLimits: Readonly<
  Record<CardKind, { readonly min: number; readonly max: number }>
> = { monster: deckMonsters, spell: deckSpells, supermon: { min: 0, max: superdeckSize } };

/** Returns what a deck consists of: `20 basic monsters, 1 spell, 0 supermons`. */
export const kindCountWords = ({ monster, spell, supermon }: KindCounts): string =>
  listText([
    t('{count, plural, one {# basic monster} other {# basic monsters}}', { count: monster }),
    t('{count, plural, one {# spell} other {# spells}}', { count: spell }),
    t('{count, plural, one {# supermon} other {# supermons}}', { count: supermon }),
  ]);

/** Returns the keys of the last `count` cards of a kind. */
const lastNames = (draft: EditedDeck, kind: CardKind, count: number): readonly string[] =>
  draft.deck
    .filter(({ roll }) => definitionKind(roll.card) === kind)
    .slice(-count)
    .map(({ key }) => key);

function countNotes(draft: EditedDeck): readonly DeckNote[] {
  const counts = countKinds(draft);
  return (['monster', 'spell', 'supermon'] as const).flatMap((kind): DeckNote[] => {
    const { min, max } = kindLimits[kind];
    const count = counts[kind];
    if (count < min) {
      return [
        {
          text: t(
            '{kind, select, monster {Add {count, plural, one {# basic monster} other {# basic monsters}}: a deck has {min} to {max}.} spell {Add {count, plural, one {# spell} other {# spells}}: a deck has {min} to {max}.} other {Add {count, plural, one {# supermon} other {# supermons}}: a deck has {min} to {max}.}}',
            { kind, count: min - count, min, max },
          ),
          fix: { do: 'show', kind },
        },
      ];
    }
    if (count > max) {
      return [
        {
          text: t(
            '{kind, select, monster {Remove {count, plural, one {# basic monster} other {# basic monsters}}: a deck has at most {max}.} spell {Remove {count, plural, one {# spell} other {# spells}}: a deck has at most {max}.} other {Remove {count, plural, one {# supermon} other {# supermons}}: a deck has at most {max}.}}',
            { kind, count: count - max, max },
          ),
          fix: { do: 'remove', keys: lastNames(draft, kind, count - max) },
        },
      ];
    }
    return [];
  });
}

function copyNotes({ deck }: EditedDeck): readonly DeckNote[] {
  const copies = Map.groupBy(deck, ({ roll }) => roll.card);
  return [...copies]
    .filter(([, slots]) => slots.length > copiesPerCard)
    .map(([id, slots]) => ({
      text: t('{count} copies of {name}: a deck has at most {max}.', {
        count: slots.length,
        name: definitionName(id),
        max: copiesPerCard,
      }),
      fix: { do: 'remove', keys: slots.slice(copiesPerCard).map(({ key }) => key) },
    }));
}

/** Notes on rolls that the card can't have, for example after the catalogue has changed. */
function rollNotes({ deck }: EditedDeck): readonly DeckNote[] {
  return deck.flatMap(({ key, roll }): DeckNote[] => {
    const [problem] = checkRoll(definitions, roll);
    if (!problem) return [];
    const text = t('{name}: {problem}', {
      name: definitionName(roll.card),
      problem: messageText(problem.message),
    });
    return [{ text, fix: { do: 'fit', key } }];
  });
}

/** Returns notes on copies that aren't in the vault. Another copy of the card replaces them, where there is one. */
export function missingNotes(
  slots: readonly DeckSlot[],
  { deck, aside }: EditedDeck,
  vault: readonly OwnedCopy[],
): readonly DeckNote[] {
  const keys = Map.groupBy(slots, ({ roll }) => roll.card);
  return missingCards(
    slots.map(({ roll }) => roll),
    [...deck, ...aside],
    new Map(vault.map(({ id, roll }) => [id, roll])),
  ).map((missingCard) => {
    const lacking = keys.get(missingCard.card)!.map(({ key }) => key);
    return {
      text: missingCardMessage(missingCard),
      fix: missingCard.free > 0 ? { do: 'fit', key: lacking[0] } : { do: 'remove', keys: lacking },
    };
  });
}

/** Returns what keeps a deck from being played (DK1). An empty list means that it is legal. */
export const deckNotes = (draft: EditedDeck): readonly DeckNote[] => [
  ...countNotes(draft),
  ...copyNotes(draft),
  ...rollNotes(draft),
];

/** Returns the number of copies of each card. */
export const copyCounts = ({
  deck,
}: Pick<EditedDeck, 'deck'>): ReadonlyMap<DefinitionId, number> => {
  const counts = new Map<DefinitionId, number>();
  for (const { roll } of deck) counts.set(roll.card, (counts.get(roll.card) ?? 0) + 1);
  return counts;
};
