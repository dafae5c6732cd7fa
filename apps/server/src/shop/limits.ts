/** Limits of the routes, per network address and per player. */
export const reading = { kind: 'shop reads', perHour: 6000 } as const;
export const spending = { kind: 'shop writes', perHour: 1200 } as const;
/** [VP3] Few enough that nobody guesses a code, and enough for typing errors. */
export const redeeming = { kind: 'redeemed codes', perHour: 20, isShared: true } as const;
