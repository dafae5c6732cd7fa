/** A day, in ms. */
export const dayLength: number = 24 * 60 * 60_000;

/** End of VIP for life, in ms since 1970: the last day of the year 9999. */
export const vipForLife = 253_402_214_400_000;

/** VIP that was given to a player. Times are in ms since 1970. */
export interface VipGrant {
  readonly grantedAt: number;
  /** Days of VIP; null for life. */
  readonly days: number | null;
  /** Time at which what was left of it was taken back; null if it wasn't. */
  readonly revokedAt: number | null;
}

/** The time in which a grant is in effect. */
export interface VipSpan {
  readonly from: number;
  readonly until: number;
}

/**
 * [VP2] Returns the spans of grants, which follow one another in the order of granting. A revoked grant ends when it was
 * revoked, and those after it move forward.
 */
export function vipTimeline(grants: readonly VipGrant[]): VipSpan[] {
  let end = 0;
  return grants.map(({ grantedAt, days, revokedAt }) => {
    const from = Math.max(grantedAt, end);
    const full = days === null ? vipForLife : Math.min(vipForLife, from + days * dayLength);
    const until = revokedAt === null ? full : Math.min(full, Math.max(from, revokedAt));
    // A span that was revoked before it began takes no time.
    if (until > from) end = until;
    return { from, until };
  });
}
