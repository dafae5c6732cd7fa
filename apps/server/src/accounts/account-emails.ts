import { t } from '@stackmate/words';
import type { AddressNotice, PendingAddress } from '../store/accounts/account-store.ts';
import type { NewEmail } from '../store/index.ts';

interface EmailText {
  readonly subject: string;
  readonly lines: readonly string[];
}

const ignore = (): string => t("If that wasn't you, you can ignore this e-mail: nothing changes.");

/** Texts of the e-mails about accounts. `link` contains a secret, so it is only in the e-mail. */
const texts = {
  verify: (link: string): EmailText => ({
    subject: t('Confirm your e-mail address for Stackmate'),
    lines: [
      t(
        'Somebody, probably you, has entered this address for a Stackmate account. See which account it is, and confirm the address:',
      ),
      link,
      '',
      ignore(),
    ],
  }),
  'sign-in': (link: string): EmailText => ({
    subject: t('Your link to sign in to Stackmate'),
    lines: [t('Sign in with this link. It works once:'), link, '', ignore()],
  }),
  reset: (link: string): EmailText => ({
    subject: t('Choose a new password for Stackmate'),
    lines: [t('Choose a new password with this link. It works once:'), link, '', ignore()],
  }),
  taken: (link: string): EmailText => ({
    subject: t('You already have a Stackmate account'),
    lines: [
      t(
        'Somebody, probably you, has just entered this address for another account. It already belongs to yours.',
      ),
      '',
      t('Sign in with the password, a passkey, or a link that we send you:'),
      link,
      '',
      ignore(),
    ],
  }),
  deletion: (link: string): EmailText => ({
    subject: t('Your Stackmate account will be deleted'),
    lines: [
      t(
        'You asked us to delete your account. Changed your mind, or was it somebody else? Sign in within two weeks and press “Keep my account”:',
      ),
      link,
    ],
  }),
} as const;

export type AccountEmailKind = keyof typeof texts;

/** Creates the e-mail for an address that no longer belongs to its account: its owner may not have wanted that. */
export function addressNotice(
  kind: 'changed' | 'removed',
  { link, contact, at }: { link: string; contact: string | null; at: number },
): AddressNotice {
  const what =
    kind === 'changed'
      ? t('Your Stackmate account has a new e-mail address. This one is no longer connected to it.')
      : t('This e-mail address has been removed from your Stackmate account.');
  const help =
    contact === null
      ? t("If you can't sign in any more, write to the people who run this server.")
      : t(
          "If you can't sign in any more, write to {contact} from this address, and we will help you get your account back.",
          { contact },
        );
  return {
    subject: t('Your Stackmate account has lost this e-mail address'),
    text: [
      what,
      '',
      t(
        "If that was you, there is nothing to do. If it wasn't, somebody else has used your account. Sign in and change your password, which signs out everyone else:",
      ),
      link,
      '',
      help,
      '',
    ].join('\n'),
    at,
  };
}

/** Creates an e-mail about an account. */
export function accountEmail(
  kind: AccountEmailKind,
  { email, person }: PendingAddress,
  link: string,
  writtenAt: number,
): NewEmail {
  const { subject, lines } = texts[kind](link);
  return {
    kind: 'account',
    person,
    to: email,
    replyTo: null,
    subject,
    text: [...lines, ''].join('\n'),
    leave: null,
    writtenAt,
  };
}
