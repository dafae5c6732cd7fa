import type { Mailbox } from '../settings/index.ts';
import type { ContactMessage, NewEmail, Subscriber } from '../store/index.ts';
import { cleanLine } from './clean-text.ts';
import type { Links } from './links.ts';

/** The letter by which a subscriber confirms, or leaves. */
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
      'Please confirm that this address is yours:',
      links.page('confirm', confirm),
      '',
      'We will email you our discounted rewards when our crowdfunding campaign goes live, and nothing else.',
      '',
      'You did not sign up, or want to hear no more of it? Then leave here, and the address is deleted:',
      links.page('leave', leave),
      '',
    ].join('\n'),
    leave: links.call('leave', leave),
    writtenAt,
  };
}

/** The e-mail to a confirmed subscriber whose address was signed up again. */
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
      'It was not you, or you want no more e-mails? Unsubscribe here, and the address is deleted:',
      links.page('leave', leave),
      '',
    ].join('\n'),
    leave: links.call('leave', leave),
    writtenAt,
  };
}

/** The letter with what a visitor wrote to the team. */
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
    `Written with the site's contact form, ${new Date(sentAt).toISOString()}`,
    '',
  ].join('\n'),
  leave: null,
  writtenAt: sentAt,
});
