/** Which cards were turned, and which one lies in the middle. */
export interface Turning {
  /** Index of the group; as many as there are groups once all are done. */
  readonly group: number;
  /** Index of the card in the middle. */
  readonly at: number;
  readonly turned: ReadonlySet<string>;
}

/** The groups of cards, by id. */
export type CardIds = readonly (readonly string[])[];

const withTurned = (state: Turning, ids: readonly string[]): Turning => ({
  ...state,
  turned: new Set([...state.turned, ...ids]),
});

/** Returns the index of the next card of the group that is face down, from `at` on and then from the start; -1 if none. */
function nextDown({ group, at, turned }: Turning, groups: CardIds): number {
  const ids = groups[group] ?? [];
  const later = ids.findIndex((id, index) => index >= at && !turned.has(id));
  return later === -1 ? ids.findIndex((id) => !turned.has(id)) : later;
}

export const isGroupDone = (state: Turning, groups: CardIds): boolean =>
  nextDown(state, groups) === -1;

/** Starts where an interrupted opening was left: at the first card that is face down. */
export function beginTurning(groups: CardIds, turned: readonly string[]): Turning {
  const known = new Set(turned);
  const group = groups.findIndex((ids) => ids.some((id) => !known.has(id)));
  const state: Turning = { group: group === -1 ? groups.length : group, at: 0, turned: known };
  return { ...state, at: Math.max(0, nextDown(state, groups)) };
}

/** Goes on to the next group, or to the summary after the last one. */
export const nextGroup = (state: Turning): Turning => ({
  ...state,
  group: state.group + 1,
  at: 0,
});

/** Turns the card in the middle, or the next one that is face down. Goes on to the next group after the last one. */
export function turnNext(state: Turning, groups: CardIds): Turning {
  const at = nextDown(state, groups);
  if (at === -1) return nextGroup(state);
  return withTurned({ ...state, at }, [groups[state.group][at]]);
}

/** Turns all cards of the group; the last one, which is the best, lies in the middle. */
export const turnGroup = (state: Turning, groups: CardIds): Turning =>
  withTurned({ ...state, at: (groups[state.group]?.length ?? 1) - 1 }, groups[state.group] ?? []);

/** Turns everything, and goes to the summary. */
export const turnEverything = (state: Turning, groups: CardIds): Turning =>
  withTurned({ ...state, group: groups.length, at: 0 }, groups.flat());

/** Puts another card of the group in the middle. */
export function chooseCard(state: Turning, groups: CardIds, at: number): Turning {
  const last = (groups[state.group]?.length ?? 1) - 1;
  return { ...state, at: Math.min(Math.max(at, 0), last) };
}
