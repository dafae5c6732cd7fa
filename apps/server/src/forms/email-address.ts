import * as z from 'zod';

/** Someone's e-mail address. */
export interface EmailAddress {
  /** As it was given, trimmed. */
  readonly email: string;
  /** The same for all spellings of one address: people are told apart by it. */
  readonly person: string;
}

/** The length of an address and of the part before the sign, by RFC 5321. */
const maxLengths = { address: 254, local: 64 };

/** What browsers take for an address, at a host with a dot. */
const pattern = z.email({ pattern: z.regexes.html5Email }).max(maxLengths.address);

/** The spelling by which people are told apart. */
export const personOf = (email: string): string => email.trim().toLowerCase();

/** Reads an e-mail address; null if it is none. */
export function parseEmail(given: string): EmailAddress | null {
  const email = given.trim();
  const [local, host = ''] = email.split('@');
  if (!pattern.safeParse(email).success || local.length > maxLengths.local) return null;
  return host.includes('.') ? { email, person: personOf(email) } : null;
}
