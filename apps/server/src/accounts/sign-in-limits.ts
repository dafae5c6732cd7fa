import { createBuckets } from '../limits/token-bucket.ts';
import type { Settings } from '../settings/index.ts';

/** Limits that count by account and recipient, whether they exist or not (PL8). */
export interface SignInLimits {
  /** Takes one attempt with a password for a login. Returns false if there were too many wrong ones. */
  readonly tryPassword: (login: string) => boolean;
  /** Takes one e-mail to a person. Returns false if they got too many. */
  readonly sendTo: (person: string) => boolean;
  /** Drops unused limits. Call regularly. */
  readonly sweep: () => void;
}

export function createSignInLimits(
  { triesPerHour, emailsPerRecipient }: Settings['accounts'],
  now: () => number,
): SignInLimits {
  const perHour = (count: number) => createBuckets({ rate: count / 3600, burst: count });
  const tries = perHour(triesPerHour);
  const emails = perHour(emailsPerRecipient);
  return {
    tryPassword: (login) => tries.take(login, now(), 1),
    sendTo: (person) => emails.take(person, now(), 1),
    sweep() {
      tries.sweep(now());
      emails.sweep(now());
    },
  };
}
