import type { AllHandlers } from '../http/handlers.ts';
import { eraseDueAccounts } from './deletion-sweep.ts';
import type { WriteEmail } from '../emails/index.ts';
import { countSignIns, countSignUps } from './count-results.ts';
import type { AccountMeter } from './count-results.ts';
import { createAccountEmails } from './emails.ts';
import { createAccountOperator } from './operator.ts';
import type { AccountOperator } from './operator.ts';
import { createPasswords } from './passwords.ts';
import type { RunArgon2 } from './passwords.ts';
import { accountHandlers } from './handlers/account.ts';
import { credentialHandlers } from './handlers/credentials.ts';
import { deviceHandlers } from './handlers/devices.ts';
import { signInHandlers } from './handlers/sign-in.ts';
import { signUpHandlers } from './handlers/sign-up.ts';
import type { AccountService } from './service.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import type { TakeShared } from '../limits/shared-limit.ts';
import type { OperatorStore, SiteStore } from '../store/index.ts';

/** The accounts of this server. */
export interface Accounts {
  readonly handlers: Pick<AllHandlers, 'account'>;
  readonly operator: AccountOperator;
  /** Deletes expired data. Call regularly. */
  readonly sweep: () => Promise<void>;
  /** Resolves when all e-mails are in the outbox. */
  readonly close: () => Promise<void>;
}

export interface AccountsOptions extends Omit<
  AccountService,
  'passwords' | 'emails' | 'limits' | 'store'
> {
  readonly store: AccountService['store'] &
    Pick<SiteStore, 'addEmail'> &
    Pick<OperatorStore, 'operator'>;
  /** Counts limits on all nodes; null on a single server. */
  readonly takeShared: TakeShared | null;
  readonly writeEmail: WriteEmail;
  /** Called when an e-mail was queued. */
  readonly onEmailQueued: () => void;
  readonly meter: AccountMeter;
  /** Replaces Argon2 in tests. */
  readonly runArgon2?: RunArgon2 | undefined;
}

export function openAccounts(options: AccountsOptions): Accounts {
  const { store, settings, now, onEmailQueued } = options;
  const limits = createSignInLimits(settings, options);
  const emails = createAccountEmails({ ...options, limits, onQueued: onEmailQueued });
  const passwords = createPasswords(options.runArgon2);
  const service: AccountService = { ...options, passwords, limits, emails };
  return {
    handlers: {
      account: {
        ...accountHandlers(service),
        ...countSignUps(signUpHandlers(service), options.meter),
        ...countSignIns(signInHandlers(service), options.meter),
        ...credentialHandlers(service),
        ...deviceHandlers(service),
      },
    },
    operator: createAccountOperator(options),
    async sweep() {
      limits.sweep();
      const at = now();
      await store.forgetAccountData({ now: at, sessionsUsedBefore: at - settings.sessionLife });
      await eraseDueAccounts(service);
    },
    close: emails.written,
  };
}
