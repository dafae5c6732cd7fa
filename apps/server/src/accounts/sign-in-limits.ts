import { networkKey } from '../limits/address-key.ts';
import { createSharedLimit } from '../limits/shared-limit.ts';
import type { TakeShared } from '../limits/shared-limit.ts';
import type { Settings } from '../settings/index.ts';

/** Origin of an attempt to sign in. */
export interface TrySource {
  /** Network address as limits count it. */
  readonly address: string;
  /** Id of a browser that has signed in to this account before; null for others. */
  readonly device: string | null;
}

/** Limits that count by account and recipient, whether they exist or not, on all nodes together (PL8). */
export interface SignInLimits {
  /**
   * Takes one attempt with a password for a login. Resolves with false if there were too many from this address, or
   * from all of them together. Known browsers have their own attempts, and networks that have hardly tried have a
   * reserve, so that strangers can't lock an owner out.
   */
  readonly tryPassword: (login: string, source: TrySource) => Promise<boolean>;
  /** Takes one e-mail of a kind to a person. Resolves with false if they got too many. */
  readonly sendTo: (kind: string, person: string) => Promise<boolean>;
  /** Drops unused limits. Call regularly. */
  readonly sweep: () => void;
}

/** Attempts from all addresses together, as a multiple of those from one. */
const allAddresses = 10;
/** Attempts per hour that each network has once all addresses together have used theirs. */
const triesPerNetwork = 2;
/** Attempts from all such networks together, as a multiple of those from one. */
const allNetworks = 40;

export function createSignInLimits(
  { triesPerHour, emailsPerRecipient }: Settings['accounts'],
  { now, takeShared }: { readonly now: () => number; readonly takeShared: TakeShared | null },
): SignInLimits {
  const createLimit = (kind: string, count: number) =>
    createSharedLimit({ kind, perHour: count, burst: count, takeShared, now });
  // Addresses and devices share one limit, because their names differ.
  const tries = createLimit('password tries from', triesPerHour);
  const allTries = createLimit('password tries', allAddresses * triesPerHour);
  const networkTries = createLimit('password tries from network', triesPerNetwork);
  const reserve = createLimit('password tries of networks', allNetworks * triesPerHour);
  const emails = createLimit('e-mails to', emailsPerRecipient);
  return {
    async tryPassword(login, { address, device }) {
      if (device !== null) return tries.take(`device ${device} ${login}`);
      if (!(await tries.take(`${address} ${login}`))) return false;
      if (await allTries.take(login)) return true;
      const network = `${networkKey(address)} ${login}`;
      return (await networkTries.take(network)) && (await reserve.take(login));
    },
    sendTo: (kind, person) => emails.take(`${kind} ${person}`),
    sweep() {
      tries.sweep();
      allTries.sweep();
      networkTries.sweep();
      reserve.sweep();
      emails.sweep();
    },
  };
}
