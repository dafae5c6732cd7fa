/**
 * A list that is filled and emptied again and again: the first `count` of `items` are in it. Cutting an array to
 * length 0 gives its room back, and filling it once more asks for new.
 */
export interface RoomyList<T> {
  count: number;
  readonly items: T[];
}

export const createRoomyList = <T>(): RoomyList<T> => ({ count: 0, items: [] });

export function addTo<T>(list: RoomyList<T>, item: T): void {
  list.items[list.count] = item;
  list.count += 1;
}

/** Keeps only some of a list, in their order. */
export function keepIn<T>(list: RoomyList<T>, keeps: (item: T) => boolean): void {
  const { items, count } = list;
  list.count = 0;
  for (let i = 0; i < count; i++) if (keeps(items[i])) addTo(list, items[i]);
}
