import type { IndexedCard } from './card-index.ts';
import { fields } from './fields.ts';
import { elementsOf, monsterTypesOf } from './ids.ts';
import { fitsAll } from './matches.ts';
import type { Query } from './query.ts';
import { usualOrder } from './sort-names.ts';
import type { SortName } from './sort-names.ts';

type Key = readonly (number | string)[] | null;

/** What a card is sorted by; null: it has no such thing and comes last. */
function keyOf({ card, name }: IndexedCard, sort: SortName, isFalling: boolean): Key {
  switch (sort) {
    case 'name':
      return [name];
    case 'class':
      return [card.class];
    case 'element':
      return elementsOf(card).length === 0 ? null : elementsOf(card);
    case 'type':
      return monsterTypesOf(card).length === 0 ? null : monsterTypesOf(card);
    case 'rarity':
      return [card.rarity];
    default: {
      const reach = fields[sort].reach(card);
      if (reach === null) return null;
      return isFalling ? [reach[1], reach[0]] : reach;
    }
  }
}

function compare(one: Key, other: Key, isFalling: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  for (let part = 0; part < Math.max(one.length, other.length); part += 1) {
    const [left, right] = [one[part] ?? -1, other[part] ?? -1];
    if (left !== right) return left < right === isFalling ? 1 : -1;
  }
  return 0;
}

/** The cards that a search finds, in its order; hidden ones always come last. */
export function find(index: readonly IndexedCard[], query: Query): readonly IndexedCard[] {
  const found = index.filter(fitsAll(query.where));
  const { sort, order } = query;
  if (sort === null) return order === 'desc' ? found.toReversed().sort(hiddenLast) : found;
  const isFalling = (order ?? usualOrder(sort)) === 'desc';
  const keys = new Map(found.map((card) => [card, keyOf(card, sort, isFalling)]));
  return found.sort(
    (one, other) =>
      hiddenLast(one, other) ||
      compare(keys.get(one) ?? null, keys.get(other) ?? null, isFalling) ||
      one.place - other.place,
  );
}

const hiddenLast = (one: IndexedCard, other: IndexedCard): number =>
  Number(one.card.hidden) - Number(other.card.hidden);
