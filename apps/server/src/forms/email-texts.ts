import type { WriteEmail } from '../emails/index.ts';
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

/** Creates the e-mail with which a subscriber confirms the address, or to a confirmed one who signed up again. */
export const subscriberEmail = (
  { person, email, confirmedAt }: Subscriber,
  { confirmPage, leavePage, leaveCall }: SubscriberLinks,
  { writeEmail, at }: { readonly writeEmail: WriteEmail; readonly at: number },
): NewEmail => ({
  kind: 'confirm',
  person,
  to: email,
  replyTo: null,
  ...(confirmedAt === null
    ? writeEmail('subscribe', { confirm: confirmPage, leave: leavePage })
    : writeEmail('already-subscribed', { leave: leavePage })),
  leave: leaveCall,
  writtenAt: at,
});

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
