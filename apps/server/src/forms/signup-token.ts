import { createHash } from 'node:crypto';

const day = 86_400;

/** Returns the SHA-256 of the trimmed address followed by the start of the UTC day in seconds, in base 36. */
const createToken = (email: string, start: number): string => {
  const hash = createHash('sha256').update(`${email.trim()}${start}`).digest('hex');
  return BigInt(`0x${hash}`).toString(36);
};

/**
 * Returns whether one of the site's pages created this token for this address today. Accepts yesterday's and tomorrow's
 * tokens, too, because pages stay open past midnight and visitors' clocks are wrong. `now` is in ms since 1970.
 */
export function isSignupToken(email: string, token: string, now: number): boolean {
  const today = Math.floor(now / 1000 / day) * day;
  return [today, today - day, today + day].some((start) => createToken(email, start) === token);
}
