import { t } from '@stackmate/words';
import type { EmailText } from './email-text.ts';

/** Values of the texts below. A link contains a secret, so it is only in the e-mail. */
interface WithLink {
  readonly link: string;
}

const ignore = (): string => t("If that wasn't you, you can ignore this e-mail: nothing changes.");

export const verifyText = ({ link }: WithLink): EmailText => ({
  subject: t('Confirm your e-mail address for Stackmate'),
  lines: [
    t(
      'Somebody, probably you, has entered this address for a Stackmate account. See which account it is, and confirm the address:',
    ),
    link,
    '',
    ignore(),
  ],
});

export const signInText = ({ link }: WithLink): EmailText => ({
  subject: t('Your link to sign in to Stackmate'),
  lines: [t('Sign in with this link. It works once:'), link, '', ignore()],
});

export const resetText = ({ link }: WithLink): EmailText => ({
  subject: t('Choose a new password for Stackmate'),
  lines: [t('Choose a new password with this link. It works once:'), link, '', ignore()],
});

export const takenText = ({ link }: WithLink): EmailText => ({
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
});

export const deletionText = ({ link }: WithLink): EmailText => ({
  subject: t('Your Stackmate account will be deleted'),
  lines: [
    t(
      'You asked us to delete your account. Changed your mind, or was it somebody else? Sign in within two weeks and press “Keep my account”:',
    ),
    link,
  ],
});

/** Returns whom owners of a lost address can ask for help. */
export const helpText = (contact: string | null): string =>
  contact === null
    ? t("If you can't sign in any more, write to the people who run this server.")
    : t(
        "If you can't sign in any more, write to {contact} from this address, and we will help you get your account back.",
        { contact },
      );

/** Returns the text for an address that no longer belongs to its account: its owner may not have wanted that. */
export const lostAddressText =
  (kind: 'changed' | 'removed') =>
  ({ link, help }: WithLink & { readonly help: string }): EmailText => ({
    subject: t('Your Stackmate account has lost this e-mail address'),
    lines: [
      kind === 'changed'
        ? t(
            'Your Stackmate account has a new e-mail address. This one is no longer connected to it.',
          )
        : t('This e-mail address has been removed from your Stackmate account.'),
      '',
      t(
        "If that was you, there is nothing to do. If it wasn't, somebody else has used your account. Sign in and change your password, which signs out everyone else:",
      ),
      link,
      '',
      help,
    ],
  });
