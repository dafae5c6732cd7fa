import type { Logger } from 'pino';
import type { Settings } from '../settings/index.ts';
import type { AccountStore } from '../store/database-store.ts';
import type {
  AddressNotice,
  LinkPurpose,
  PendingAddress,
} from '../store/accounts/account-store.ts';
import type { NewEmail, SiteStore } from '../store/index.ts';
import { composeIn } from '../language/compose-in.ts';
import { helpText } from '../emails/index.ts';
import type { WriteEmail } from '../emails/index.ts';
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
  /**
   * Sends the link for a new address, or notifies the owner of the address that somebody entered it. `asked` is the code
   * of the browser's language, for accounts without one.
   */
  readonly verify: (playerId: string, pending: PendingAddress, asked: string) => void;
  /** Sends a link to the account with this verified address; nothing if there is none. */
  readonly sendLink: (purpose: 'sign-in' | 'reset', person: string) => void;
  readonly announceDeletion: (playerId: string, address: PendingAddress) => void;
  /**
   * Returns the e-mail for an address that an account loses; null if this server sends none. No limit applies to it, or
   * a thief could use the limit up first.
   */
  readonly noticeFor: (
    kind: 'changed' | 'removed',
    playerId: string,
  ) => Promise<AddressNotice | null>;
  /** Sends the e-mails that the store has queued. */
  readonly sendQueued: () => void;
  /** Resolves when everything requested so far is written. */
  readonly written: () => Promise<void>;
}

/** E-mails about accounts whose only value is a link. */
type AccountEmailKind = 'verify' | 'sign-in' | 'reset' | 'taken' | 'deletion';

export interface AccountEmailsOptions {
  readonly store: Pick<
    AccountStore,
    'account' | 'accountLanguages' | 'addLink' | 'findPlayerByPerson'
  > &
    Pick<SiteStore, 'addEmail'>;
  readonly settings: Pick<Settings['accounts'], 'verifyTime' | 'linkTime'>;
  readonly limits: Pick<SignInLimits, 'sendTo'>;
  readonly address: () => string;
  readonly now: () => number;
  readonly hasMail: boolean;
  readonly writeEmail: WriteEmail;
  readonly contact: string | null;
  /** Called when an e-mail was queued. */
  readonly onQueued: () => void;
  readonly logger: Pick<Logger, 'error'>;
}

/** Max number of e-mails to be written; further requests are dropped. */
const maxPending = 500;

export function createAccountEmails(options: AccountEmailsOptions): AccountEmails {
  const { store, settings, limits, address, now, hasMail, writeEmail, contact } = options;
  const { onQueued, logger } = options;
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

  /** Returns the language of a player's account; null without a choice. */
  const languageOf = async (playerId: string): Promise<string | null> =>
    (await store.accountLanguages([playerId]))[playerId] ?? null;

  /** Writes an e-mail in the language of its account, or else in `asked`. */
  const write = async (
    playerId: string,
    kind: AccountEmailKind,
    { email, person }: PendingAddress,
    url: string,
    asked: string | null = null,
  ): Promise<NewEmail> =>
    composeIn((await languageOf(playerId)) ?? asked, () => ({
      kind: 'account',
      person,
      to: email,
      replyTo: null,
      ...writeEmail(kind, { link: url }),
      leave: null,
      writtenAt: now(),
    }));

  const signInPage = (): string => `${address()}${linkPages['sign-in']}`;

  return {
    verify: (playerId, pendingAddress, asked) =>
      later('verify', pendingAddress.person, async () => {
        const owner = await store.findPlayerByPerson(pendingAddress.person);
        if (owner !== null && owner !== playerId) {
          await store.addEmail(await write(owner, 'taken', pendingAddress, signInPage()));
          return;
        }
        const { link, url } = newLink(playerId, 'verify', pendingAddress.person);
        await store.addLink(link, await write(playerId, 'verify', pendingAddress, url, asked));
      }),
    sendLink: (purpose, person) =>
      later(purpose, person, async () => {
        const playerId = await store.findPlayerByPerson(person);
        const account = playerId === null ? null : await store.account(playerId);
        if (!account || account.email === null) return;
        const { link, url } = newLink(account.player, purpose, person);
        const recipient = { email: account.email, person };
        await store.addLink(link, await write(account.player, purpose, recipient, url));
      }),
    announceDeletion: (playerId, recipient) =>
      later('deletion', recipient.person, async () =>
        store.addEmail(await write(playerId, 'deletion', recipient, signInPage())),
      ),
    noticeFor: async (kind, playerId) =>
      hasMail
        ? composeIn(await languageOf(playerId), () => ({
            ...writeEmail(`address-${kind}`, { link: signInPage(), help: helpText(contact) }),
            at: now(),
          }))
        : null,
    sendQueued: onQueued,
    written: () => last,
  };
}
