import type { Logger } from 'pino';
import type { Settings } from '../settings/index.ts';
import type { AccountStore } from '../store/database-store.ts';
import type {
  AddressNotice,
  LinkPurpose,
  PendingAddress,
} from '../store/accounts/account-store.ts';
import type { SiteStore } from '../store/index.ts';
import { accountEmail, addressNotice } from './account-emails.ts';
import { hashSecret, newSecret } from '../identity/secrets.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** Pages that one-time links lead to. */
const linkPages: Readonly<Record<LinkPurpose, string>> = {
  verify: '/play/account/verify',
  'sign-in': '/play/account/sign-in',
  reset: '/play/account/reset',
};

/** Returns a one-time link. Its secret is in the hash, which browsers don't send. */
export const linkTo = (purpose: LinkPurpose, address: string, secret: string): string =>
  `${address}${linkPages[purpose]}#token=${secret}`;

/**
 * E-mails about accounts. They are written after the answer to the request, so that its time doesn't show whether there
 * was anything to send (PL8).
 */
export interface AccountEmails {
  /** Sends the link for a new address, or notifies the owner of the address that somebody entered it. */
  readonly verify: (playerId: string, pending: PendingAddress) => void;
  /** Sends a link to the account with this verified address; nothing if there is none. */
  readonly sendLink: (purpose: 'sign-in' | 'reset', person: string) => void;
  readonly announceDeletion: (address: PendingAddress) => void;
  /**
   * Returns the e-mail for an address that an account loses; null if this server sends none. No limit applies to it, or
   * a thief could use the limit up first.
   */
  readonly noticeFor: (kind: 'changed' | 'removed') => AddressNotice | null;
  /** Sends the e-mails that the store has queued. */
  readonly sendQueued: () => void;
  /** Resolves when everything requested so far is written. */
  readonly written: () => Promise<void>;
}

export interface AccountEmailsOptions {
  readonly store: Pick<AccountStore, 'account' | 'addLink' | 'findPlayerByPerson'> &
    Pick<SiteStore, 'addEmail'>;
  readonly settings: Pick<Settings['accounts'], 'verifyTime' | 'linkTime'>;
  readonly limits: Pick<SignInLimits, 'sendTo'>;
  readonly address: () => string;
  readonly now: () => number;
  readonly hasMail: boolean;
  readonly contact: string | null;
  /** Called when an e-mail was queued. */
  readonly onQueued: () => void;
  readonly logger: Pick<Logger, 'error'>;
}

/** Max number of e-mails to be written; further requests are dropped. */
const maxPending = 500;

export function createAccountEmails(options: AccountEmailsOptions): AccountEmails {
  const { store, settings, limits, address, now, hasMail, contact, onQueued, logger } = options;
  let pending = 0;
  let last: Promise<void> = Promise.resolve();

  /** Writes an e-mail later. Each kind has its own limit, so that strangers can't use up the links to sign in. */
  function later(kind: string, person: string, work: () => Promise<void>): void {
    if (!hasMail || pending >= maxPending) return;
    pending += 1;
    last = last
      .then(async () => {
        if (!(await limits.sendTo(kind, person))) return;
        await work();
        onQueued();
      })
      .catch((failure: unknown) => {
        logger.error({ err: failure }, 'an e-mail about an account could not be written');
      })
      .finally(() => {
        pending -= 1;
      });
  }

  /** Creates a link with its secret in the fragment, which browsers send to no server. */
  function newLink(playerId: string, purpose: LinkPurpose, person: string) {
    const secret = newSecret();
    const lifetime = purpose === 'verify' ? settings.verifyTime : settings.linkTime;
    const link = {
      hash: hashSecret(secret),
      playerId,
      purpose,
      person,
      until: now() + lifetime,
    };
    return { link, url: linkTo(purpose, address(), secret) };
  }

  return {
    verify: (playerId, pendingAddress) =>
      later('verify', pendingAddress.person, async () => {
        const owner = await store.findPlayerByPerson(pendingAddress.person);
        if (owner !== null && owner !== playerId) {
          const url = `${address()}${linkPages['sign-in']}`;
          await store.addEmail(accountEmail('taken', pendingAddress, url, now()));
          return;
        }
        const { link, url } = newLink(playerId, 'verify', pendingAddress.person);
        await store.addLink(link, accountEmail('verify', pendingAddress, url, now()));
      }),
    sendLink: (purpose, person) =>
      later(purpose, person, async () => {
        const playerId = await store.findPlayerByPerson(person);
        const account = playerId === null ? null : await store.account(playerId);
        if (!account || account.email === null) return;
        const { link, url } = newLink(account.player, purpose, person);
        const recipient = { email: account.email, person };
        await store.addLink(link, accountEmail(purpose, recipient, url, now()));
      }),
    announceDeletion: (recipient) =>
      later('deletion', recipient.person, () =>
        store.addEmail(
          accountEmail('deletion', recipient, `${address()}${linkPages['sign-in']}`, now()),
        ),
      ),
    noticeFor: (kind) =>
      hasMail
        ? addressNotice(kind, {
            link: `${address()}${linkPages['sign-in']}`,
            contact,
            at: now(),
          })
        : null,
    sendQueued: onQueued,
    written: () => last,
  };
}
