/** End of a permanent mute, in ms since 1970: the latest date that JavaScript can represent. */
export const forGood = 8_640_000_000_000_000;

/** Says for operators when a ban or mute ends, in UTC. `until` is in ms since 1970, or null for good. */
export const sanctionEnd = (until: number | null): string =>
  until === null || until >= forGood
    ? 'for good'
    : `until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')}`;
