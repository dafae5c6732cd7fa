/**
 * A list that is filled and emptied repeatedly; only the first `count` of `items` are in it.
 * Setting an array's length to 0 would free its memory and allocate it again on the next fill.
 */
export interface ReusableList<T> {
  count: number;
  readonly items: T[];
}

export const createReusableList = <T>(): ReusableList<T> => ({ count: 0, items: [] });

export function addTo<T>(list: ReusableList<T>, item: T): void {
  list.items[list.count] = item;
  list.count += 1;
}

/** Keeps only the items that pass the test, in their order. */
export function filterInPlace<T>(list: ReusableList<T>, matches: (item: T) => boolean): void {
  const { items, count } = list;
  list.count = 0;
  for (let i = 0; i < count; i++) if (matches(items[i])) addTo(list, items[i]);
}
