import { playerHand, other, positionsPerPlayer } from '@stackmate/engine';
import type { Action, DefinitionId, MatchState, Player, Rules } from '@stackmate/engine';
import type { Claims } from './claims.ts';
import { isOnField, stateAfter } from './consider.ts';
import type { ChoiceReason, ReasonKind } from './reason.ts';
import { playerTops } from './board-facts.ts';
import type { BoardFacts, Prey, TopFacts } from './board-facts.ts';
import type { ConsideredAction } from './consider.ts';

interface Choice {
  readonly rules: Rules;
  readonly claims: Claims;
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

/** Returns the reason of an attack whose outcome depends on chance or on hidden cards. */
export const gambleReason = (attack: ChoiceReason): ChoiceReason => ({ ...attack, why: 'gamble' });

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

/** Returns the parts of a reason that name its target: the King by that word, and one of two of a name by its square. */
function targetParts(facts: BoardFacts, target: TopFacts | undefined): Partial<ChoiceReason> {
  if (!target) return {};
  const { owner, ref, definition, square, king } = target;
  if (king) return { target: definition, targetIsKing: true };
  const hasTwin = playerTops(facts, owner).some(
    (top) => top.ref !== ref && top.definition === definition && !top.king,
  );
  return { target: definition, ...(hasTwin && { targetSquare: square }) };
}

const outcomes = new WeakMap<ConsideredAction, MatchState>();

/** Returns the position after the chosen action; once per action, because several claims begin with it. */
function afterOf({ rules, state, player, chosen }: Choice): MatchState {
  const after = outcomes.get(chosen) ?? stateAfter(rules, state, player, chosen.action);
  outcomes.set(chosen, after);
  return after;
}

function attackReason(choice: Choice, card: DefinitionId | null): ChoiceReason {
  const { before, chosen, claims, player } = choice;
  const { action, isWon, isStruck } = chosen;
  const target = before.tops.get(action.target!);
  const parts = { card, square: target?.square ?? null, ...targetParts(before, target) };
  if (isWon) return reason('checkmate', parts);
  const after = afterOf(choice);
  if (!isOnField(after, action.target!)) {
    if (!isOnField(after, action.card!)) return reason('trade', parts);
    return reason(isStruck ? 'kill' : 'safe kill', parts);
  }
  return reason(claims.canFinish(after, player, action.target!) ? 'king hit' : 'weaken', parts);
}

/** Returns the targets for the next turn, the best first. */
const byWorth = (prey: readonly Prey[]): readonly Prey[] =>
  prey.toSorted(
    (a, b) =>
      Number(b.falls) - Number(a.falls) ||
      Number(a.strikesBack) - Number(b.strikesBack) ||
      Number(b.king) - Number(a.king),
  );

/** Returns the reason of a card that went somewhere, if it can attack something from there in its next turn. */
function aimReason(
  choice: Choice,
  now: TopFacts | undefined,
  earlier: TopFacts | undefined,
): ChoiceReason | null {
  if (!now) return null;
  const { claims, player, chosen } = choice;
  const after = afterOf(choice);
  const known = new Set(earlier?.prey.map(({ ref }) => ref));
  for (const { ref } of byWorth(now.prey)) {
    if (known.has(ref)) continue;
    const threat = claims.threat(after, player, now.ref, ref);
    if (!threat) continue;
    const target = targetParts(chosen.board, chosen.board.tops.get(ref));
    const parts = { card: now.definition, square: now.square, ...target };
    return reason(threat.isStruck ? 'aim' : 'safe aim', parts);
  }
  return null;
}

function moveReason(choice: Choice, card: DefinitionId | null): ChoiceReason {
  const { before, chosen, claims, state, player } = choice;
  const { action, board } = chosen;
  const from = before.tops.get(action.card!);
  const now = board.tops.get(action.card!);
  const parts = { card, square: now?.square ?? action.to };
  const escapes =
    from?.isHunted &&
    now &&
    !now.isHunted &&
    claims.isHunted(state, player, from.ref) &&
    !claims.isHunted(afterOf(choice), player, from.ref);
  if (escapes)
    return reason('escape', { ...parts, ...targetParts(before, before.tops.get(from.hunter!)) });
  return aimReason(choice, now, from) ?? reason('advance', parts);
}

/** Returns the highest level of the player's supermons that a stack of that many monsters is enough for; 0 if none. */
const bestLevel = ({ rules, state, player }: Choice, monsters: number): number =>
  Math.max(
    0,
    ...state.own[player].superdeck
      .map(({ roll }) => rules.catalogue.monsters.get(roll.card)?.definition.level ?? 0)
      .filter((level) => level <= monsters),
  );

function stackReason(choice: Choice, card: DefinitionId | null): ChoiceReason {
  const { rules, player, before, chosen } = choice;
  const { action, board } = chosen;
  if (card === null || rules.catalogue.spells.has(card))
    return reason('hide spell', { square: action.to });
  const now = [...board.tops.values()].find(({ square }) => square === action.to);
  const earlier = [...before.tops.values()].find(({ square }) => square === action.to);
  const parts = { card, target: earlier?.definition ?? null, square: action.to };
  if (now && earlier && now.passedUp > earlier.passedUp) return reason('pass ability', parts);
  if (playerTops(before, player).length >= positionsPerPlayer) return reason('make room', parts);
  const level = bestLevel(choice, now?.monsters ?? 0);
  return level > bestLevel(choice, earlier?.monsters ?? 0)
    ? reason('grow stack', { ...parts, amount: level })
    : reason('stack', parts);
}

const totalPower = ({ tops }: BoardFacts, player: Player): number => {
  let sum = 0;
  for (const { owner, power } of tops.values()) if (owner === player) sum += power;
  return sum;
};

/** Returns the reason of a spell, an ability or a rule card: the first effect that helps. */
function effectReason(choice: Choice, card: DefinitionId | null): ChoiceReason {
  const { rules, state, player, before, chosen } = choice;
  const { action, board, isWon } = chosen;
  const opponent = other(player);
  const rule = action.card === null ? rules.catalogue.definitions.get(action.option!) : undefined;
  if (rule?.idname === 'ReloadRules') return reason('new hand');
  if (isWon) return reason('winning effect', { card });
  const after = afterOf(choice);
  const binned = after.open.bin[opponent].length + after.open.void[opponent].length;
  const destroyed = playerTops(before, opponent).find(({ ref }) => !isOnField(after, ref));
  if (destroyed && binned > state.open.bin[opponent].length + state.open.void[opponent].length)
    return reason('effect destroys', { card, ...targetParts(before, destroyed) });
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
  const { before, chosen } = choice;
  const isKing = before.tops.get(chosen.action.card ?? 0)?.king === true;
  return { ...findReason(choice), ...(isKing && { cardIsKing: true }) };
}

function findReason(choice: Choice): ChoiceReason {
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
  const guards = before.kingThreatened[player] && !board.kingInDanger[player];
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
        aimReason(choice, board.tops.get(topAt(board, action.to)), undefined) ??
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
      return aimReason(choice, board.tops.get(action.card!), undefined) ?? reason('lift', { card });
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
