import { createRandom } from '@stackmate/engine';
import { questPlaces } from '@stackmate/protocol/rewards';
import type { Deeds, Quest } from '@stackmate/protocol/rewards';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { economy } from '../config.ts';

/** A player's part in a finished match. */
export interface QuestMatch {
  readonly deeds: Deeds;
  readonly isWon: boolean;
  readonly reason: string;
}

/** A quest names a mechanic, and counts it. */
export interface QuestDefinition {
  readonly id: string;
  /** What to do; {goal} is how often. */
  readonly text: Message;
  readonly goal: number;
  readonly count: (match: QuestMatch) => number;
}

const once = (isTrue: boolean): number => (isTrue ? 1 : 0);
const fullStack = 4;
const richKing = 20;

/** [CO8] The quests of each place, so that the three of an account never ask for the same. */
const placeQuests: readonly (readonly QuestDefinition[])[] = [
  [
    {
      id: 'win-full-stack',
      text: msg('Win with a full stack of yours on the board.'),
      goal: 1,
      count: ({ isWon, deeds }) => once(isWon && deeds.largestStackAtEnd >= fullStack),
    },
    {
      id: 'win-checkmate',
      text: msg('Win {goal, plural, one {# match} other {# matches}} by checkmate.'),
      goal: 2,
      count: ({ isWon, reason }) => once(isWon && reason === 'checkmate'),
    },
    {
      id: 'win-rich',
      text: msg('Win with at least 20 energy left.'),
      goal: 1,
      count: ({ isWon, deeds }) => once(isWon && deeds.energyAtEnd >= richKing),
    },
    {
      id: 'win',
      text: msg('Win {goal, plural, one {# match} other {# matches}}.'),
      goal: 3,
      count: ({ isWon }) => once(isWon),
    },
  ],
  [
    {
      id: 'double-hit',
      text: msg(
        'Damage two opposing monsters with one action, {goal, plural, one {once} other {# times}}.',
      ),
      goal: 2,
      count: ({ deeds }) => deeds.doubleHits,
    },
    {
      id: 'destroy',
      text: msg('Destroy {goal, plural, one {# opposing monster} other {# opposing monsters}}.'),
      goal: 8,
      count: ({ deeds }) => deeds.destroyed,
    },
    {
      id: 'upgrade',
      text: msg('Upgrade to {goal, plural, one {# supermon} other {# supermons}}.'),
      goal: 3,
      count: ({ deeds }) => deeds.upgrades,
    },
    {
      id: 'full-stack',
      text: msg('Build {goal, plural, one {# full stack} other {# full stacks}} of four cards.'),
      goal: 2,
      count: ({ deeds }) => deeds.fullStacks,
    },
  ],
  [
    {
      id: 'spell-answer',
      text: msg('Answer an action with a spell, {goal, plural, one {once} other {# times}}.'),
      goal: 2,
      count: ({ deeds }) => deeds.spellAnswers,
    },
    {
      id: 'answer',
      text: msg('Respond {goal, plural, one {once} other {# times}}.'),
      goal: 4,
      count: ({ deeds }) => deeds.answers,
    },
    {
      id: 'spell',
      text: msg('Activate {goal, plural, one {# spell} other {# spells}}.'),
      goal: 8,
      count: ({ deeds }) => deeds.spells,
    },
    {
      id: 'ability',
      text: msg('Activate {goal, plural, one {# ability} other {# abilities}} of your monsters.'),
      goal: 8,
      count: ({ deeds }) => deeds.abilities,
    },
    {
      id: 'lift',
      text: msg('Lift {goal, plural, one {# card} other {# cards}} to the top of a stack.'),
      goal: 3,
      count: ({ deeds }) => deeds.lifts,
    },
  ],
];

export const questDefinitions: ReadonlyMap<string, QuestDefinition> = new Map(
  placeQuests.flat().map((definition) => [definition.id, definition]),
);

/** A place of an account as it is stored. Without a row, a place begins on the account's first day. */
export interface QuestRow {
  readonly place: number;
  /** Number of the quest in the account's order for the place. */
  readonly turn: number;
  /** UTC day, counted from 1970, on which the quest began. */
  readonly since: number;
  readonly progress: number;
  /** The day on which it was done; null until then. */
  readonly doneOn: number | null;
  /** The last day on which the quest of this place was exchanged; null if it never was. */
  readonly exchangedOn: number | null;
}

/** Returns the quest of a place: each account has an order of its own, in which all have their turn. */
export function questOf(playerId: string, place: number, turn: number): QuestDefinition {
  const quests = placeQuests[place];
  const first = createRandom(`quests ${playerId} ${place}`).below(quests.length);
  return quests[(first + turn) % quests.length];
}

/**
 * [CO8] Returns a place on a day: a quest that is done makes room for the next one the day after, and one that isn't
 * done within a week, too.
 */
function placeOn(
  row: QuestRow | undefined,
  {
    place,
    firstDay,
    day,
  }: { readonly place: number; readonly firstDay: number; readonly day: number },
): QuestRow {
  const { week } = economy.quests;
  const start = row ?? {
    place,
    turn: 0,
    since: Math.min(firstDay, day),
    progress: 0,
    doneOn: null,
    exchangedOn: null,
  };
  const isOld = start.doneOn !== null && start.doneOn < day;
  const next = isOld
    ? { ...start, turn: start.turn + 1, since: start.doneOn + 1, progress: 0, doneOn: null }
    : start;
  const weeks = next.doneOn === null ? Math.floor((day - next.since) / week) : 0;
  return weeks <= 0
    ? next
    : { ...next, turn: next.turn + weeks, since: next.since + weeks * week, progress: 0 };
}

/** Returns the places of an account on a day. */
export const placesOn = (
  rows: readonly QuestRow[],
  days: { readonly firstDay: number; readonly day: number },
): readonly QuestRow[] =>
  Array.from({ length: questPlaces }, (_, place) =>
    placeOn(
      rows.find((row) => row.place === place),
      { ...days, place },
    ),
  );

/** Returns whether a quest can still be exchanged on a day. */
export const canExchange = (rows: readonly QuestRow[], day: number): boolean =>
  rows.every(({ exchangedOn }) => exchangedOn !== day);

/** Returns a place after a match, or null if the match changes nothing there. */
export function afterMatch(
  playerId: string,
  row: QuestRow,
  match: QuestMatch,
  day: number,
): QuestRow | null {
  const { goal, count } = questOf(playerId, row.place, row.turn);
  const done = count(match);
  if (row.doneOn !== null || done === 0) return null;
  const progress = Math.min(goal, row.progress + done);
  return { ...row, progress, doneOn: progress === goal ? day : null };
}

/** Returns a place with the next quest instead of its own. */
export const exchanged = (row: QuestRow, day: number): QuestRow => ({
  ...row,
  turn: row.turn + 1,
  since: day,
  progress: 0,
  exchangedOn: day,
});

/** Returns a place as its player sees it. */
export function shownQuest(playerId: string, row: QuestRow, day: number): Quest {
  const { id, goal } = questOf(playerId, row.place, row.turn);
  const { week, coins } = economy.quests;
  return {
    place: row.place,
    quest: id,
    progress: row.progress,
    goal,
    coins,
    isDone: row.doneOn !== null,
    daysLeft: row.doneOn === null ? Math.max(1, row.since + week - day) : 1,
  };
}
