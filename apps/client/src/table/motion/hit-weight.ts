/** Damage from which a hit has its full weight. */
const heavyDamage = 12;

/** Returns the weight of a hit from its damage, from 0 to 1. */
export const weightOf = (amount: number): number => Math.min(1, Math.max(0, amount / heavyDamage));
