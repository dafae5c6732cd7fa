import { readyDecks, rules } from '@stackmate/catalogue';
import { cloneState, createRandom, noFields, other, viewFor } from '@stackmate/engine';
import type { Action, EventSink, MatchState, Player, Ref } from '@stackmate/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdviser, createBot } from '../index.ts';
import type { ExplainedAction } from '../index.ts';

const adviser = createAdviser(rules);

const isOnField = ({ open }: MatchState, ref: Ref | null): boolean =>
  open.field.some((stack) => stack?.cards.some((card) => card.ref === ref));

const kingOf = ({ open }: MatchState, player: Player): Ref | undefined =>
  open.field.find((stack) => stack?.king && stack.owner === player)?.cards[0].ref;

/** Checks whether an opposing monster's attacks reach a player's King. */
const isReached = (state: MatchState, player: Player): boolean => {
  const { field } = state.open;
  const square = field.findIndex((stack) => stack?.king && stack.owner === player);
  return field.some(
    (stack, from) =>
      stack?.owner === other(player) && (rules.attackSquares(state, from) & (1 << square)) !== 0,
  );
};

/** Plays an action; everyone takes the first answer to what follows. */
function after(state: MatchState, by: Player, action: Action) {
  const copy = cloneState(state);
  const sink: EventSink = { events: [], disclosed: [] };
  expect(rules.playInPlace(copy, by, action, sink)).toBeNull();
  for (;;) {
    const question = rules.decision(copy);
    if (!question || question.kind === 'turn') break;
    const [who] = question.players;
    rules.playInPlace(copy, who, rules.legalActions(copy, who)[0], sink);
  }
  const recoil = sink.events.some(
    ({ reason, open }) =>
      ['Attack recoil', 'Attack absorbed by shield'].includes(reason) &&
      open?.note.card === action.card,
  );
  return { state: copy, recoil };
}

const endTurn: Action = { ...noFields, kind: 'endTurn' };

/** Returns the position after turns in which nobody does anything, until it is a player's turn again. */
function nextTurnOf(state: MatchState, player: Player): MatchState {
  let next = after(state, state.open.active, endTurn).state;
  if (!next.open.result && next.open.active !== player)
    next = after(next, other(player), endTurn).state;
  return next;
}

const attacksOn = (state: MatchState, by: Player, target: Ref | null | undefined) =>
  rules
    .legalActions(state, by)
    .filter((action) => action.kind === 'attack' && action.target === target);

/** Checks whether up to two attacks of this turn destroy a card. */
const canDestroy = (state: MatchState, by: Player, target: Ref, depth = 2): boolean =>
  depth > 0 &&
  attacksOn(state, by, target).some((attack) => {
    const next = after(state, by, attack).state;
    if (next.open.result?.winner === by || !isOnField(next, target)) return true;
    return !next.open.result && canDestroy(next, by, target, depth - 1);
  });

/** Throws unless the reason of an advice is what the rules do. */
function verify(state: MatchState, player: Player, { action, reason }: ExplainedAction): void {
  const opponent = other(player);
  const { why } = reason;
  const { state: next, recoil } = after(state, player, action);
  const energyLost = state.open.energy[opponent] - next.open.energy[opponent];
  const king = kingOf(state, player);
  const isKing = action.card !== null && action.card === king;
  expect(reason.cardIsKing ?? false).toBe(isKing);
  if (action.kind === 'attack')
    expect(reason.targetIsKing ?? false).toBe(action.target === kingOf(state, opponent));
  switch (why) {
    case 'checkmate':
      return expect(next.open.result?.winner).toBe(player);
    case 'safe kill':
    case 'kill':
      expect(isOnField(next, action.target)).toBe(false);
      expect(isOnField(next, action.card)).toBe(true);
      return expect(recoil).toBe(why === 'kill');
    case 'trade':
      return expect([action.card, action.target].some((ref) => isOnField(next, ref))).toBe(false);
    case 'king hit':
      return expect(canDestroy(next, player, action.target!)).toBe(true);
    case 'direct attack':
      return expect(energyLost).toBe(reason.amount);
    case 'guard king':
      expect(rules.isKingThreatened(state, player)).toBe(true);
      return expect(rules.isKingThreatened(next, player)).toBe(false);
    case 'escape': {
      const isHunted = (before: MatchState) =>
        canDestroy(nextTurnOf(before, opponent), opponent, action.card!, 1);
      return expect([state, next].map(isHunted)).toEqual([true, false]);
    }
    case 'aim':
    case 'safe aim': {
      const later = nextTurnOf(next, player);
      const top = later.open.field[reason.square!]!.cards[0].ref;
      const attacks = rules
        .legalActions(later, player)
        .filter(({ kind, card, option }) => kind === 'attack' && card === top && option === null)
        .filter(({ target }) => {
          const square = later.open.field.findIndex((stack) => stack?.cards[0].ref === target);
          const { cards, king: isTheirKing } = later.open.field[square]!;
          return reason.targetIsKing
            ? isTheirKing
            : cards[0].roll?.card === reason.target && square === (reason.targetSquare ?? square);
        });
      expect(attacks.length).toBeGreaterThan(0);
      const safe = attacks.some((attack) => !after(later, player, attack).recoil);
      return expect(safe).toBe(why === 'safe aim');
    }
    case 'upgrade':
      return expect(rules.derived(next).tops[action.to!].power).toBe(reason.amount);
    case 'grow stack':
      expect(reason.amount).toBeGreaterThan(1);
      return expect(
        next.own[player].superdeck.map(
          ({ roll }) => rules.catalogue.monsters.get(roll.card)!.definition.level,
        ),
      ).toContain(reason.amount);
    default:
      return undefined;
  }
}

interface Advised extends ExplainedAction {
  readonly game: number;
  readonly state: MatchState;
  readonly player: Player;
}

/** Plays matches in which one side follows the advice, and returns each advice of a turn with its position. */
function follow(matches: number): readonly Advised[] {
  const all: Advised[] = [];
  for (let game = 0; game < matches; game++) {
    const decks = [readyDecks[game % readyDecks.length].deck, readyDecks[0].deck] as const;
    const state = rules.createMatch({ seed: `true advice ${game}`, decks });
    const opponent = createBot(game % 3 === 0 ? 'random' : 'greedy', {
      random: createRandom(`opponent ${game}`),
      rules,
    });
    const pupil = (game % 2) as Player;
    for (;;) {
      const question = rules.decision(state);
      if (!question) break;
      const player = question.players[0];
      const view = viewFor(state, player);
      const advised = player === pupil ? adviser.advise(view, player) : null;
      if (advised && question.kind === 'turn')
        all.push({ game, state: cloneState(state), player, ...advised });
      rules.playInPlace(state, player, advised?.action ?? opponent.choose(view, player));
    }
  }
  return all;
}

describe('advice', () => {
  let all: readonly Advised[];
  beforeAll(() => {
    all = follow(12);
  });

  it('claims only what the rules then do', () => {
    for (const { state, player, ...advised } of all) verify(state, player, advised);
    const whys = new Set(all.map(({ reason }) => reason.why));
    for (const why of ['checkmate', 'safe kill', 'kill', 'safe aim', 'escape', 'more monsters'])
      expect(whys).toContain(why);
  });

  it('moves the King only out of danger, and out of reach if it can', () => {
    for (const { state, player, action } of all) {
      if (action.kind !== 'move' || action.card !== kingOf(state, player)) continue;
      const next = after(state, player, action).state;
      expect(rules.isKingThreatened(state, player)).toBe(true);
      expect(rules.isKingThreatened(next, player)).toBe(false);
      if (!isReached(next, player)) continue;
      const others = rules
        .legalActions(state, player)
        .filter(({ kind, card }) => kind === 'move' && card === action.card)
        .map((move) => after(state, player, move).state);
      expect(others.every((outcome) => isReached(outcome, player))).toBe(true);
    }
  });

  it('never sends a monster to and fro, unless it escapes or guards the King', () => {
    const lastMoves = new Map<string, number>();
    for (const { game, state, action, reason } of all) {
      if (action.kind !== 'move') continue;
      const { turn } = state.open;
      const monster = `${game} ${action.card}`;
      if (reason.why !== 'escape' && reason.why !== 'guard king')
        expect(lastMoves.get(monster) ?? 0).not.toBe(turn - 2);
      lastMoves.set(monster, turn);
    }
  });

  it('ends no battle phase with a summon, a stack or an upgrade', () => {
    const kinds = all
      .filter(({ state }) => state.open.phase === 'battle')
      .map(({ action }) => action.kind);
    expect(new Set(kinds)).toContain('attack');
    for (const kind of kinds)
      expect(['attack', 'attackDirectly', 'move', 'endTurn']).toContain(kind);
  });
});
