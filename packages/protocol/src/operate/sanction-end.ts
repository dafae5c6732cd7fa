/** End of a permanent mute, in ms since 1970: the latest date that JavaScript can represent. */
export const forGood = 8_640_000_000_000_000;

/** Says for operators when a ban or mute ends. `until` is in ms since 1970, or null for good; `toText` writes a time. */
export const sanctionEnd = (until: number | null, toText: (at: number) => string): string =>
  until === null || until >= forGood ? 'for good' : `until ${toText(until)}`;
