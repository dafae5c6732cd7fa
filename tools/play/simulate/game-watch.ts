import { createJudge } from '@stackmate/bot/judge';
import { rules } from '@stackmate/catalogue';
import { playerHand, other } from '@stackmate/engine';
import type { Action, Decision, DefinitionId, MatchState, Player } from '@stackmate/engine';
import { playedCard } from './played-card.ts';

type Side = 0 | 1;
type BySide<T> = readonly [T, T];

/** What happened in a match; sides are decks, whichever seats they had. */
export interface GameFacts {
  readonly actions: number;
  /** Windows in which the responder had an answer, and those that were answered. */
  readonly windows: number;
  readonly responses: number;
  readonly upgrades: number;
  readonly moves: number;
  readonly lifts: number;
  readonly tallestStack: number;
  /** Whether a super ability was ever in effect. */
  readonly hadSuper: boolean;
  /** Whether a level 4 monster was ever on the field. */
  readonly hadLevelFour: boolean;
  /** Chance of side 0 to win at the start of each turn, as both players judge it on average. */
  readonly chances: readonly number[];
  /** Cards chosen as Kings. */
  readonly kings: BySide<DefinitionId>;
  /** Cards in the starting hands, those held at some time, and those played (see `playedCard`). */
  readonly opening: BySide<readonly DefinitionId[]>;
  readonly drawn: BySide<readonly DefinitionId[]>;
  readonly played: BySide<readonly DefinitionId[]>;
}

/** Collects the facts of a match while it is played. */
export interface GameWatch {
  /** Call before each action is played. */
  readonly noteAction: (state: MatchState, asked: Decision, action: Action) => void;
  /** Call after each action. */
  readonly noteState: (state: MatchState) => void;
  readonly facts: () => GameFacts;
}

const tallest = ({ open }: MatchState): number => {
  let max = 0;
  for (const stack of open.field) if (stack && stack.cards.length > max) max = stack.cards.length;
  return max;
};

function hasSuper(state: MatchState): boolean {
  const { squares, tops } = rules.derived(state);
  return squares.some((square) =>
    tops[square].abilities.some(({ definition }) => definition.super === true),
  );
}

const getLevel = (card: DefinitionId): number =>
  rules.catalogue.monsters.get(card)?.definition.level ?? 0;

const judge = createJudge(rules);

/** Returns the chance of a seat: the mean of what its player judges and what the opponent's judgement leaves. */
const chanceIn = (state: MatchState, seat: Player): number =>
  (judge.winProbability(state, seat) + 1 - judge.winProbability(state, other(seat))) / 2;

const bySide = <T>(getValue: (side: Side) => T): BySide<T> => [getValue(0), getValue(1)];

/** Creates a watch for a new match. `sideIn` returns the side in a seat. */
export function createGameWatch(start: MatchState, sideIn: (seat: Player) => Side): GameWatch {
  const counted = { actions: 0, windows: 0, responses: 0, upgrades: 0, moves: 0, lifts: 0 };
  const drawn = bySide(() => new Set<DefinitionId>());
  const played = bySide(() => new Set<DefinitionId>());
  const kings: [DefinitionId, DefinitionId] = [0, 0];
  const chances: number[] = [];
  // The side in seat 0 is also the seat of side 0.
  const getSeat = (side: Side): Player => (sideIn(0) === side ? 0 : 1);
  const opening = bySide((side) => start.own[getSeat(side)].hand.map(({ roll }) => roll.card));
  let tallestStack = 0;
  let hadSuper = false;
  let turn = 0;

  function noteWindow(state: MatchState, seat: Player, action: Action): void {
    if (action.kind === 'activate') counted.responses += 1;
    const canAnswer = rules.legalActions(state, seat).some(({ kind }) => kind === 'activate');
    if (canAnswer) counted.windows += 1;
  }

  return {
    noteAction(state, { kind, players: [seat] }, action) {
      const side = sideIn(seat);
      counted.actions += 1;
      for (const { roll } of state.own[seat].hand) drawn[side].add(roll.card);
      const card = playedCard(state, seat, action);
      if (card !== null) played[side].add(card);
      if (kind === 'respond') noteWindow(state, seat, action);
      if (action.kind === 'upgrade') counted.upgrades += 1;
      if (action.kind === 'move') counted.moves += 1;
      if (action.kind === 'lift') counted.lifts += 1;
      if (action.kind !== 'king') return;
      const hand = playerHand(state.open, state.own[seat], seat);
      kings[side] = hand.find(({ ref }) => ref === action.card)!.roll.card;
    },
    noteState(state) {
      tallestStack = Math.max(tallestStack, tallest(state));
      hadSuper ||= tallestStack === 4 && hasSuper(state);
      if (state.open.turn === turn) return;
      turn = state.open.turn;
      if (!state.open.result) chances.push(chanceIn(state, getSeat(0)));
    },
    facts: () => ({
      ...counted,
      tallestStack,
      hadSuper,
      hadLevelFour: played.some((cards) => [...cards].some((card) => getLevel(card) === 4)),
      chances,
      kings,
      opening,
      drawn: bySide((side) => [...drawn[side]]),
      played: bySide((side) => [...played[side]]),
    }),
  };
}
