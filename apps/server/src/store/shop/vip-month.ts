import { economy } from '@stackmate/economy';

/** [VP1] Returns the UTC month of a time, like 2026-11. */
export const vipMonth = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** [VP1] Returns the time until which boosters that came at a time wait in the inbox. */
export function vipBoosterExpiry(at: number): number {
  const date = new Date(at);
  const month = date.getUTCMonth() + economy.vip.boosterMonths;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  date.setUTCMonth(month, Math.min(date.getUTCDate(), lastDay));
  return date.getTime();
}
