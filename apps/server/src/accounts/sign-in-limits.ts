import { createSharedLimit } from '../limits/shared-limit.ts';
import type { TakeShared } from '../limits/shared-limit.ts';
import type { Settings } from '../settings/index.ts';

/** Limits that count by account and recipient, whether they exist or not, on all nodes together (PL8). */
export interface SignInLimits {
  /** Takes one attempt with a password for a login. Resolves with false if there were too many wrong ones. */
  readonly tryPassword: (login: string) => Promise<boolean>;
  /** Takes one e-mail to a person. Resolves with false if they got too many. */
  readonly sendTo: (person: string) => Promise<boolean>;
  /** Drops unused limits. Call regularly. */
  readonly sweep: () => void;
}

export function createSignInLimits(
  { triesPerHour, emailsPerRecipient }: Settings['accounts'],
  { now, takeShared }: { readonly now: () => number; readonly takeShared: TakeShared | null },
): SignInLimits {
  const limitOf = (kind: string, count: number) =>
    createSharedLimit({ kind, perHour: count, burst: count, takeShared, now });
  const tries = limitOf('password tries', triesPerHour);
  const emails = limitOf('e-mails to', emailsPerRecipient);
  return {
    tryPassword: tries.take,
    sendTo: emails.take,
    sweep() {
      tries.sweep();
      emails.sweep();
    },
  };
}
