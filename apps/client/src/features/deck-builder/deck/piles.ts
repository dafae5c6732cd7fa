import { definitionName } from '@stackmate/catalogue/log-text';
import { elements } from '@stackmate/engine';
import type { DefinitionId, Roll } from '@stackmate/engine';
import { cardCost, elementName } from '@stackmate/ui';
import { compareNames, t } from '@stackmate/words';
import { deckEntry, kindNames, definitionKind } from '../../../kit/decks/deck-cards.ts';
import type { DeckSlot } from '../model/deck-draft.ts';

/** How the deck is laid out in piles. */
export const pileOrders = ['kind', 'cost', 'element'] as const;
export type PileOrder = (typeof pileOrders)[number];

/** All copies of one card in a pile. */
export interface PileLine {
  readonly id: DefinitionId;
  readonly slots: readonly DeckSlot[];
}

export interface DeckGroup {
  readonly title: string;
  readonly count: number;
  readonly lines: readonly PileLine[];
}

const kindOrder = ['monster', 'spell', 'supermon'] as const;

/** Returns the pile that a card lies in: its place among the piles, and their title. */
function findPile(roll: Roll, order: PileOrder): readonly [place: number, title: string] {
  const id = roll.card;
  const kind = definitionKind(id);
  const entry = deckEntry(id);
  const byKind = [kindOrder.indexOf(kind), t(kindNames[kind])] as const;
  if (order === 'kind') return byKind;
  // The superdeck is a pile of its own, because its cards aren't drawn.
  if (kind === 'supermon') return [1000, t(kindNames.supermon)];
  if (order === 'cost') {
    const cost = cardCost(id, roll);
    return [cost, t('Cost {cost}', { cost })];
  }
  const element = entry.elements[0] ?? 'None';
  return [elements.indexOf(element), element === 'None' ? t('No element') : elementName(element)];
}

/** Lays out cards in piles, each sorted by cost and name. */
export function groupPiles(slots: readonly DeckSlot[], order: PileOrder): readonly DeckGroup[] {
  const piles = new Map<number, { title: string; slots: DeckSlot[] }>();
  for (const slot of slots) {
    const [place, title] = findPile(slot.roll, order);
    const pile = piles.get(place) ?? { title, slots: [] };
    pile.slots.push(slot);
    piles.set(place, pile);
  }
  return [...piles]
    .toSorted(([a], [b]) => a - b)
    .map(([, { title, slots: inPile }]) => ({
      title,
      count: inPile.length,
      lines: [...Map.groupBy(inPile, ({ roll }) => roll.card)]
        .map(([id, copies]) => ({ id, slots: copies, cost: cardCost(id) }))
        .toSorted(
          (a, b) => a.cost - b.cost || compareNames(definitionName(a.id), definitionName(b.id)),
        )
        .map(({ id, slots: copies }) => ({ id, slots: copies })),
    }));
}
