import type { Mailbox } from '../settings/index.ts';
import type { ContactMessage, NewEmail, Subscriber } from '../store/index.ts';
import { cleanLine } from './clean-text.ts';
import type { Links } from './links.ts';

/** Creates the e-mail with which a subscriber confirms the address or unsubscribes. */
export async function confirmationEmail(
  { id, person, email }: Subscriber,
  links: Links,
  writtenAt: number,
): Promise<NewEmail> {
  const [confirm, leave] = await Promise.all([
    links.token('confirm', id),
    links.token('leave', id),
  ]);
  return {
    kind: 'confirm',
    person,
    to: email,
    replyTo: null,
    subject: 'Your 5% off the Stackmate rewards',
    text: [
      'Thank you for signing up!',
      '',
      'Please confirm your address:',
      links.page('confirm', confirm),
      '',
      'We will email you our discounted rewards when our crowdfunding campaign goes live, and nothing else.',
      '',
      "Didn't sign up, or changed your mind? Unsubscribe here, and we'll delete your address:",
      links.page('leave', leave),
      '',
    ].join('\n'),
    leave: links.call('leave', leave),
    writtenAt,
  };
}

/** Creates the e-mail to a confirmed subscriber whose address was signed up again. */
export async function alreadySubscribedEmail(
  { id, person, email }: Subscriber,
  links: Links,
  writtenAt: number,
): Promise<NewEmail> {
  const leave = await links.token('leave', id);
  return {
    kind: 'confirm',
    person,
    to: email,
    replyTo: null,
    subject: 'You are already subscribed to the Stackmate rewards',
    text: [
      'Somebody, probably you, has just signed up with this address again.',
      '',
      'You are already subscribed, so there is nothing to do. We will email you our discounted rewards when our crowdfunding campaign goes live, and nothing else.',
      '',
      "Wasn't it you, or don't you want any more e-mails? Unsubscribe here, and we'll delete your address:",
      links.page('leave', leave),
      '',
    ].join('\n'),
    leave: links.call('leave', leave),
    writtenAt,
  };
}

/** Creates the e-mail with a visitor's message to the team. */
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
