export interface Tier {
  readonly id: 'physical' | 'digital' | 'other';
  readonly title: string;
  /** The reward of the campaign. */
  readonly reward: string;
  /** What one dollar adds to it. */
  readonly bonus: string;
  readonly examples: readonly string[];
  /** Piece of markup that shows some of it. */
  readonly scene: string;
}

export const tiers: readonly Tier[] = [
  {
    id: 'physical',
    title: 'Physical reward',
    reward:
      'The first-edition set of printed cards, made once, with a playing mat of five by five squares.',
    bonus: 'Two extra booster packs of 10 cards.',
    examples: [
      'A reward deck: 20 monsters, 15 spells and 10 supermons.',
      'A booster pack: 10 cards, among them 3 monsters, 3 spells and 2 supermons.',
      'You back one set and give $1 now: one set and two booster packs arrive.',
    ],
    scene: 'tier-physical',
  },
  {
    id: 'digital',
    title: 'Digital reward',
    reward: '10,000 in-game coins and a deck of super rare cards.',
    bonus: 'The reward is doubled.',
    examples: [
      'You back the digital reward and give $1 now: 20,000 in-game coins and two decks of super rare cards.',
      'A card costs about 50 coins on average, so 20,000 coins are some 400 cards.',
    ],
    scene: 'tier-digital',
  },
  {
    id: 'other',
    title: 'Super VIP for life',
    reward:
      'Five times the coins for each win, 2 free booster packs every month, unlimited card storage, and direct chat with the developers.',
    bonus: '10,000 in-game coins and a deck of rare cards.',
    examples: [
      'You back the VIP reward and give $1 now: VIP for life, 10,000 in-game coins and a deck of rare cards.',
      'A win that pays others 20 coins pays you 100.',
    ],
    scene: 'tier-other',
  },
];

export const terms: readonly string[] = [
  'The offer holds until the campaign goes live.',
  'Each backer can claim the bonus once. Private rewards may be bought as often as you like.',
  'The bonus comes with a reward of the campaign; the dollar alone buys nothing else.',
  'Physical rewards are sent 1 to 4 weeks after the campaign ends.',
  'In-game coins have no cash value.',
];
