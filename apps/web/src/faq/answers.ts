import { economy } from '@stackmate/economy/config';
import { boosterSize } from '@stackmate/engine';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { Feature } from '../feature-status/features.ts';

/** Headings of the categories, in order. */
export const faqCategories = {
  General: msg('General'),
  'Crowdfunding Rewards': msg('Crowdfunding Rewards'),
  'Crowdfunding General': msg('Crowdfunding General'),
  Other: msg('Other'),
} as const;
export type FaqCategory = keyof typeof faqCategories;

export interface FaqEntry {
  readonly category: FaqCategory;
  /** Anchor: /faq#id. Never renamed, because others link to it. */
  readonly id: string;
  readonly question: Message;
  /** Paragraphs; `[text](/address)` is a link. They take their numbers from `numbers`. */
  readonly answer: readonly Message[];
  /** Features that a note below the answer lists as not yet available. */
  readonly needs?: readonly Feature[];
}

const { once, rewards, booster, quests } = economy;

/** The numbers of the answers, from the table that the server pays by. */
export const numbers = {
  win: once.win,
  stack: once.stack,
  response: once.response,
  upgrade: once.upgrade,
  lesson: once.lesson,
  puzzle: once.puzzle,
  quest: quests.coins,
  firstOfDay: rewards.firstWin,
  ratedMin: rewards.ratedWin.unranked[0],
  ratedMax: rewards.ratedWin.Diamond[1],
  casualMin: rewards.casualWin[0],
  casualMax: rewards.casualWin[1],
  casualWins: rewards.casualWinsPerDay,
  botWin: rewards.botWin,
  botWins: rewards.botWinsPerDay,
  paidBots: rewards.paidBots,
  booster: booster.price,
  cards: boosterSize,
  each: booster.price / boosterSize,
  sellingDivisor: economy.cards.sellingDivisor,
  keptCopies: economy.crafting.keptCopies,
  craftCost: (economy.cards.prices.Common * economy.crafting.costPercent) / 100,
  wishes: economy.wishes.perPlayer,
} as const;

export const faq: readonly FaqEntry[] = [
  {
    category: 'General',
    id: 'releasedate',
    question: msg('When will the game be released?'),
    answer: [
      msg(
        'You can [play](/play/) in your browser today. Our plan of 2025 had the release and the crowdfunding campaign in September 2025, the app store launch in mid-December 2025, first-edition cards for backers in February 2026, and mass printing from mid 2026 for later editions. The campaign, the app stores and all printing are later than planned.',
      ),
      msg(
        'See the [roadmap](/devprogress) for what’s done and what’s next. Those who [sign up](/#subscribe) get an e-mail when the campaign goes live.',
      ),
    ],
  },
  {
    category: 'General',
    id: 'platforms',
    question: msg('Where can I play?'),
    answer: [
      msg(
        'On the web, and in an app for mobile, PC and Mac. Play against friends, players worldwide or bots. Bots work offline too.',
      ),
      msg(
        'Alone, you can also take short [lessons](/play/learn) and solve [puzzles](/play/puzzles): positions in which you win this turn. Everyone gets the same [puzzle of the day](/puzzle).',
      ),
      msg(
        'You need no account: you play at once, as a guest. An [account](/play/account) keeps your name and matches on all your devices, and everything you have as a guest stays yours. It also opens your vault: one of the ready decks becomes your first cards.',
      ),
      msg(
        'With an account you also have [friends](/play/friends): add them by name, by your friend link or after a match, see who is online, and challenge them to a match. Block players you don’t want to meet, and report those who spoil the game.',
      ),
    ],
    needs: ['apps'],
  },
  {
    category: 'General',
    id: 'physicaltcg',
    question: msg('Is it a physical card game or a digital one?'),
    answer: [
      msg(
        'Both. Every printed card has a QR code and a barcode. Use them to register the card, verify that it’s genuine, transfer it to a new owner, and sync it into the online game.',
      ),
      msg(
        'Campaign cards carry the first-edition symbol, which will never be printed again: all later sets are second edition or later.',
      ),
    ],
    needs: ['physicalCards', 'cardSync'],
  },
  {
    category: 'General',
    id: 'register_cards',
    question: msg('How will I register printed cards?'),
    answer: [
      msg(
        'Each sealed deck or booster has a slip with a secret code. Sign in and scan it: the cards of a deck are yours at once, those of a booster you scan one after the other within 15 minutes. Each becomes one card in your vault, with the printed numbers and abilities.',
      ),
      msg(
        'A slip works once, and a photo of a card gives nobody anything. At a table you can play printed cards without registering them.',
      ),
    ],
    needs: ['physicalCards', 'cardSync'],
  },
  {
    category: 'General',
    id: 'earn_coins',
    question: msg('How do I earn coins?'),
    answer: [
      msg(
        'From the first minute, also as a guest. Your first win, against anybody, pays {win} coins and a booster. Your first full stack pays {stack}, your first response {response}, your first upgrade {upgrade}: once each. Every [lesson](/play/learn) pays {lesson} once, and the [puzzle of the day](/puzzle) {puzzle} a day.',
      ),
      msg(
        'After that, wins pay, and with an account quests: three at a time, {quest} coins each. A missed day costs nothing. [Your coins](/play/coins) show what is still open, and where every coin came from.',
      ),
    ],
  },
  {
    category: 'General',
    id: 'what_pays',
    question: msg('What does each way to play pay?'),
    answer: [
      msg(
        '**Rated:** {ratedMin} to {ratedMax} coins a win, more in higher leagues, and a reward box. **Casual:** {casualMin} to {casualMax} coins a win against a person, for {casualWins} wins a day. The first rated or casual win of a day adds {firstOfDay}.',
      ),
      msg(
        '**Bots:** {botWin} coins a win against the {paidBots} strongest levels, {botWins} times a day. The other levels, matches with friends, positions, solo runs and matches on one device pay nothing, apart from what you do for the first time.',
      ),
      msg('Losses, draws and wins by programs pay nothing. Coins are never sold for money.'),
    ],
  },
  {
    category: 'General',
    id: 'guest_keeps',
    question: msg('What do I keep from playing as a guest?'),
    answer: [
      msg(
        'Everything: coins, boosters, cards, matches, workshop decks and settings. As a guest you earn coins, open boosters and look at the store. An [account](/play/account) belongs to the same player, so nothing moves and nothing is lost. It adds a starter deck, buying and selling, training, quests and rated play.',
      ),
      msg(
        'A guest lives in one browser. Who clears its data without an account loses the way back to that guest.',
      ),
    ],
  },
  {
    category: 'General',
    id: 'open_booster',
    question: msg('How is a booster opened, and how is it proved?'),
    answer: [
      msg(
        'A booster costs {booster} coins and has {cards} cards. You tear the envelope and turn the cards one by one, the best last, or all at once. What it holds is decided at the tear, and stays the same if the page closes.',
      ),
      msg(
        'Before, the server shows a commitment: the hash of its secret. Your browser adds a number of its own. The cards follow from both, so neither side can choose them. Afterwards the secret is public: your browser checks it, and each opened booster has its proof as a file. [All odds](/odds)',
      ),
    ],
    needs: ['boosterPacks'],
  },
  {
    category: 'Crowdfunding Rewards',
    id: 'rewards',
    question: msg('What rewards are there?'),
    answer: [
      msg(
        '**Physical:** a one-time first-edition set of printed cards with a 5x5 playing mat: a deck of 45 cards, the mat, the rules and a box.',
      ),
      msg('**Digital:** 10,000 in-game coins and a deck of super rare cards.'),
      msg(
        '**Super VIP for life:** 5x the coins for each win, 2 free booster packs every month, unlimited card storage, and direct chat with the developers.',
      ),
    ],
    needs: ['physicalCards', 'coins', 'boosterPacks', 'vip'],
  },
  {
    category: 'Crowdfunding Rewards',
    id: 'rewards_cost',
    question: msg('How much do the rewards cost?'),
    answer: [
      msg(
        'Between $50 and $500 (USD). The exact amounts are shown once the campaign is live. [Sign up by e-mail](/#subscribe) to get 5% off.',
      ),
    ],
  },
  {
    category: 'Crowdfunding Rewards',
    id: 'kickstarter_deck_reward',
    question: msg('What is in a reward deck?'),
    answer: [
      msg(
        'A complete deck: 20 monsters, 15 spells and 10 supermons. It follows the [deck rules](/rules#deck), so you can play it right away.',
      ),
    ],
  },
  {
    category: 'Crowdfunding Rewards',
    id: 'kickstarter_booster_pack',
    question: msg('What is in a booster pack?'),
    answer: [
      msg(
        '10 cards, with at least 3 monsters, 3 spells and 2 supermons; the other 2 are of any kind. Rarer cards are less likely: see [all odds](/odds).',
      ),
    ],
    needs: ['boosterPacks'],
  },
  {
    category: 'Crowdfunding Rewards',
    id: 'kickstarter_prelaunch_offer',
    question: msg('What is the $1 prelaunch offer?'),
    answer: [
      msg(
        'Give $1 before the campaign starts to upgrade the [reward](/#rewards) you choose later: two extra 10-card booster packs with the physical reward, double the digital reward, or 10,000 in-game coins and a deck of rare cards with the VIP reward.',
      ),
      msg(
        'Each backer can claim the bonus once. You can buy private rewards as often as you like. [See the offer](/offer).',
      ),
    ],
    needs: ['boosterPacks', 'coins'],
  },
  {
    category: 'Crowdfunding Rewards',
    id: 'kickstarter_rewards_date',
    question: msg('When will I get my rewards?'),
    answer: [
      msg(
        'Physical rewards ship 1 to 4 weeks after the campaign ends; it has no date yet. Digital rewards come as a code that you [redeem](/play/redeem) in the game, in the same parcel if you also get a physical one.',
      ),
    ],
    needs: ['physicalCards', 'coins'],
  },
  {
    category: 'Crowdfunding General',
    id: 'why_kickstarter',
    question: msg('Why a crowdfunding campaign?'),
    answer: [
      msg(
        'The rules, cards, server, bots and app are built and playable. What remains costs money: printing, mats, shipping and servers. With a campaign, the people who want the game decide whether it happens, and we learn how many cards to print.',
      ),
    ],
    needs: ['coins', 'boosterPacks', 'vip', 'physicalCards'],
  },
  {
    category: 'Other',
    id: 'mission',
    question: msg('What is the goal of this game?'),
    answer: [
      msg(
        'A card game in which the table matters as much as the cards: clever moves beat expensive decks, every number is public, and nobody has to trust us about the shuffle.',
      ),
    ],
  },
  {
    category: 'Other',
    id: 'coins_per_card',
    question: msg('How many coins does a card cost?'),
    answer: [
      msg(
        'About {each} coins on average; rare ones cost more. The store buys a card back at a {sellingDivisor, select, 5 {fifth} other {part}} of its price. Winning pays a random amount between a minimum and a maximum, and more in higher leagues. Coins have no cash value. [How do I earn coins?](/faq#earn_coins)',
      ),
    ],
    needs: ['coins', 'store', 'leagues'],
  },
  {
    category: 'Other',
    id: 'missing_cards',
    question: msg('How do I get a card that I am missing?'),
    answer: [
      msg(
        '[Missing cards](/play/missing) lists every card that you lack, with its chance in a booster and its price if your store sells it today. Put up to {wishes} cards on your wish list: the store and your boosters mark them.',
      ),
      msg(
        'You can also craft a card. A deck holds at most {keptCopies} copies of a card. Each further copy that you sell gives as much crafting credit as coins. A common card costs {craftCost} credit, rarer ones cost more, and its roll is random, which you can check as for a booster. Credit is yours alone and never expires.',
      ),
    ],
    needs: ['coins', 'store'],
  },
  {
    category: 'Other',
    id: 'rng',
    question: msg('How does randomness work, and can I check it?'),
    answer: [
      msg(
        'All randomness in a match comes from one seed. The server commits to its part before the players add theirs, so nobody can steer the shuffle. After the match everything is public, and anyone can replay it and check every draw.',
      ),
      msg(
        'Cards in a pack are drawn with a secure random generator. The odds are weighted inversely to rarity: a typical ultra rare is drawn 40 times less often than a typical common of its kind. [All odds](/odds) are computed from the cards’ data.',
      ),
      msg(
        'The cards of a booster follow from a secret that the server has fixed before you open it and a number that your browser adds, so nobody can choose them. The game checks that, and so can you: each opened booster has its proof as a file.',
      ),
    ],
    needs: ['boosterPacks'],
  },
  {
    category: 'Other',
    id: 'contact',
    question: msg('How do I contact you?'),
    answer: [msg('Write to us on the [contact page](/contact). We read every message.')],
  },
];
