import type { Feature } from '../feature-status/features.ts';

export const faqCategories = [
  'General',
  'Crowdfunding Rewards',
  'Crowdfunding General',
  'Other',
] as const;
export type FaqCategory = (typeof faqCategories)[number];

export interface FaqEntry {
  readonly category: FaqCategory;
  /** Its address is /faq#id; none is ever renamed. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs; `[words](/address)` is a link. */
  readonly answer: readonly string[];
  /** A note below the answer says which of these are not in the game yet. */
  readonly needs?: readonly Feature[];
}

export const faq: readonly FaqEntry[] = [
  {
    category: 'General',
    id: 'releasedate',
    question: 'When will the game be released?',
    answer: [
      'The release is planned for September 2025, together with the crowdfunding campaign. The launch in the app stores is planned for mid-December 2025, and printing in large numbers from mid 2026.',
      'What is done and what is next stands on the [roadmap](/devprogress). You can [play](/play/) in your browser today.',
    ],
  },
  {
    category: 'General',
    id: 'platforms',
    question: 'Where can I play?',
    answer: [
      'On the web, and in an app for mobile, PC and Mac. You play against friends, against players from all over the world, or against bots; against bots even without a network.',
    ],
    needs: ['apps'],
  },
  {
    category: 'General',
    id: 'physicaltcg',
    question: 'Is it a physical card game or a digital one?',
    answer: [
      'Both. Every printed card carries a QR code and a barcode. With them you register the card as yours, check that it is genuine, pass it on to a new owner, and take it into the online game.',
      'Cards of the campaign bear the symbol of the first edition. It will never be printed again: all later sets are second edition or later.',
    ],
    needs: ['physicalCards', 'cardSync'],
  },
  {
    category: 'Crowdfunding Rewards',
    id: 'rewards',
    question: 'What rewards are there?',
    answer: [
      '**Physical:** a first-edition set of printed cards, made once, with a playing mat of five by five squares.',
      '**Digital:** 10,000 in-game coins and a deck of super rare cards.',
      '**Super VIP for life:** five times the coins for each win, 2 free booster packs every month, room for any number of cards, and a direct line to the developers in our chat.',
    ],
    needs: ['physicalCards', 'coins', 'boosterPacks', 'vip'],
  },
  {
    category: 'Crowdfunding Rewards',
    id: 'rewards_cost',
    question: 'How much do the rewards cost?',
    answer: [
      'Between $50 and $500 (USD). The exact amounts are shown when the campaign is live. Whoever [signs up by e-mail](/#subscribe) gets 5% off.',
    ],
  },
  {
    category: 'Crowdfunding Rewards',
    id: 'kickstarter_deck_reward',
    question: 'What is in a reward deck?',
    answer: [
      'A whole deck to play with: 20 monsters, 15 spells and 10 supermons. That is within the [rules for decks](/rules#deck), so you can sit down with it at once.',
    ],
  },
  {
    category: 'Crowdfunding Rewards',
    id: 'kickstarter_booster_pack',
    question: 'What is in a booster pack?',
    answer: [
      '10 cards. Among them are 3 monsters, 3 spells and 2 supermons for sure. The rarer a card, the seldomer it is drawn.',
    ],
    needs: ['boosterPacks'],
  },
  {
    category: 'Crowdfunding Rewards',
    id: 'kickstarter_prelaunch_offer',
    question: 'What is the $1 prelaunch offer?',
    answer: [
      'Give $1 before the campaign starts and the [reward](/#rewards) that you choose later is made larger: two extra booster packs of 10 cards with the physical reward, twice as much with the digital one, and 10,000 in-game coins and a deck of rare cards with the other one.',
      'Each backer can claim the bonus once. The private rewards behind it may be bought as often as you like. [To the offer](/offer).',
    ],
    needs: ['boosterPacks', 'coins'],
  },
  {
    category: 'Crowdfunding Rewards',
    id: 'kickstarter_rewards_date',
    question: 'When will I get my rewards?',
    answer: [
      'Physical rewards are sent 1 to 4 weeks after the campaign ends. Digital ones are in your account once the app is out.',
    ],
    needs: ['physicalCards', 'coins'],
  },
  {
    category: 'Crowdfunding General',
    id: 'why_kickstarter',
    question: 'Why a crowdfunding campaign?',
    answer: [
      'Rules, cards, server, bots and app are built and can be played. What is left is what money buys: printing, mats, shipping, and the running of servers. A campaign lets those who want the game decide whether that happens, and shows us how many cards to print.',
    ],
    needs: ['coins', 'boosterPacks', 'vip', 'physicalCards'],
  },
  {
    category: 'Other',
    id: 'mission',
    question: 'What do you want with this game?',
    answer: [
      'A card game in which the table matters as much as the cards: where a clever move beats a dear deck, every number can be looked up, and no one has to take our word for the shuffle.',
    ],
  },
  {
    category: 'Other',
    id: 'coins_per_card',
    question: 'How many coins does a card cost?',
    answer: [
      'About 50 coins on average; rare ones cost more. You earn coins by winning: how many is drawn between a least and a most number, and higher leagues pay more. Coins have no cash value.',
    ],
    needs: ['coins', 'store', 'leagues'],
  },
  {
    category: 'Other',
    id: 'rng',
    question: 'How is chance made, and can I check it?',
    answer: [
      'All chance of a match comes from one seed. The server commits itself to its part of it before the players add theirs, so neither side can steer the shuffle. After the match everything is open, and anybody can replay it and check every draw.',
      'Which cards come out of a pack is drawn with a secure random generator; the odds are the inverse of the rarity.',
    ],
    needs: ['boosterPacks'],
  },
  {
    category: 'Other',
    id: 'contact',
    question: 'How do I reach you?',
    answer: ['Write to us on the [contact page](/contact). We read everything.'],
  },
];
