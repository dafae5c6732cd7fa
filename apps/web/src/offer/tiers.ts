import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { PictureName } from '../printed/printed-pictures.ts';

export interface Tier {
  readonly id: 'physical' | 'digital' | 'other';
  readonly title: Message;
  /** The campaign's reward. */
  readonly reward: Message;
  /** The bonus for $1. */
  readonly bonus: Message;
  readonly examples: readonly Message[];
  readonly picture: PictureName;
  /** Shows what the examples say. */
  readonly examplePictures: readonly PictureName[];
}

export const tiers: readonly Tier[] = [
  {
    id: 'physical',
    title: msg('Physical reward'),
    reward: msg('A one-time first-edition set of printed cards with a 5x5 playing mat.'),
    bonus: msg('Two extra booster packs of 10 cards.'),
    examples: [
      msg('A reward deck: 20 monsters, 15 spells and 10 supermons.'),
      msg('A booster pack: 10 cards, with at least 3 monsters, 3 spells and 2 supermons.'),
      msg('Back one set and give $1 now: you get one set and two booster packs.'),
    ],
    picture: 'set',
    examplePictures: ['pair', 'slip'],
  },
  {
    id: 'digital',
    title: msg('Digital reward'),
    reward: msg('10,000 in-game coins and a deck of super rare cards.'),
    bonus: msg('Your reward is doubled.'),
    examples: [
      msg(
        'Back the digital reward and give $1 now: you get 20,000 in-game coins and two decks of super rare cards.',
      ),
      msg('A card costs about 50 coins on average, so 20,000 coins buy about 400 cards.'),
    ],
    picture: 'digital',
    examplePictures: ['digital'],
  },
  {
    id: 'other',
    title: msg('Super VIP for life'),
    reward: msg(
      '5x the coins for each win, 2 free booster packs every month, unlimited card storage, and direct chat with the developers.',
    ),
    bonus: msg('10,000 in-game coins and a deck of rare cards.'),
    examples: [
      msg(
        'Back the VIP reward and give $1 now: you get VIP for life, 10,000 in-game coins and a deck of rare cards.',
      ),
      msg('A win that pays others 20 coins pays you 100.'),
    ],
    picture: 'vip',
    examplePictures: ['vip'],
  },
];

export const terms: readonly Message[] = [
  msg('The offer is valid until the campaign goes live.'),
  msg('Each backer can claim the bonus once. You can buy private rewards as often as you like.'),
  msg('The bonus requires a campaign reward; the dollar alone buys nothing.'),
  msg('Physical rewards ship 1 to 4 weeks after the campaign ends.'),
  msg('In-game coins have no cash value.'),
];
