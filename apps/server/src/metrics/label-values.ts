import { account } from '@stackmate/protocol/routes';
import type * as routes from '@stackmate/protocol/routes';
import type { SignInWay, SignUpWay } from '../accounts/count-results.ts';
import type { BusDrop } from '../cluster/bus/bus.ts';
import type { PushResult } from '../push/index.ts';

// Values of labels, so that every series begins at 0: Prometheus's increase() misses a first value of 1.

export const busDrops = [
  'away',
  'full',
  'too large',
  'forged',
  'repeated',
  'undecodable',
  'handler failed',
] as const satisfies readonly BusDrop[];

export const pushResults = ['accepted', 'gone', 'failed'] as const satisfies readonly PushResult[];

/** How attempts to renew a lease end; `stuck`: none was made, because the main thread gave no sign of life. */
export const renewalResults = ['renewed', 'failed', 'stuck'] as const;

/** Ways to sign in, with the codes that each is refused with. */
const signInErrors = {
  password: account.signIn.errors,
  passkey: account.signInWithPasskey.errors,
  link: account.signInWithLink.errors,
  'new password': account.resetPassword.errors,
} as const satisfies Record<SignInWay, readonly string[]>;

/** Ways to sign up, with the codes that each is refused with. */
const signUpErrors = {
  password: account.signUp.errors,
  link: account.signUp.errors,
  passkey: account.signUpWithPasskey.errors,
} as const satisfies Record<SignUpWay, readonly string[]>;

/** Results besides refusals; `failed`: the server couldn't answer. */
const ownResults = ['done', 'failed'] as const;

const withResults = (
  errors: Readonly<Record<string, readonly string[]>>,
): readonly { readonly way: string; readonly result: string }[] =>
  Object.entries(errors).flatMap(([way, codes]) =>
    [...ownResults, ...codes].map((result) => ({ way, result })),
  );

export const signInSeries = withResults(signInErrors);
export const signUpSeries = withResults(signUpErrors);

/** What runs every second, minute or hour. */
export const tasks = [
  // Every second
  'card log',
  'event notices',
  'event results',
  'friend news',
  'sales',
  'tournaments',
  // Every minute
  'event schedule',
  'leagues',
  'status history',
  // Every hour
  'accounts',
  'forms',
  'guests',
  'old announcements',
  'old commands',
  'old households',
  'old matches',
  'old places',
  'old scans',
  'old tournaments',
  'old trades',
  'old transfers',
  'old values',
  'play agreements',
  'shop',
  'social',
] as const;
export type TaskName = (typeof tasks)[number];

/** Classes of requests that are no calls of the API. */
const ownClasses = ['card log', 'files', 'game', 'operator', 'other', 'pages'] as const;

/** Class of the calls of each group of the API. */
export const groupClasses = {
  account: 'account',
  achievements: 'rewards',
  board: 'ladder',
  boosters: 'store',
  cardLog: 'card log',
  contests: 'physical',
  deckChecks: 'physical',
  deckPages: 'collection',
  decks: 'collection',
  forms: 'forms',
  friends: 'social',
  game: 'matches',
  inbox: 'store',
  lab: 'ladder',
  market: 'trading',
  missing: 'store',
  operate: 'console',
  operatedCodes: 'console',
  operatedNetworks: 'console',
  operatedPlayers: 'console',
  operatedReports: 'console',
  operatedService: 'console',
  payments: 'store',
  printRuns: 'physical',
  printTransfers: 'physical',
  prints: 'physical',
  profiles: 'ladder',
  push: 'social',
  puzzles: 'solo',
  quests: 'rewards',
  rated: 'ladder',
  rewards: 'rewards',
  safety: 'social',
  service: 'matches',
  slips: 'physical',
  solo: 'solo',
  store: 'store',
  swaps: 'trading',
  tournaments: 'tournaments',
  vault: 'collection',
  vip: 'store',
  wallet: 'collection',
} as const satisfies Record<keyof typeof routes, string>;

export type RequestClass =
  | (typeof groupClasses)[keyof typeof groupClasses]
  | (typeof ownClasses)[number];

export const requestClasses: readonly RequestClass[] = [
  ...new Set([...Object.values(groupClasses), ...ownClasses]),
];

/** Statuses of responses: refusals by a limit stand for themselves. */
export const requestStatuses = ['2xx', '3xx', '4xx', '429', '5xx'] as const;

/** Kinds of limits; a kind that is missing here is counted from its first hit on. */
export const limitKinds: readonly string[] = [
  // Connections and messages
  'TCP connections',
  'TCP connections of an address',
  'bad-message',
  'broken frames',
  'bytes',
  'commits waiting',
  'connections of a player',
  'connections of an address',
  'control frames',
  'draining',
  'file handles',
  'forged tokens',
  'half open',
  'messages too fast',
  'no hello first',
  'no hello in time',
  'not-found',
  'not-text',
  'outbound buffer',
  'too-many-connections',
  'wrong-origin',
  // Lobby and matches
  'challenges',
  'device-queue',
  'failed-start',
  'invites-full',
  'left-too-often',
  'legal actions of an address',
  'network-failed-starts',
  'network-invites',
  'network-matches',
  'network-queue',
  'network-spectators',
  'replays',
  'replays of an address',
  'server-full',
  'spectators',
  'too-many-invites',
  'too-many-matches',
  // Requests
  'account e-mails',
  'account exports',
  'account requests',
  'checkouts',
  'checks of paper decks',
  'claimed prints',
  'collection reads',
  'collection writes',
  'counts',
  'daily-puzzle',
  'decisions about tournaments',
  'deck pages',
  'deck results',
  'deck saves',
  'device plays',
  'drafts',
  'files',
  'files of tournaments',
  'friend changes',
  'friend reads',
  'friend requests',
  'heavy requests',
  'lab',
  'large bodies',
  'leaderboard',
  'league',
  'links',
  'log tiles',
  'messages',
  'opened contests',
  'opened slips',
  'operators',
  'others',
  'own records',
  'pages',
  'payment reads',
  'print runs',
  'profile choices',
  'push changes',
  'push notifications of a player',
  'push queue',
  'push reads',
  'puzzles',
  'quests',
  'ratings',
  'reads of deck pages',
  'reads of physical cards',
  'reads of tournaments',
  'reads of trading',
  'redeemed codes',
  'reports',
  'requests',
  'rewards',
  'scanned prints',
  'shop reads',
  'shop writes',
  'sign-ins',
  'sign-ups',
  'signups',
  'solo boards',
  'solo runs',
  'stored bytes',
  'tournaments',
  'trading',
  'transfers of physical cards',
  'visits',
];
