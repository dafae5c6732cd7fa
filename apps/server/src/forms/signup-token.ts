import { createHash } from 'node:crypto';

const day = 86_400;

/** SHA-256 of the trimmed e-mail, directly followed by the start of the UTC day in seconds, as a number in base 36. */
const tokenOf = (email: string, start: number): string => {
  const hash = createHash('sha256').update(`${email.trim()}${start}`).digest('hex');
  return BigInt(`0x${hash}`).toString(36);
};

/**
 * Whether a page of today made this token for this address. Yesterday's and tomorrow's hold too: pages stay open over
 * midnight, and clocks of visitors are wrong.
 * @param now milliseconds since 1970
 */
export function isSignupToken(email: string, token: string, now: number): boolean {
  const today = Math.floor(now / 1000 / day) * day;
  return [today, today - day, today + day].some((start) => tokenOf(email, start) === token);
}
