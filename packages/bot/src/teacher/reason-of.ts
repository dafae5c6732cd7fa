import { handOf, other, positionsPerPlayer } from '@stackmate/engine';
import type { Action, DefinitionId, MatchState, Player } from '@stackmate/engine';
import type { ChoiceReason, ReasonKind } from '../reason.ts';
import { topsOf } from './board-facts.ts';
import type { BoardFacts, Prey, TopFacts } from './board-facts.ts';
import type { ConsideredAction } from './consider.ts';

interface Choice {
  readonly state: MatchState;
  readonly player: Player;
  readonly before: BoardFacts;
  readonly chosen: ConsideredAction;
}

const reason = (why: ReasonKind, parts: Partial<ChoiceReason> = {}): ChoiceReason => ({
  card: null,
  target: null,
  square: null,
  amount: null,
  ...parts,
  why,
});

/** Returns a reason that needs no outcome. */
export const plainReason = (why: ReasonKind): ChoiceReason => reason(why);

/** Returns the reason of a move that only brings a monster into the opponent's reach. */
export const offerReason = (
  before: BoardFacts,
  { action: { card, to } }: ConsideredAction,
): ChoiceReason =>
  reason('offer', { card: before.tops.get(card!)?.definition ?? null, square: to });

/** Returns the definition of a card of the player, wherever it acts from. */
function definitionOf({ state, player, before }: Choice, { card }: Action): DefinitionId | null {
  if (card === null) return null;
  const top = before.tops.get(card);
  if (top) return top.definition;
  const own = state.own[player];
  const held = [...handOf(state.open, own, player), ...own.superdeck];
  return held.find(({ ref }) => ref === card)?.roll.card ?? null;
}

function attackReason({ before, chosen }: Choice, card: DefinitionId | null): ChoiceReason {
  const { action, board, isWon } = chosen;
  const target = before.tops.get(action.target!);
  const parts = { card, target: target?.definition ?? null, square: target?.square ?? null };
  if (isWon) return reason('checkmate', parts);
  const attacker = board.tops.get(action.card!);
  const isStruck = (attacker?.damage ?? 0) > (before.tops.get(action.card!)?.damage ?? 0);
  if (target && !board.tops.has(target.ref)) {
    if (!attacker) return reason('trade', parts);
    return reason(isStruck ? 'kill' : 'safe kill', parts);
  }
  return reason('king hit', parts);
}

/** Returns the best target for the next turn. */
const bestPrey = (prey: readonly Prey[]): Prey | undefined =>
  [...prey].sort(
    (one, two) =>
      Number(two.falls) - Number(one.falls) ||
      Number(one.strikesBack) - Number(two.strikesBack) ||
      Number(two.king) - Number(one.king),
  )[0];

/** Returns the reason of a card that went somewhere, if it threatens something from there. */
function aimReason(now: TopFacts | undefined, earlier: TopFacts | undefined): ChoiceReason | null {
  const aim = now && bestPrey(now.prey);
  if (!aim || earlier?.prey.some(({ square }) => square === aim.square)) return null;
  const parts = { card: now.definition, target: aim.definition, square: now.square };
  return reason(aim.strikesBack ? 'aim' : 'safe aim', parts);
}

function moveReason(choice: Choice, card: DefinitionId | null): ChoiceReason {
  const { before, chosen } = choice;
  const { action, board } = chosen;
  const from = before.tops.get(action.card!);
  const now = board.tops.get(action.card!);
  const parts = { card, square: now?.square ?? action.to };
  if (from?.isHunted && now && !now.isHunted)
    return reason('escape', { ...parts, target: from.hunter });
  return aimReason(now, from) ?? reason('advance', parts);
}

function stackReason(choice: Choice, card: DefinitionId | null): ChoiceReason {
  const { player, before, chosen } = choice;
  const { action, board } = chosen;
  const now = [...board.tops.values()].find(({ square }) => square === action.to);
  const earlier = [...before.tops.values()].find(({ square }) => square === action.to);
  const parts = { card, target: earlier?.definition ?? null, square: action.to };
  if (now && earlier && now.passedUp > earlier.passedUp) return reason('pass ability', parts);
  if (topsOf(before, player).length >= positionsPerPlayer) return reason('make room', parts);
  return reason('grow stack', { ...parts, amount: now?.monsters ?? null });
}

/** Says which outcome of the chosen action its player preferred. */
export function reasonOf(choice: Choice): ChoiceReason {
  const { player, before, chosen } = choice;
  const { action, board, isWon } = chosen;
  const card = definitionOf(choice, action);
  const guards = before.kingInDanger[player] && !board.kingInDanger[player];
  switch (action.kind) {
    case 'attack':
      return attackReason(choice, card);
    case 'attackDirectly':
      return reason(isWon ? 'checkmate' : 'direct attack', {
        card,
        amount: choice.state.open.energy[other(player)] - chosen.energy[other(player)],
      });
    case 'move':
      return guards ? reason('guard king', { card, square: action.to }) : moveReason(choice, card);
    case 'summon':
      if (guards) return reason('guard king', { card, square: action.to });
      return (
        aimReason(board.tops.get(topAt(board, action.to)), undefined) ??
        reason('more monsters', { card, square: action.to })
      );
    case 'stack':
      return stackReason(choice, card);
    case 'upgrade': {
      const now = board.tops.get(topAt(board, action.to));
      return reason('upgrade', { card, square: action.to, amount: now?.power ?? null });
    }
    case 'activate':
      return reason('new hand');
    default:
      return reason('nothing better');
  }
}

const topAt = ({ tops }: BoardFacts, square: number | null): number =>
  [...tops.values()].find((top) => top.square === square)?.ref ?? 0;
