/*
 * What operators change while the server runs. Each entry is one sentence for operators; a limit also has its least and
 * greatest value. The server enforces them (`apps/server/src/service`).
 */

/** What operators can switch off, by name: what nobody can do then. */
export const switches = {
  rated: 'Searching for a rated match. Those who wait keep waiting; running matches end and count.',
  casual: 'Searching for a casual match. Those who wait keep waiting.',
  private: 'Inviting or challenging somebody to a match, and accepting.',
  'guest-bots': 'Matches of guests against bots. Accounts still play them.',
  'sign-ups': 'Creating an account.',
  store: 'Buying anything for coins in the store. Boosters can still be opened, and VIP claimed.',
  payments: 'Beginning a payment with money. Payments that have begun are completed.',
  trading:
    'Listing, buying and ordering cards on the market, and offering or accepting swaps. Withdrawing works, and sold cards are paid.',
  tournaments: 'Creating a tournament as a player. Those that exist go on.',
  claims: 'Registering physical cards by their slips.',
} as const satisfies Readonly<Record<string, string>>;

export type SwitchName = keyof typeof switches;
export const switchNames = Object.keys(switches) as readonly SwitchName[];

/** A limit that can be changed while the server runs. */
export interface RuntimeLimit {
  readonly about: string;
  readonly least: number;
  readonly greatest: number;
}

const perHour = (about: string, greatest = 1_000_000): RuntimeLimit => ({
  about: `${about} per hour, each for one network address and, where it is known, one player.`,
  least: 1,
  greatest,
});

/** Limits by name. Without a value of the operators, the settings decide. */
export const runtimeLimits = {
  'sign-ups-per-hour': perHour('Attempts to create an account'),
  'sign-ins-per-hour': perHour('Attempts to sign in'),
  'account-emails-per-hour': perHour('Requests for an e-mail'),
  'account-exports-per-hour': perHour('Exports of a player’s data'),
  'account-requests-per-hour': perHour('Other requests about accounts'),
  'checkouts-per-hour': perHour('Checkouts'),
  'collection-requests-per-hour': perHour(
    'Requests about cards, coins and saved decks',
    10_000_000,
  ),
  'forms-per-hour': perHour('Signups to the newsletter, messages and CAPTCHA challenges'),
  'visits-per-hour': perHour('Counted visits'),
  matches: { about: 'Running matches of a node.', least: 1, greatest: 1_000_000 },
  'matches-per-address': {
    about: 'Running matches from one network address.',
    least: 1,
    greatest: 1_000_000,
  },
  'bot-matches-per-address': {
    about: 'Running matches against bots from one network address.',
    least: 1,
    greatest: 1_000_000,
  },
  'connections-per-address': {
    about: 'WebSockets from one network address. Those that are open stay.',
    least: 1,
    greatest: 1_000_000,
  },
} as const satisfies Readonly<Record<string, RuntimeLimit>>;

export type LimitName = keyof typeof runtimeLimits;
export const limitNames = Object.keys(runtimeLimits) as readonly LimitName[];
