import * as z from 'zod';

/** A person's e-mail address. */
export interface EmailAddress {
  /** The address as entered, trimmed. */
  readonly email: string;
  /** Identifies the person: the same for all spellings of the address. */
  readonly person: string;
}

/** Max length of an address and of the part before the @ (RFC 5321). */
const maxLengths = { address: 254, local: 64 };

/** Addresses that browsers accept, except those at a host without a dot. */
const pattern = z.email({ pattern: z.regexes.html5Email }).max(maxLengths.address);

/** Returns the spelling that identifies the person. */
export const toPerson = (email: string): string => email.trim().toLowerCase();

/** Parses an e-mail address; returns null if it is invalid. */
export function parseEmail(text: string): EmailAddress | null {
  const email = text.trim();
  const [local, host = ''] = email.split('@');
  if (!pattern.safeParse(email).success || local.length > maxLengths.local) return null;
  return host.includes('.') ? { email, person: toPerson(email) } : null;
}
