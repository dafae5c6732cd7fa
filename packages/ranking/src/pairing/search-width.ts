/** [RA2] Width of a search at its start, in rating points, and how fast it grows (tune). */
export const searchRules = { start: 100, perSecond: 5 } as const;

/** [RA2] Returns how far an opponent's rating may be from the player's after a wait, in rating points. */
export const searchWidth = (waitedMs: number): number =>
  searchRules.start + (searchRules.perSecond * Math.max(waitedMs, 0)) / 1000;
