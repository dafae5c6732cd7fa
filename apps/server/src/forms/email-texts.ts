import { t } from '@stackmate/words';
import type { Mailbox } from '../settings/index.ts';
import type { ContactMessage, NewEmail, Subscriber } from '../store/index.ts';
import { cleanLine } from './clean-text.ts';
import type { Links } from './links.ts';

/** Addresses in an e-mail to a subscriber. */
interface SubscriberLinks {
  readonly confirmPage: string;
  readonly leavePage: string;
  /** Unsubscribes without a page, for mail programs. */
  readonly leaveCall: string;
}

/** Creates the links of an e-mail to a subscriber, to pages in a language by its code. */
export async function subscriberLinks(
  { id }: Pick<Subscriber, 'id'>,
  links: Links,
  language: string,
): Promise<SubscriberLinks> {
  const [confirm, leave] = await Promise.all([
    links.token('confirm', id),
    links.token('leave', id),
  ]);
  return {
    confirmPage: links.page('confirm', confirm, language),
    leavePage: links.page('leave', leave, language),
    leaveCall: links.call('leave', leave),
  };
}

/** Creates the e-mail with which a subscriber confirms the address or unsubscribes. */
export function confirmationEmail(
  { person, email }: Subscriber,
  { confirmPage, leavePage, leaveCall }: SubscriberLinks,
  writtenAt: number,
): NewEmail {
  return {
    kind: 'confirm',
    person,
    to: email,
    replyTo: null,
    subject: t('Your 5% off the Stackmate rewards'),
    text: [
      t('Thank you for signing up!'),
      '',
      t('Please confirm your address:'),
      confirmPage,
      '',
      t(
        'We will email you our discounted rewards when our crowdfunding campaign goes live, and nothing else.',
      ),
      '',
      t("Didn't sign up, or changed your mind? Unsubscribe here, and we'll delete your address:"),
      leavePage,
      '',
    ].join('\n'),
    leave: leaveCall,
    writtenAt,
  };
}

/** Creates the e-mail to a confirmed subscriber whose address was signed up again. */
export function alreadySubscribedEmail(
  { person, email }: Subscriber,
  { leavePage, leaveCall }: SubscriberLinks,
  writtenAt: number,
): NewEmail {
  return {
    kind: 'confirm',
    person,
    to: email,
    replyTo: null,
    subject: t('You are already subscribed to the Stackmate rewards'),
    text: [
      t('Somebody, probably you, has just signed up with this address again.'),
      '',
      t(
        'You are already subscribed, so there is nothing to do. We will email you our discounted rewards when our crowdfunding campaign goes live, and nothing else.',
      ),
      '',
      t(
        "Wasn't it you, or don't you want any more e-mails? Unsubscribe here, and we'll delete your address:",
      ),
      leavePage,
      '',
    ].join('\n'),
    leave: leaveCall,
    writtenAt,
  };
}

/** Creates the e-mail with a visitor's message to the team, which reads English. */
export const contactEmail = (
  { person, name, email, message, sentAt }: ContactMessage,
  to: Mailbox,
): NewEmail => ({
  kind: 'contact',
  person,
  to: to.address,
  replyTo: email,
  subject: `Message from ${cleanLine(name, 80)}`,
  text: [
    message,
    '',
    '-- ',
    `From: ${name} <${email}>`,
    `Sent with the site's contact form on ${new Date(sentAt).toISOString()}`,
    '',
  ].join('\n'),
  leave: null,
  writtenAt: sentAt,
});
