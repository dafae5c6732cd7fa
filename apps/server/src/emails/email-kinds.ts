import {
  deletionText,
  lostAddressText,
  resetText,
  signInText,
  takenText,
  verifyText,
} from './account-texts.ts';
import type { EmailText } from './email-text.ts';
import {
  contestText,
  eventOverText,
  eventRoundText,
  eventSoonText,
  swapText,
} from './game-texts.ts';
import { alreadySubscribedText, subscribeText } from './newsletter-texts.ts';

interface Kind<Name extends string> {
  /** Links that the e-mail is useless without, or that its reader has a right to. Only the body may have them. */
  readonly links: readonly NoInfer<Name>[];
  /** Example values of all placeholders, for previews. */
  readonly samples: Readonly<Record<Name, string>>;
  readonly write: (values: Readonly<Record<NoInfer<Name>, string>>) => EmailText;
}

const kind = <const Name extends string>(definition: Kind<Name>): Kind<Name> => definition;

const site = 'https://play.example.org';
const link = (path: string) => ({ link: `${site}${path}` });
const settings = { settings: `${site}/play/account` };
const event = { name: 'Weekly Swiss', ...settings };
const placed = {
  ...event,
  ...link('/play/events/1'),
  entrants: '32',
  prize: 'Your prize: 200 coins.',
};

/** All e-mails to players and subscribers, by the name of their file. */
export const emailKinds = {
  verify: kind({
    links: ['link'],
    samples: link('/play/account/verify#token=…'),
    write: verifyText,
  }),
  'sign-in': kind({
    links: ['link'],
    samples: link('/play/account/sign-in#token=…'),
    write: signInText,
  }),
  reset: kind({
    links: ['link'],
    samples: link('/play/account/reset#token=…'),
    write: resetText,
  }),
  taken: kind({ links: ['link'], samples: link('/play/account/sign-in'), write: takenText }),
  deletion: kind({ links: ['link'], samples: link('/play/account/sign-in'), write: deletionText }),
  'address-changed': kind({
    links: ['link'],
    samples: { ...link('/play/account/sign-in'), help: 'Write to help@example.org.' },
    write: lostAddressText('changed'),
  }),
  'address-removed': kind({
    links: ['link'],
    samples: { ...link('/play/account/sign-in'), help: 'Write to help@example.org.' },
    write: lostAddressText('removed'),
  }),
  subscribe: kind({
    links: ['confirm', 'leave'],
    samples: { confirm: `${site}/subscription/confirm?…`, leave: `${site}/subscription/leave?…` },
    write: subscribeText,
  }),
  'already-subscribed': kind({
    links: ['leave'],
    samples: { leave: `${site}/subscription/leave?…` },
    write: alreadySubscribedText,
  }),
  'event-soon': kind({
    links: ['link', 'settings'],
    samples: { ...event, ...link('/play/events/1'), time: '18:00' },
    write: eventSoonText,
  }),
  'event-round': kind({
    links: ['link', 'settings'],
    samples: { ...event, ...link('/play/match/1'), table: '3', opponent: 'Heron' },
    write: eventRoundText,
  }),
  'event-won': kind({
    links: ['link', 'settings'],
    samples: { ...placed, place: '1' },
    write: eventOverText(true),
  }),
  'event-over': kind({
    links: ['link', 'settings'],
    samples: { ...placed, place: '3' },
    write: eventOverText(false),
  }),
  'swap-offered': kind({
    links: ['link', 'settings'],
    samples: { partner: 'Heron', ...link('/play/swaps/1'), ...settings },
    write: swapText('offered'),
  }),
  'swap-accepted': kind({
    links: ['link', 'settings'],
    samples: { partner: 'Heron', ...link('/play/swaps/1'), ...settings },
    write: swapText('accepted'),
  }),
  contest: kind({ links: ['link'], samples: link('/play/physical'), write: contestText }),
};

export type EmailName = keyof typeof emailKinds;
export type EmailValues<Name extends EmailName> = (typeof emailKinds)[Name]['samples'];

export const emailNames = Object.keys(emailKinds) as readonly EmailName[];

/** Returns a kind with its placeholders as plain texts. */
export const kindOf = (name: EmailName): Kind<string> => emailKinds[name];
