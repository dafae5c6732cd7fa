import { t } from '@stackmate/words';
import type { EmailText } from './email-text.ts';

/** The text with which a subscriber confirms the address or unsubscribes. */
export const subscribeText = ({
  confirm,
  leave,
}: {
  readonly confirm: string;
  readonly leave: string;
}): EmailText => ({
  subject: t('Your 5% off the Stackmate rewards'),
  lines: [
    t('Thank you for signing up!'),
    '',
    t('Please confirm your address:'),
    confirm,
    '',
    t(
      'We will email you our discounted rewards when our crowdfunding campaign goes live, and nothing else.',
    ),
    '',
    t("Didn't sign up, or changed your mind? Unsubscribe here, and we'll delete your address:"),
    leave,
  ],
});

/** The text to a confirmed subscriber whose address was signed up again. */
export const alreadySubscribedText = ({ leave }: { readonly leave: string }): EmailText => ({
  subject: t('You are already subscribed to the Stackmate rewards'),
  lines: [
    t('Somebody, probably you, has just signed up with this address again.'),
    '',
    t(
      'You are already subscribed, so there is nothing to do. We will email you our discounted rewards when our crowdfunding campaign goes live, and nothing else.',
    ),
    '',
    t(
      "Wasn't it you, or don't you want any more e-mails? Unsubscribe here, and we'll delete your address:",
    ),
    leave,
  ],
});
