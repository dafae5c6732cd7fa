/** How much of a feature is in the game that visitors can play now. */
export type FeatureStatus =
  | { readonly state: 'there' }
  /** `what`: what is there, and what is not, in a few words. */
  | { readonly state: 'partly'; readonly what: string }
  /** `label`: in place of "Not built yet", for what isn't built. */
  | { readonly state: 'missing'; readonly label?: string };

interface Entry {
  /** As it is called within a sentence. */
  readonly name: string;
  readonly today: FeatureStatus;
}

const available = (name: string) => ({ name, today: { state: 'there' } }) as const;
const partly = (name: string, what: string) =>
  ({ name, today: { state: 'partly', what } }) as const;
const missing = (name: string) => ({ name, today: { state: 'missing' } }) as const;

/**
 * The state of every feature that the site presents: the site describes the whole product, of which parts are still to
 * come. A change here changes the words wherever the feature is mentioned. docs/site-behaviours.md leaves a row open
 * for as long as its feature isn't there.
 */
export const features = {
  singlePlayer: available('matches on your own'),
  multiplayer: available('matches against players'),
  privateGames: available('matches with friends'),
  bots: available('bots'),
  replays: available('replays'),
  graphics: partly('graphics', 'every card has its picture; some polish is to come'),
  decks: partly('decks', 'ready decks, and your own as text; no vault and no deck builder'),
  apps: partly('apps', 'in the browser, and installed from there; not in app stores'),
  competition: partly(
    'competition',
    'friends, strangers and bots to play against; nothing to win yet',
  ),
  vault: missing('the vault'),
  coins: missing('coins'),
  rewardBoxes: missing('reward boxes'),
  boosterPacks: missing('booster packs'),
  rating: missing('ratings'),
  leagues: missing('leagues'),
  vip: missing('VIP accounts'),
  store: missing('the store'),
  trading: missing('trading'),
  cardSync: missing('registering printed cards'),
  physicalCards: { name: 'printed cards', today: { state: 'missing', label: 'Not printed yet' } },
  tournaments: { name: 'tournaments', today: { state: 'missing', label: 'None held yet' } },
} as const satisfies Readonly<Record<string, Entry>>;

export type Feature = keyof typeof features;

export const todayOf = (feature: Feature): FeatureStatus => features[feature].today;
