import { playerHand, other, positionsPerPlayer } from '@stackmate/engine';
import type { Action, DefinitionId, MatchState, Player, Rules } from '@stackmate/engine';
import type { ChoiceReason, ReasonKind } from './reason.ts';
import { playerTops } from './board-facts.ts';
import type { BoardFacts, Prey, TopFacts } from './board-facts.ts';
import type { ConsideredAction } from './consider.ts';

interface Choice {
  readonly catalogue: Rules['catalogue'];
  readonly state: MatchState;
  readonly player: Player;
  readonly before: BoardFacts;
  readonly chosen: ConsideredAction;
  readonly finding?: 'winning turn' | 'avoid defeat';
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
export function actionDefinition(
  { state, player, before }: Choice,
  { card }: Action,
): DefinitionId | null {
  if (card === null) return null;
  const top = before.tops.get(card);
  if (top) return top.definition;
  const own = state.own[player];
  const covered = state.open.field.flatMap((stack) => stack?.cards ?? []);
  const held = [
    ...playerHand(state.open, own, player),
    ...own.superdeck,
    ...own.faceDown,
    ...covered,
  ];
  return held.find(({ ref, roll }) => ref === card && roll !== null)?.roll?.card ?? null;
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
  return reason(target?.king ? 'king hit' : 'weaken', parts);
}

/** Returns the best target for the next turn. */
const bestPrey = (prey: readonly Prey[]): Prey | undefined =>
  [...prey].sort(
    (a, b) =>
      Number(b.falls) - Number(a.falls) ||
      Number(a.strikesBack) - Number(b.strikesBack) ||
      Number(b.king) - Number(a.king),
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
  const { catalogue, player, before, chosen } = choice;
  const { action, board } = chosen;
  if (card === null || catalogue.spells.has(card))
    return reason('hide spell', { square: action.to });
  const now = [...board.tops.values()].find(({ square }) => square === action.to);
  const earlier = [...before.tops.values()].find(({ square }) => square === action.to);
  const parts = { card, target: earlier?.definition ?? null, square: action.to };
  if (now && earlier && now.passedUp > earlier.passedUp) return reason('pass ability', parts);
  if (playerTops(before, player).length >= positionsPerPlayer) return reason('make room', parts);
  return reason('grow stack', { ...parts, amount: now?.monsters ?? null });
}

const totalPower = ({ tops }: BoardFacts, player: Player): number => {
  let sum = 0;
  for (const { owner, power } of tops.values()) if (owner === player) sum += power;
  return sum;
};

/** Returns the reason of a spell, an ability or a rule card: the first effect that helps. */
function effectReason(choice: Choice, card: DefinitionId | null): ChoiceReason {
  const { catalogue, state, player, before, chosen } = choice;
  const { action, board, isWon } = chosen;
  const opponent = other(player);
  const rule = action.card === null ? catalogue.definitions.get(action.option!) : undefined;
  if (rule?.idname === 'ReloadRules') return reason('new hand');
  if (isWon) return reason('winning effect', { card });
  const destroyed = playerTops(before, opponent).find(({ ref }) => !board.tops.has(ref));
  if (destroyed) return reason('effect destroys', { card, target: destroyed.definition });
  const drained = state.open.energy[opponent] - chosen.energy[opponent];
  if (drained > 0) return reason('effect drains', { card, amount: drained });
  if (totalPower(board, opponent) < totalPower(before, opponent))
    return reason('effect weakens', { card });
  if (totalPower(board, player) > totalPower(before, player))
    return reason('effect strengthens', { card });
  return reason('effect', { card });
}

/** Says which outcome of the chosen action its player preferred. */
export function explainReason(choice: Choice): ChoiceReason {
  const { chosen, finding } = choice;
  const { action, isWon } = chosen;
  if (finding === 'winning turn' && !isWon)
    return reason(finding, { card: actionDefinition(choice, action), square: action.to });
  if (finding === 'avoid defeat')
    return reason(finding, { card: actionDefinition(choice, action) });
  return outcomeReason(choice);
}

function outcomeReason(choice: Choice): ChoiceReason {
  const { player, before, chosen } = choice;
  const { action, board, isWon } = chosen;
  const card = actionDefinition(choice, action);
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
      return effectReason(choice, card);
    case 'lift':
      return aimReason(board.tops.get(action.card!), undefined) ?? reason('lift', { card });
    case 'unstack':
      return moveReason(choice, card);
    case 'discard':
      return reason('discard');
    case 'endTurn':
      return reason(isWon ? 'final turn' : 'nothing better');
    default:
      return reason('nothing better');
  }
}

const topAt = ({ tops }: BoardFacts, square: number | null): number =>
  [...tops.values()].find((top) => top.square === square)?.ref ?? 0;
