import { cardKind, isCard } from '@stackmate/engine';
import { entryById } from '@stackmate/catalogue';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { Pack, PackCard } from '../../kit/collection/opened-packs.ts';
import { compareCards } from './mark-cards.ts';

/** Cards that are turned together, the best last. */
export interface TurnGroup {
  readonly cards: readonly PackCard[];
  /** Name of the group in a deck; null for the cards of a small pack. */
  readonly name: Message | null;
  /** Number of the group among those of the same name, and of their pack among all, from 1. */
  readonly part: number;
  readonly parts: number;
}

/** Cards that lie on the table at once. */
const maxGroup = 12;

const kinds = [
  ['monster', msg('Monsters')],
  ['spell', msg('Spells')],
  ['supermon', msg('Supermons')],
] as const;

function kindOf({ roll }: PackCard): string {
  const entry = entryById(roll.card);
  return isCard(entry) ? cardKind(entry) : '';
}

/** Divides cards, sorted best last, into equal parts that fit on the table. */
function divide(cards: readonly PackCard[], name: Message | null): readonly TurnGroup[] {
  const sorted = cards.toSorted(compareCards);
  const parts = Math.ceil(sorted.length / maxGroup);
  return Array.from({ length: parts }, (_, part) => ({
    cards: sorted.slice(
      Math.round((part * sorted.length) / parts),
      Math.round(((part + 1) * sorted.length) / parts),
    ),
    name,
    part: part + 1,
    parts,
  }));
}

/** Divides packs into groups: small packs one each, decks by monsters, spells and supermons. */
export function dealGroups(packs: readonly Pack[]): readonly TurnGroup[] {
  const full = packs.filter(({ cards }) => cards.length > 0);
  return full.flatMap(({ cards }, at) =>
    cards.length > maxGroup
      ? kinds.flatMap(([kind, name]) =>
          divide(
            cards.filter((card) => kindOf(card) === kind),
            name,
          ),
        )
      : divide(cards, null).map((group) => ({ ...group, part: at + 1, parts: full.length })),
  );
}
