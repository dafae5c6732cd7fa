import { choices } from './choices.ts';
import type { IndexedCard } from './card-index.ts';
import { filtersOf } from './filters-of.ts';
import { noFilters, selectNames } from './filters.ts';
import type { SelectName } from './filters.ts';
import { fitsAll } from './matches.ts';
import { everything } from './query.ts';
import type { Query } from './query.ts';
import { chosen, withFilters } from './with-filters.ts';

/** How many cards each choice would leave, in the order of `choices`. */
export type Counts = Readonly<Record<SelectName, readonly number[]>>;

/** For each select how many cards each of its choices would leave, with everything else as it is. */
export function countsOf(index: readonly IndexedCard[], query: Query): Counts {
  const { filters, shown } = filtersOf(query);
  const count = (name: SelectName): readonly number[] => {
    const names = name === 'rangetype' ? ['rangetype', 'maxrangetype'] : [name];
    const others = query.where.filter(
      (node) => !shown.get(node)?.some((each) => names.includes(each)),
    );
    const left = index.filter(fitsAll(others));
    return choices[name].map((choice) => {
      const least = name === 'maxrangetype' ? filters.rangetype : '';
      const wanted = chosen({ ...noFilters, rangetype: least }, name, choice);
      return left.filter(fitsAll(withFilters(everything, wanted).where)).length;
    });
  };
  return Object.fromEntries(selectNames.map((name) => [name, count(name)])) as unknown as Counts;
}
