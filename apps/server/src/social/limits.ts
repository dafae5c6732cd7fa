/** Limits of the routes, per network address and per player. */
export const reading = { kind: 'friend reads', perHour: 6000 } as const;
export const changing = { kind: 'friend changes', perHour: 1200 } as const;
/** [RA6] Few enough that nobody looks for names or annoys many players. */
export const requesting = { kind: 'friend requests', perHour: 120 } as const;
export const reporting = { kind: 'reports', perHour: 60 } as const;
