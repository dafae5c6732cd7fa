/** Whether a feature is in the game that visitors can play today. */
export type FeatureStatus =
  | { readonly state: 'there' }
  /** `what`: short text about what works and what doesn't. */
  | { readonly state: 'partly'; readonly what: string }
  /** `label`: replaces "Not built yet". */
  | { readonly state: 'missing'; readonly label?: string };

interface Entry {
  /** Name for use within a sentence. */
  readonly name: string;
  readonly today: FeatureStatus;
}

const available = (name: string) => ({ name, today: { state: 'there' } }) as const;
const partly = (name: string, what: string) =>
  ({ name, today: { state: 'partly', what } }) as const;
const missing = (name: string) => ({ name, today: { state: 'missing' } }) as const;

/**
 * The status of every feature that the site presents: some of them aren't built yet. A change here changes the labels
 * wherever the feature is mentioned. docs/site-behaviours.md leaves a row open while its feature is missing.
 */
export const features = {
  singlePlayer: available('matches on your own'),
  multiplayer: available('matches against players'),
  privateGames: available('matches with friends'),
  bots: available('bots'),
  replays: available('replays'),
  graphics: partly('graphics', 'every card has its art; more polish to come'),
  decks: available('decks'),
  apps: partly('apps', 'in the browser, installable from there; not in app stores'),
  competition: partly('competition', 'matches against friends, strangers and bots; no prizes yet'),
  vault: available('the vault'),
  coins: available('coins'),
  rewardBoxes: available('reward boxes'),
  boosterPacks: available('booster packs'),
  rating: available('ratings'),
  leagues: available('leagues'),
  vip: available('VIP accounts'),
  store: partly(
    'the store',
    'the store sells boosters, single cards and vault places; no trading yet',
  ),
  trading: missing('trading'),
  cardSync: missing('registering printed cards'),
  physicalCards: { name: 'printed cards', today: { state: 'missing', label: 'Not printed yet' } },
  tournaments: { name: 'tournaments', today: { state: 'missing', label: 'None held yet' } },
} as const satisfies Readonly<Record<string, Entry>>;

export type Feature = keyof typeof features;

export const todayOf = (feature: Feature): FeatureStatus => features[feature].today;
