import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

export interface PrivacySection {
  readonly id: string;
  readonly title: Message;
  readonly paragraphs: readonly Message[];
}

export const privacyEffective = '2025/07/01';

/** The ten sections in their numbered order. */
export const privacy: readonly PrivacySection[] = [
  {
    id: 'collected',
    title: msg('Information we collect'),
    paragraphs: [
      msg(
        'Information you give us: your e-mail address when you sign up for the discount, and whether you opened the link in our e-mail; your name, e-mail address and message when you write to us.',
      ),
      msg(
        'Information about your visit: which of our links brought you here (the values utm_source, utm_medium, utm_campaign, utm_term and utm_content, stored in your browser; utm_source is sent when you sign up), and your IP address, which every server sees. We use it to block floods of requests and don’t store it, except as a code if you trade cards.',
      ),
      msg(
        'When you follow certain links to our offer, we record the page, the time and the link, but nothing that identifies you.',
      ),
      msg(
        'When you play, the server stores the match record, and the name and avatar you chose. You need no account for that.',
      ),
      msg(
        'If you create an account, the server also stores what you sign in with: your e-mail address, if you give one, a hash of your password, from which nobody can read the password, and the public half of each passkey. For each device that is signed in it stores a short name, like “Firefox on Linux”, and when it signed in and was last used. Your cards, coins and decks belong to the account, and so does each access token that you create for a program. If an e-mail address is replaced or removed, we write to it once more, so that you know.',
      ),
      msg(
        'If you trade cards, the server stores from where: a code for your IP address and one for your browser, from which nobody can read them without a key that is stored elsewhere. It stores a random number of your browser when you play rated matches or enter tournaments. They only show whether two accounts belong together, so that nobody trades with themselves to move prices. Codes are deleted 90 days after you last traded from there.',
      ),
      msg(
        'If you watch searches of the market, the server stores them until you remove them, and what it has told you about for a week.',
      ),
      msg(
        'If you use friends, the server stores who your friends are, pending friend requests, whom you have blocked, and whether you appear offline. Only friends see whether you are online, and nobody is told that you blocked them. If you report a player, our team sees your report and the match it is about.',
      ),
      msg(
        'If you turn on notifications, the server stores the address at which the push service of your browser accepts them, until you turn them off or sign out.',
      ),
    ],
  },
  {
    id: 'use',
    title: msg('How we use it'),
    paragraphs: [
      msg(
        'To send you what you asked for, to reply to you, to run matches, and to prevent abuse. We don’t sell your data.',
      ),
    ],
  },
  {
    id: 'cookies',
    title: msg('Cookies and local storage'),
    paragraphs: [
      msg(
        'If you sign in to an account, one cookie keeps you signed in: until you sign out, or haven’t been here for 90 days. Another one, for a year, tells your account that you have signed in with this browser before, so that nobody can lock you out by guessing passwords. If several servers run the game, a cookie leads you to the same one until you close the browser. There are no other cookies. Your browser stores your language, your settings, the link that brought you here, card images so that they needn’t load twice, proof of who you are while you play as a guest, your cards as they were last until you sign out, and, until you close the tab, proof that you signed up for the discount. You can delete all of this in your browser.',
      ),
      msg(
        'If an outside service counts visits here, it is loaded only after you agree in the page’s footer. You can withdraw your consent there.',
      ),
    ],
  },
  {
    id: 'sharing',
    title: msg('Who we share it with'),
    paragraphs: [
      msg(
        'Service providers who need it to work for us: they send our e-mails, host our servers, handle payments, or check that a form is sent by a person (without such a provider, your browser solves a small task instead). Notifications, if you turn them on, reach you through the push service of your browser’s maker, encrypted, so that it can’t read them. You pay on the payment provider’s pages; we never see your card number. Otherwise we share data only if the law requires it.',
      ),
      msg(
        'Notifications in our apps for iOS and Android reach you through Apple or Google, which can read them.',
      ),
    ],
  },
  {
    id: 'transfers',
    title: msg('International transfers'),
    paragraphs: [
      msg(
        'These providers may operate in other countries. Where the law requires it, they are bound by contract to protect your data to the standard of your own country.',
      ),
    ],
  },
  {
    id: 'retention',
    title: msg('How long we keep it'),
    paragraphs: [
      msg(
        'Signup e-mail addresses until the campaign is over, or until you unsubscribe with the link in any of our e-mails: then your address is deleted at once. Messages until they are dealt with, and for at most two years. Your account until you delete it: you then have 14 days to change your mind, and after that your name, e-mail address and everything you sign in with are erased. Match records stay, so that anyone can check them; those of a deleted account name a “deleted player” instead of you. Friendships, requests, blocks and reports about you are deleted with the account; other reports at most half a year after they were dealt with, or as long as a sanction that they led to lasts. Deleted data may remain in backups for a while.',
      ),
    ],
  },
  {
    id: 'rights',
    title: msg('Your rights'),
    paragraphs: [
      msg(
        'You may ask what data we have about you, have it corrected or deleted, receive a copy, or object to its use. If you have an account, [its page](/play/account) gives you a copy at once, and deletes it. Otherwise, write to us on the [contact page](/contact). You may also complain to your local data protection authority.',
      ),
    ],
  },
  {
    id: 'security',
    title: msg('Security'),
    paragraphs: [
      msg(
        'Data is encrypted in transit. Few people have access to it, and we don’t ask for what we don’t need. No system is perfectly secure; if an incident affects you, we will tell you.',
      ),
    ],
  },
  {
    id: 'changes',
    title: msg('Changes'),
    paragraphs: [
      msg(
        'When this policy changes, we update the date at the top. We also announce important changes on the home page. The rules of the game have their own version, shown [with the rules](/rules).',
      ),
    ],
  },
  {
    id: 'contact',
    title: msg('Contact'),
    paragraphs: [
      msg(
        'For questions about this policy, use the [contact page](/contact). For questions about the game, from the first summon to the [upgrade](/rules#upgrade), see the rules.',
      ),
    ],
  },
];
