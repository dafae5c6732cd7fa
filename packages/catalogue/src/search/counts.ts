import { choices } from './choices.ts';
import type { IndexedCard } from './card-index.ts';
import { queryFilters } from './filters-of.ts';
import { noFilters, selectNames } from './filters.ts';
import type { FilterName, SelectName } from './filters.ts';
import { fitsAll } from './matches.ts';
import { emptyQuery } from './query.ts';
import type { Query } from './query.ts';
import { withChoice, withFilters } from './with-filters.ts';

/** Number of cards that each choice would leave, in the order of `choices`. */
export type Counts = Readonly<Record<SelectName, readonly number[]>>;

/** Returns the filters that a select controls. */
const filtersIn = (name: SelectName): readonly FilterName[] =>
  name === 'rangetype' ? ['rangetype', 'maxrangetype'] : [name];

/** Returns for each select the cards that match the search without that select's filters, in one pass over the index. */
function cardsBySelect(
  index: readonly IndexedCard[],
  query: Query,
): Readonly<Record<SelectName, readonly IndexedCard[]>> {
  const { shown } = queryFilters(query);
  const fitsRest = fitsAll(query.where.filter((node) => !shown.has(node)));
  const tests = [...shown].map(([node, names]) => ({ names, fits: fitsAll([node]) }));
  const selects = selectNames.map((name) => ({
    filters: filtersIn(name),
    left: [] as IndexedCard[],
  }));
  for (const card of index) {
    if (!fitsRest(card)) continue;
    const failed = tests.filter(({ fits }) => !fits(card));
    for (const { filters, left } of selects) {
      if (failed.every(({ names }) => names.some((name) => filters.includes(name))))
        left.push(card);
    }
  }
  return Object.fromEntries(
    selectNames.map((name, at) => [name, selects[at].left]),
  ) as unknown as Record<SelectName, readonly IndexedCard[]>;
}

/** Counts for each select how many cards each choice would leave if nothing else changed. */
export function countFilters(index: readonly IndexedCard[], query: Query): Counts {
  const { filters } = queryFilters(query);
  const left = cardsBySelect(index, query);
  const count = (name: SelectName): readonly number[] =>
    choices[name].map((choice) => {
      const smallest = name === 'maxrangetype' ? filters.rangetype : '';
      const filtersWithChoice = withChoice({ ...noFilters, rangetype: smallest }, name, choice);
      return left[name].filter(fitsAll(withFilters(emptyQuery, filtersWithChoice).where)).length;
    });
  return Object.fromEntries(selectNames.map((name) => [name, count(name)])) as unknown as Counts;
}
