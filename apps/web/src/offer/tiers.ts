export interface Tier {
  readonly id: 'physical' | 'digital' | 'other';
  readonly title: string;
  /** The campaign's reward. */
  readonly reward: string;
  /** The bonus for $1. */
  readonly bonus: string;
  readonly examples: readonly string[];
  /** Prerendered piece with the illustration. */
  readonly scene: string;
}

export const tiers: readonly Tier[] = [
  {
    id: 'physical',
    title: 'Physical reward',
    reward: 'A one-time first-edition set of printed cards with a 5x5 playing mat.',
    bonus: 'Two extra booster packs of 10 cards.',
    examples: [
      'A reward deck: 20 monsters, 15 spells and 10 supermons.',
      'A booster pack: 10 cards, with at least 3 monsters, 3 spells and 2 supermons.',
      'Back one set and give $1 now: you get one set and two booster packs.',
    ],
    scene: 'tier-physical',
  },
  {
    id: 'digital',
    title: 'Digital reward',
    reward: '10,000 in-game coins and a deck of super rare cards.',
    bonus: 'Your reward is doubled.',
    examples: [
      'Back the digital reward and give $1 now: you get 20,000 in-game coins and two decks of super rare cards.',
      'A card costs about 50 coins on average, so 20,000 coins buy about 400 cards.',
    ],
    scene: 'tier-digital',
  },
  {
    id: 'other',
    title: 'Super VIP for life',
    reward:
      '5x the coins for each win, 2 free booster packs every month, unlimited card storage, and direct chat with the developers.',
    bonus: '10,000 in-game coins and a deck of rare cards.',
    examples: [
      'Back the VIP reward and give $1 now: you get VIP for life, 10,000 in-game coins and a deck of rare cards.',
      'A win that pays others 20 coins pays you 100.',
    ],
    scene: 'tier-other',
  },
];

export const terms: readonly string[] = [
  'The offer is valid until the campaign goes live.',
  'Each backer can claim the bonus once. You can buy private rewards as often as you like.',
  'The bonus requires a campaign reward; the dollar alone buys nothing.',
  'Physical rewards ship 1 to 4 weeks after the campaign ends.',
  'In-game coins have no cash value.',
];
