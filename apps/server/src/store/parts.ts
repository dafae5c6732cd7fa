/** Milliseconds of a day. */
const day = 86_400_000;

/**
 * Returns the span of all entries of a match on PostgreSQL: the day on which it began, UTC. Several servers write there,
 * so that a span counted by each of them would differ from the others'.
 */
export const partOf = (startedAt: number): number => Math.floor(startedAt / day);
