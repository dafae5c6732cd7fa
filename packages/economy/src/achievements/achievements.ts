import type { BotLevel, MatchKind } from '@stackmate/protocol';
import type { Deeds, OnceKind } from '@stackmate/protocol/rewards';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** A player's part in a finished match. */
export interface AchievementMatch {
  readonly deeds: Deeds;
  readonly opponentDeeds: Deeds;
  readonly isWon: boolean;
  readonly reason: string;
  readonly turns: number;
  readonly kind: MatchKind;
  /** Level of the opponent's bot; null for a person. */
  readonly bot: BotLevel | null;
  /** Whether it was against a person from the queues or one of the three strongest bots. */
  readonly isOpen: boolean;
  /** Limit of the player's league after a rated match, in percent; null if not ranked. */
  readonly leaguePercent: number | null;
}

/** A card from a booster. */
export interface FoundCard {
  readonly isUltraRare: boolean;
  /** Quality of the roll, from 0 to 1. */
  readonly quality: number;
}

/** Something that achievements count. */
export type AchievementEvent =
  | ({ readonly is: 'match' } & AchievementMatch)
  /** Rewards that are paid once and were paid now, outside of matches on the server. */
  | { readonly is: 'once'; readonly kinds: readonly OnceKind[] }
  /** A puzzle that was solved for the first time; `streak` is that of the puzzle of the day. */
  | { readonly is: 'puzzle'; readonly isNew: boolean; readonly streak: number }
  | {
      readonly is: 'boosters';
      readonly opened: number;
      readonly cards: readonly FoundCard[];
      /** Number of different Common cards in the vault. */
      readonly commons: number;
      /** Copies of the card of which the vault has most. */
      readonly copies: number;
    }
  | { readonly is: 'deck-page' }
  /** The final result in an event that anybody could join. */
  | {
      readonly is: 'event';
      readonly place: number;
      readonly entrants: number;
      /** Whether it brought a trophy of the season. */
      readonly hasTrophy: boolean;
    };

export type AchievementFamily =
  | 'wins'
  | 'stacks'
  | 'answers'
  | 'battle'
  | 'cards'
  | 'learning'
  | 'ladder';

export interface Achievement {
  readonly id: string;
  readonly family: AchievementFamily;
  readonly name: Message;
  /** What to do; {goal} is how often, or how many. */
  readonly text: Message;
  /** Goals of the steps, ascending. */
  readonly steps: readonly number[];
  /** Whether the text stays hidden until it is earned. */
  readonly isHidden: boolean;
  /** Whether counts add up, or the highest one counts. */
  readonly adds: boolean;
  readonly count: (event: AchievementEvent) => number;
}

type Entry = Pick<Achievement, 'id' | 'name' | 'text'> & {
  readonly steps?: readonly number[];
  readonly isHidden?: boolean;
  readonly isHighest?: boolean;
};

const once = (isTrue: boolean): number => (isTrue ? 1 : 0);

function define(
  family: AchievementFamily,
  { steps = [1], isHidden = false, isHighest = false, ...entry }: Entry,
  count: Achievement['count'],
): Achievement {
  return { ...entry, family, steps, isHidden, adds: !isHighest, count };
}

/** Defines an achievement of any match on the server. */
const inAnyMatch = (
  family: AchievementFamily,
  entry: Entry,
  count: (match: AchievementMatch) => number,
): Achievement => define(family, entry, (event) => (event.is === 'match' ? count(event) : 0));

/** Defines an achievement of matches against people from the queues and the three strongest bots. */
const inMatch = (
  family: AchievementFamily,
  entry: Entry,
  count: (match: AchievementMatch) => number,
): Achievement => inAnyMatch(family, entry, (match) => (match.isOpen ? count(match) : 0));

/** Defines an achievement of such matches that were won on the board, not because the opponent left. */
const onBoard = (
  family: AchievementFamily,
  entry: Entry,
  test: (match: AchievementMatch) => boolean,
): Achievement =>
  inMatch(family, entry, (match) =>
    once(match.isWon && ['checkmate', 'out of energy'].includes(match.reason) && test(match)),
  );

const fullStack = 4;

const wins: readonly Achievement[] = [
  define(
    'wins',
    { id: 'first-win', name: msg('First win'), text: msg('Win a match, against anyone.') },
    (event) =>
      once(
        (event.is === 'match' && event.isWon) ||
          (event.is === 'once' && event.kinds.includes('win')),
      ),
  ),
  inMatch(
    'wins',
    {
      id: 'wins',
      name: msg('Winner'),
      text: msg('Win {goal} matches against people or one of the three strongest bots.'),
      steps: [10, 50, 100],
    },
    ({ isWon }) => once(isWon),
  ),
  inMatch(
    'wins',
    {
      id: 'people',
      name: msg('Across the table'),
      text: msg(
        'Win {goal, plural, one {# match} other {# matches}} against people, casual or rated.',
      ),
      steps: [1, 10, 50],
    },
    ({ isWon, bot }) => once(isWon && bot === null),
  ),
  inMatch(
    'wins',
    {
      id: 'checkmates',
      name: msg('Checkmate'),
      text: msg('Win {goal, plural, one {# match} other {# matches}} by checkmate.'),
      steps: [1, 10, 50],
    },
    ({ isWon, reason }) => once(isWon && reason === 'checkmate'),
  ),
  inMatch(
    'wins',
    {
      id: 'energy-wins',
      name: msg('Out of energy'),
      text: msg(
        'Win {goal, plural, one {# match} other {# matches}} because the opposing King has no energy left.',
      ),
      steps: [1, 10],
    },
    ({ isWon, reason }) => once(isWon && reason === 'out of energy'),
  ),
  onBoard(
    'wins',
    {
      id: 'comeback',
      name: msg('Comeback'),
      text: msg('Win a match in which you were 10 energy or more behind.'),
    },
    ({ deeds }) => deeds.furthestBehind >= 10,
  ),
  onBoard(
    'wins',
    {
      id: 'one-energy',
      name: msg('The last energy'),
      text: msg('Win with exactly 1 energy left.'),
      isHidden: true,
    },
    ({ deeds }) => deeds.energyAtEnd === 1,
  ),
  onBoard(
    'wins',
    {
      id: 'rich',
      name: msg('Energy to spare'),
      text: msg('Win with at least 20 energy left.'),
    },
    ({ deeds }) => deeds.energyAtEnd >= 20,
  ),
  onBoard(
    'wins',
    { id: 'swift', name: msg('Quick mate'), text: msg('Win by checkmate by turn 10.') },
    ({ reason, turns }) => reason === 'checkmate' && turns <= 10,
  ),
  onBoard(
    'wins',
    { id: 'long', name: msg('Long match'), text: msg('Win a match of 35 turns or more.') },
    ({ turns }) => turns >= 35,
  ),
  onBoard(
    'wins',
    {
      id: 'no-spells',
      name: msg('Monsters alone'),
      text: msg('Win without activating a spell.'),
    },
    ({ deeds }) => deeds.spells === 0,
  ),
  onBoard(
    'wins',
    {
      id: 'no-losses',
      name: msg('Not a scratch'),
      text: msg('Win without losing a monster.'),
      isHidden: true,
    },
    ({ opponentDeeds }) => opponentDeeds.destroyed === 0,
  ),
  inMatch(
    'wins',
    {
      id: 'tie-breaker',
      name: msg('By a card'),
      text: msg('Win by the tie breaker.'),
      isHidden: true,
    },
    ({ isWon, reason }) =>
      once(isWon && ['decks empty', 'no summon or destruction', 'turn limit'].includes(reason)),
  ),
];

const stacks: readonly Achievement[] = [
  inMatch(
    'stacks',
    {
      id: 'full-stacks',
      name: msg('Four high'),
      text: msg('Build {goal, plural, one {# full stack} other {# full stacks}} of four cards.'),
      steps: [1, 25, 100],
    },
    ({ deeds }) => deeds.fullStacks,
  ),
  onBoard(
    'stacks',
    {
      id: 'standing-stack',
      name: msg('Still standing'),
      text: msg('Win with a full stack of yours on the board.'),
    },
    ({ deeds }) => deeds.largestStackAtEnd >= fullStack,
  ),
  inMatch(
    'stacks',
    {
      id: 'upgrades',
      name: msg('Upgrade'),
      text: msg('Upgrade to {goal, plural, one {# supermon} other {# supermons}}.'),
      steps: [1, 25, 100],
    },
    ({ deeds }) => deeds.upgrades,
  ),
  inMatch(
    'stacks',
    {
      id: 'upgrades-at-once',
      name: msg('Super team'),
      text: msg('Upgrade to {goal} supermons in one match.'),
      steps: [3, 5],
      isHighest: true,
    },
    ({ deeds }) => deeds.upgrades,
  ),
  inMatch(
    'stacks',
    {
      id: 'lifts',
      name: msg('Lift'),
      text: msg('Lift {goal, plural, one {# card} other {# cards}} to the top of a stack.'),
      steps: [1, 25],
    },
    ({ deeds }) => deeds.lifts,
  ),
];

const answers: readonly Achievement[] = [
  inMatch(
    'answers',
    {
      id: 'answers',
      name: msg('Response'),
      text: msg('Respond {goal, plural, one {once} other {# times}}.'),
      steps: [1, 25, 100],
    },
    ({ deeds }) => deeds.answers,
  ),
  inMatch(
    'answers',
    {
      id: 'spell-answers',
      name: msg('Quick spell'),
      text: msg('Answer an action with a spell, {goal, plural, one {once} other {# times}}.'),
      steps: [1, 25],
    },
    ({ deeds }) => deeds.spellAnswers,
  ),
  inMatch(
    'answers',
    {
      id: 'chain',
      name: msg('Response stack'),
      text: msg(
        'Respond so that {goal, plural, one {# action waits} other {# actions wait}}, yours on top.',
      ),
      steps: [3, 4, 5],
      isHighest: true,
    },
    ({ deeds }) => deeds.longestChain,
  ),
  inMatch(
    'answers',
    {
      id: 'in-their-turn',
      name: msg('Struck back'),
      text: msg(
        'Destroy {goal, plural, one {# opposing monster} other {# opposing monsters}} in the opponent’s turn, by recoil or a response.',
      ),
      steps: [1, 25],
    },
    ({ deeds }) => deeds.destroyedInTheirTurn,
  ),
];

const battle: readonly Achievement[] = [
  inMatch(
    'battle',
    {
      id: 'destroyed',
      name: msg('Destroyer'),
      text: msg('Destroy {goal} opposing monsters.'),
      steps: [10, 100, 500],
    },
    ({ deeds }) => deeds.destroyed,
  ),
  inMatch(
    'battle',
    {
      id: 'destroyed-at-once',
      name: msg('Clean sweep'),
      text: msg('Destroy {goal} opposing monsters in one match.'),
      steps: [5, 8],
      isHighest: true,
    },
    ({ deeds }) => deeds.destroyed,
  ),
  inMatch(
    'battle',
    {
      id: 'double-hits',
      name: msg('Two at once'),
      text: msg(
        'Damage two opposing monsters with one action, {goal, plural, one {once} other {# times}}.',
      ),
      steps: [1, 25],
    },
    ({ deeds }) => deeds.doubleHits,
  ),
  inMatch(
    'battle',
    {
      id: 'triple-hit',
      name: msg('Three at once'),
      text: msg('Damage {goal} opposing monsters with one action.'),
      steps: [3, 4],
      isHighest: true,
    },
    ({ deeds }) => deeds.largestHit,
  ),
  inMatch(
    'battle',
    {
      id: 'abilities',
      name: msg('Able'),
      text: msg('Activate {goal} abilities of your monsters.'),
      steps: [10, 100],
    },
    ({ deeds }) => deeds.abilities,
  ),
  onBoard(
    'battle',
    {
      id: 'spells',
      name: msg('Full of spells'),
      text: msg('Win a match in which you activate 6 spells or more.'),
    },
    ({ deeds }) => deeds.spells >= 6,
  ),
  onBoard(
    'battle',
    {
      id: 'many-types',
      name: msg('Mixed company'),
      text: msg('Win a match in which monsters of six types fight for you.'),
    },
    ({ deeds }) => Object.keys(deeds.types).length >= 6,
  ),
];

/** Number of Common cards; a test compares it with the catalogue. */
export const commonCards = 51;

const cards: readonly Achievement[] = [
  define(
    'cards',
    {
      id: 'boosters',
      name: msg('Torn open'),
      text: msg('Open {goal, plural, one {# booster} other {# boosters}}.'),
      steps: [1, 10, 50],
    },
    (event) => (event.is === 'boosters' ? event.opened : 0),
  ),
  define(
    'cards',
    {
      id: 'ultra-rare',
      name: msg('Ultra Rare'),
      text: msg(
        'Find {goal, plural, one {# Ultra Rare card} other {# Ultra Rare cards}} in boosters.',
      ),
      steps: [1, 5],
    },
    (event) =>
      event.is === 'boosters' ? event.cards.filter(({ isUltraRare }) => isUltraRare).length : 0,
  ),
  define(
    'cards',
    {
      id: 'great-roll',
      name: msg('Great roll'),
      text: msg('Find a monster in a booster whose roll is worth 95 % or more.'),
      isHidden: true,
    },
    (event) =>
      event.is === 'boosters' ? once(event.cards.some(({ quality }) => quality >= 0.95)) : 0,
  ),
  define(
    'cards',
    {
      id: 'three-copies',
      name: msg('Set of three'),
      text: msg('Own {goal} copies of one card when you open a booster.'),
      steps: [3],
      isHighest: true,
    },
    (event) => (event.is === 'boosters' ? event.copies : 0),
  ),
  define(
    'cards',
    {
      id: 'all-commons',
      name: msg('Every Common card'),
      text: msg('Own {goal} different Common cards when you open a booster.'),
      steps: [20, commonCards],
      isHighest: true,
    },
    (event) => (event.is === 'boosters' ? event.commons : 0),
  ),
  define(
    'cards',
    { id: 'deck-page', name: msg('Open deck'), text: msg('Publish a deck page.') },
    (event) => once(event.is === 'deck-page'),
  ),
];

/** Number of lessons; a test compares it with the lessons. */
const lessonCount = 22;

const learning: readonly Achievement[] = [
  define(
    'learning',
    {
      id: 'lessons',
      name: msg('Lessons'),
      text: msg('Finish {goal, plural, one {# lesson} other {# lessons}}.'),
      steps: [1, 5, lessonCount],
    },
    (event) => (event.is === 'once' ? event.kinds.filter((kind) => kind === 'lesson').length : 0),
  ),
  define(
    'learning',
    {
      id: 'puzzles',
      name: msg('Puzzles'),
      text: msg('Solve {goal, plural, one {# puzzle} other {# different puzzles}}.'),
      steps: [1, 10, 50],
    },
    (event) => (event.is === 'puzzle' ? once(event.isNew) : 0),
  ),
  define(
    'learning',
    {
      id: 'puzzle-streak',
      name: msg('Days in a row'),
      text: msg(
        'Solve the puzzle of the day on {goal, plural, one {# day} other {# days in a row}}. Your best row counts.',
      ),
      steps: [3, 7],
      isHighest: true,
    },
    (event) => (event.is === 'puzzle' ? event.streak : 0),
  ),
];

/** Limits of the named leagues in percent, the best last. */
const leagueLimits = [100, 10, 5, 1] as const;

const ladder: readonly Achievement[] = [
  inMatch(
    'ladder',
    {
      id: 'rated-wins',
      name: msg('Rated', 'title of an achievement'),
      text: msg('Win {goal, plural, one {# rated match} other {# rated matches}}.'),
      steps: [1, 25, 100],
    },
    ({ isWon, kind }) => once(isWon && kind === 'rated'),
  ),
  inMatch(
    'ladder',
    {
      id: 'league',
      name: msg('Leagues'),
      text: msg(
        '{goal, select, 1 {Be ranked in a rated match.} 2 {Play a rated match in the Silver league.} 3 {Play a rated match in the Gold league.} other {Play a rated match in the Diamond league.}}',
      ),
      steps: [1, 2, 3, 4],
      isHighest: true,
    },
    ({ leaguePercent: percent }) =>
      percent === null ? 0 : leagueLimits.filter((limit) => percent <= limit).length,
  ),
];

/** [TS1] Fewest players of an event whose win counts. */
const playersOfEvent = 8;

const events: readonly Achievement[] = [
  define(
    'ladder',
    {
      id: 'events',
      name: msg('Event'),
      text: msg('Play in {goal, plural, one {an event} other {# events}}.'),
      steps: [1, 10, 50],
    },
    (event) => once(event.is === 'event'),
  ),
  define(
    'ladder',
    {
      id: 'event-wins',
      name: msg('Event winner'),
      text: msg('Win {goal, plural, one {an event} other {# events}} of 8 players or more.'),
      steps: [1, 5],
    },
    (event) => once(event.is === 'event' && event.place === 1 && event.entrants >= playersOfEvent),
  ),
  define(
    'ladder',
    {
      id: 'event-trophy',
      name: msg('On the podium'),
      text: msg('Win a trophy of the season in a championship.'),
    },
    (event) => once(event.is === 'event' && event.hasTrophy),
  ),
];

/** Every achievement, in the order in which they are shown. They pay nothing. */
export const achievements: readonly Achievement[] = [
  ...wins,
  ...stacks,
  ...answers,
  ...battle,
  ...cards,
  ...learning,
  ...ladder,
  ...events,
];

export const achievementById: ReadonlyMap<string, Achievement> = new Map(
  achievements.map((achievement) => [achievement.id, achievement]),
);
