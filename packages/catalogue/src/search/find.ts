import { compareNames, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { IndexedCard } from './card-index.ts';
import { fields } from './fields.ts';
import { elementIds, monsterTypeIds } from './flags.ts';
import { fitsAll } from './matches.ts';
import type { Query } from './query.ts';
import { defaultOrder } from './sort-names.ts';
import type { SortName } from './sort-names.ts';

type Key = readonly (number | string)[] | null;

/** Returns a card's sort key; null if it lacks the value, which sorts it last. */
function sortKey({ card }: IndexedCard, sort: SortName, isDescending: boolean): Key {
  switch (sort) {
    case 'name':
      return [t(card.name.English as Message)];
    case 'class':
      return [card.class];
    case 'element':
      return elementIds(card).length === 0 ? null : elementIds(card);
    case 'type':
      return monsterTypeIds(card).length === 0 ? null : monsterTypeIds(card);
    case 'rarity':
      return [card.rarity];
    default: {
      const reach = fields[sort].valueRange(card);
      if (reach === null) return null;
      return isDescending ? [reach[1], reach[0]] : reach;
    }
  }
}

function compare(a: Key, b: Key, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  for (let part = 0; part < Math.max(a.length, b.length); part += 1) {
    const [left, right] = [a[part] ?? -1, b[part] ?? -1];
    const order =
      typeof left === 'string' && typeof right === 'string'
        ? compareNames(left, right)
        : Number(left) - Number(right);
    if (order !== 0) return isDescending ? -order : order;
  }
  return 0;
}

/** Returns the cards that match a query, in its order; hidden cards always come last. */
export function find(index: readonly IndexedCard[], query: Query): readonly IndexedCard[] {
  const matching = index.filter(fitsAll(query.where));
  const { sort, order } = query;
  if (sort === null) return order === 'desc' ? matching.toReversed().sort(hiddenLast) : matching;
  const isDescending = (order ?? defaultOrder(sort)) === 'desc';
  const keys = new Map(matching.map((card) => [card, sortKey(card, sort, isDescending)]));
  return matching.sort(
    (a, b) =>
      hiddenLast(a, b) ||
      compare(keys.get(a) ?? null, keys.get(b) ?? null, isDescending) ||
      a.place - b.place,
  );
}

const hiddenLast = (a: IndexedCard, b: IndexedCard): number =>
  Number(a.card.hidden) - Number(b.card.hidden);
