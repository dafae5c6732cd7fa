import { createCeremonies } from './ceremonies.ts';
import { passkeySite } from './passkey-site.ts';
import { createPasskeys } from './passkeys.ts';
import type { Passkeys } from './passkeys.ts';
import type { AccountService } from './service.ts';

/** Returns the passkeys of a server; null if they don't work at its address. */
export function openPasskeys({ address, secret, store, now }: AccountService): Passkeys | null {
  const site = passkeySite(address());
  if (site === null) return null;
  return createPasskeys({ site, ceremonies: createCeremonies({ secret, store, now }), store, now });
}
