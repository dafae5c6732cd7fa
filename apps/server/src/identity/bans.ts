import type { AccountStatus, Ban } from '../store/accounts/account-store.ts';

/** Returns the ban of an account that is in effect; null if there is none. */
export const currentBan = ({ ban }: AccountStatus, now: number): Ban | null =>
  ban !== null && (ban.until === null || ban.until > now) ? ban : null;

/** Describes a ban to the player: reason, end, and where to write to (PL6). */
export function banDetail({ reason, until }: Ban, contact: string | null): string {
  const end = until === null ? '' : ` It ends on ${new Date(until).toISOString().slice(0, 10)}.`;
  const where = contact === null ? '' : ` Questions: ${contact}`;
  return `${reason}.${end}${where}`.replace(/\.\./, '.');
}
