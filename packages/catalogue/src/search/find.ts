import type { IndexedCard } from './card-index.ts';
import { fields } from './fields.ts';
import { elementsOf, monsterTypesOf } from './flags.ts';
import { fitsAll } from './matches.ts';
import type { Query } from './query.ts';
import { defaultOrder } from './sort-names.ts';
import type { SortName } from './sort-names.ts';

type Key = readonly (number | string)[] | null;

/** Returns a card's sort key; null if it lacks the value, which sorts it last. */
function keyOf({ card, name }: IndexedCard, sort: SortName, isDescending: boolean): Key {
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
      const reach = fields[sort].valueRange(card);
      if (reach === null) return null;
      return isDescending ? [reach[1], reach[0]] : reach;
    }
  }
}

function compare(one: Key, other: Key, isDescending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  for (let part = 0; part < Math.max(one.length, other.length); part += 1) {
    const [left, right] = [one[part] ?? -1, other[part] ?? -1];
    if (left !== right) return left < right === isDescending ? 1 : -1;
  }
  return 0;
}

/** Returns the cards that match a query, in its order; hidden cards always come last. */
export function find(index: readonly IndexedCard[], query: Query): readonly IndexedCard[] {
  const found = index.filter(fitsAll(query.where));
  const { sort, order } = query;
  if (sort === null) return order === 'desc' ? found.toReversed().sort(hiddenLast) : found;
  const isDescending = (order ?? defaultOrder(sort)) === 'desc';
  const keys = new Map(found.map((card) => [card, keyOf(card, sort, isDescending)]));
  return found.sort(
    (one, other) =>
      hiddenLast(one, other) ||
      compare(keys.get(one) ?? null, keys.get(other) ?? null, isDescending) ||
      one.place - other.place,
  );
}

const hiddenLast = (one: IndexedCard, other: IndexedCard): number =>
  Number(one.card.hidden) - Number(other.card.hidden);
