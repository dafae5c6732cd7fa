import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const day = 86_400_000;

/**
 * Returns the token of a signup request: SHA-256 of the trimmed e-mail directly followed by the start of the UTC day in
 * seconds, as a number in base 36.
 * @param now ms since 1970
 */
export function signupToken(email: string, now: number): string {
  const start = (now - (now % day)) / 1000;
  const hash = bytesToHex(sha256(utf8ToBytes(`${email.trim()}${start}`)));
  return BigInt(`0x${hash}`).toString(36);
}
