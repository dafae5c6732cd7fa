import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Whether a feature is in the game that visitors can play today. */
export type FeatureStatus =
  | { readonly state: 'there' }
  /** `what`: short text about what works and what doesn't. */
  | { readonly state: 'partly'; readonly what: Message }
  /** `label`: replaces "Not built yet". */
  | { readonly state: 'missing'; readonly label?: Message };

interface Entry {
  /** Name for use within a sentence. */
  readonly name: Message;
  readonly today: FeatureStatus;
}

const available = (name: Message) => ({ name, today: { state: 'there' } }) as const;
const partly = (name: Message, what: Message) =>
  ({ name, today: { state: 'partly', what } }) as const;

/**
 * The status of every feature that the site presents: some of them aren't built yet. A change here changes the labels
 * wherever the feature is mentioned. docs/site-behaviours.md leaves a row open while its feature is missing.
 */
export const features = {
  singlePlayer: available(msg('matches on your own')),
  multiplayer: available(msg('matches against players')),
  privateGames: available(msg('matches with friends')),
  bots: available(msg('bots')),
  replays: available(msg('replays')),
  graphics: partly(msg('graphics'), msg('every card has its art; more polish to come')),
  decks: available(msg('decks')),
  apps: partly(msg('apps'), msg('in the browser, installable from there; not in app stores')),
  competition: available(msg('competition')),
  vault: available(msg('the vault')),
  coins: available(msg('coins')),
  rewardBoxes: available(msg('reward boxes')),
  boosterPacks: available(msg('booster packs')),
  rating: available(msg('ratings')),
  leagues: available(msg('leagues')),
  vip: available(msg('VIP accounts')),
  store: available(msg('the store')),
  trading: available(msg('trading')),
  cardSync: available(msg('registering printed cards')),
  physicalCards: {
    name: msg('printed cards'),
    today: { state: 'missing', label: msg('Not printed yet') },
  },
  tournaments: available(msg('tournaments')),
} as const satisfies Readonly<Record<string, Entry>>;

export type Feature = keyof typeof features;

export const getToday = (feature: Feature): FeatureStatus => features[feature].today;
