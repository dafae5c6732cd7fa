/**
 * A list that is filled and emptied again and again: the first `count` of `items` are in it. Cutting an array to
 * length 0 gives its room back, and filling it once more asks for new.
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

/** Keeps only some of a list, in their order. */
export function filterInPlace<T>(list: ReusableList<T>, keeps: (item: T) => boolean): void {
  const { items, count } = list;
  list.count = 0;
  for (let i = 0; i < count; i++) if (keeps(items[i])) addTo(list, items[i]);
}
