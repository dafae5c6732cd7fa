import type { Action, MatchState, MatchView, Player, Rules } from '@stackmate/engine';
import { createRandom, fullHand, playerHand } from '@stackmate/engine';
import type { ExplainedAction } from '../bot.ts';
import { chooseKing } from '../choose-king.ts';
import { createEvaluation } from '../evaluation/evaluate.ts';
import { battlePhaseKinds, firstBest, improvements } from '../rated.ts';
import { createWorldSampler } from '../sample-world.ts';
import { readBoard } from '../explain/board-facts.ts';
import type { BoardFacts } from '../explain/board-facts.ts';
import { createClaims } from '../explain/claims.ts';
import { attacksKing, createConsider, destroysNothing, stateAfter } from '../explain/consider.ts';
import type { ConsideredAction } from '../explain/consider.ts';
import { gambleReason, offerReason, plainReason, explainReason } from '../explain/reason-of.ts';
import type { ReasonKind } from '../explain/reason.ts';
import { actionsPerTurn, countActions, isCrushing, findOffer } from './restraint.ts';
import { isAimless, isBlunder, isFreeHit, withSafestKing } from './safety.ts';

/** The simple actions of a turn, which need neither spells nor abilities. */
const simpleKinds: ReadonlySet<Action['kind']> = new Set([
  'summon',
  'stack',
  'move',
  'attack',
  'attackDirectly',
  'upgrade',
]);

/** Seeds of worlds in which the outcome of an advised attack is checked. */
const otherWorlds = ['second world', 'third world', 'fourth world', 'fifth world'];

/** Energy to keep for the loss of monsters. */
const savedEnergy = 10;

export interface Adviser {
  /** Returns a good simple action for the player's turn or King selection; null in other decisions. */
  advise(view: MatchView, player: Player): ExplainedAction | null;
  /** Returns the same with restraint: few actions, and none that leaves a beginner without hope. */
  teach(view: MatchView, player: Player): ExplainedAction | null;
}

/** Actions from hand or superdeck. In the battle phase they would end it (TN7), so they come before the first attack. */
const handKinds: ReadonlySet<Action['kind']> = new Set(['summon', 'upgrade']);

/** Returns the attack that wins, or the strongest of several that win together this turn; undefined if none do. */
function findMateStep(
  player: Player,
  before: BoardFacts,
  considered: readonly ConsideredAction[],
  canFinish: (candidate: ConsideredAction) => boolean,
): ConsideredAction | undefined {
  const win = considered.find(({ isWon }) => isWon);
  if (win) return win;
  const damageDone = ({ action, board }: ConsideredAction): number =>
    board.tops.get(action.target!)?.damage ?? 0;
  return considered
    .filter((candidate) => candidate.canMate && attacksKing(player, before, candidate))
    .toSorted((a, b) => damageDone(b) - damageDone(a))
    .find(canFinish);
}

/** Returns whether an action costs energy that the player may need for the loss of monsters. */
const spendsTooMuch = (
  { open }: MatchState,
  player: Player,
  { energy, isWon }: ConsideredAction,
): boolean => !isWon && energy[player] < savedEnergy && energy[player] < open.energy[player];

/** Returns the best of the actions that improve a position of value `before`; undefined if none do. */
function best(
  considered: readonly ConsideredAction[],
  before: number,
  open: MatchView['open'],
): ConsideredAction | undefined {
  const action = firstBest(improvements(considered, before, open));
  return considered.find((candidate) => candidate.action === action);
}

/**
 * Returns the best attack that is better than ending the turn. The value while the turn goes on already contains most of
 * what an attack brings, so it would never seem to bring anything.
 */
const bestAttack = (
  considered: readonly ConsideredAction[],
  endValue: number,
  open: MatchView['open'],
): ConsideredAction | undefined =>
  best(
    considered
      .filter(({ action: { kind } }) => kind === 'attack' || kind === 'attackDirectly')
      .map((candidate) => ({ ...candidate, value: candidate.endValue })),
    endValue,
    open,
  );

/** Returns the attack of the teacher that costs nothing, weakens its target most and leaves a beginner hope. */
const findFreeHit = (
  state: MatchState,
  player: Player,
  before: BoardFacts,
  considered: readonly ConsideredAction[],
): ConsideredAction | undefined =>
  considered
    .filter(
      (candidate) =>
        isFreeHit(player, before, candidate) && !isCrushing(state, player, before, candidate),
    )
    .toSorted((a, b) => b.endValue - a.endValue)[0];

/** Creates an adviser. The same view always gets the same advice. */
export function createAdviser(rules: Rules): Adviser {
  const { catalogue } = rules;
  const sampleWorld = createWorldSampler(rules);
  const evaluate = createEvaluation(rules);
  const consider = createConsider(rules, evaluate);
  const claims = createClaims(rules);
  const reload = [...catalogue.definitions.values()].find(
    ({ idname }) => idname === 'ReloadRules',
  )?.id;

  const monstersInHand = (view: MatchView, player: Player): ReadonlySet<number> =>
    new Set(
      playerHand(view.open, view.own!, player)
        .filter(({ roll }) => catalogue.monsters.has(roll.card))
        .map(({ ref }) => ref),
    );

  /** Returns the action that replaces a full hand without monsters; undefined if there is no need. */
  function newHand(view: MatchView, player: Player, legal: readonly Action[]): Action | undefined {
    const hand = playerHand(view.open, view.own!, player);
    const isStuck = hand.length >= fullHand && monstersInHand(view, player).size === 0;
    if (!isStuck || view.open.energy[player] < savedEnergy) return undefined;
    return legal.find(
      ({ kind, card, option }) => kind === 'activate' && card === null && option === reload,
    );
  }

  /** Returns whether an attack ends in the same way however chance decides and whatever the opponent holds. */
  const isCertain = (
    view: MatchView,
    player: Player,
    action: Action,
    end: Action,
    why: ReasonKind,
  ): boolean =>
    action.kind !== 'attack' ||
    otherWorlds.every((seed) => {
      const state = sampleWorld(view, player, createRandom(seed));
      const { counter } = stateAfter(rules, state, player, action).secret.random;
      if (counter !== state.secret.random.counter) return false;
      const before = readBoard(rules, state);
      const chosen = consider(state, player, action, end);
      return explainReason({ rules, claims, state, player, before, chosen }).why === why;
    });

  function choose(view: MatchView, player: Player, isGentle: boolean): ExplainedAction | null {
    const legal = rules.legalActions(view, player);
    const asked = rules.decision(view)?.kind;
    // Only a King selection needs randomness, for equal choices.
    if (asked === 'king') {
      const action = chooseKing(view, player, legal, createRandom('king'));
      return { action, reason: plainReason('king') };
    }
    const end = legal.find(({ kind }) => kind === 'endTurn');
    if (asked !== 'turn' || !end) return null;
    if (isGentle && countActions(view, player) >= actionsPerTurn)
      return { action: end, reason: plainReason('enough actions') };
    const state = sampleWorld(view, player, createRandom('world'));
    const before = readBoard(rules, state);
    const monsters = monstersInHand(view, player);
    const isSimple = ({ kind, card, option }: Action): boolean =>
      simpleKinds.has(kind) &&
      (kind !== 'attack' || option === null) &&
      (kind !== 'stack' || monsters.has(card!) || before.tops.get(card!)?.isMonster === true) &&
      !(isGentle && view.open.phase !== 'main' && (kind === 'attack' || kind === 'attackDirectly'));
    const considered = legal.filter(isSimple).map((action) => consider(state, player, action, end));
    const reasonFor = (chosen: ConsideredAction) =>
      explainReason({ rules, claims, state, player, before, chosen });
    const explained = (chosen: ConsideredAction): ExplainedAction => {
      const reason = reasonFor(chosen);
      const isSure = isCertain(view, player, chosen.action, end, reason.why);
      return { action: chosen.action, reason: isSure ? reason : gambleReason(reason) };
    };
    const canFinish = ({ action }: ConsideredAction): boolean =>
      claims.canFinish(stateAfter(rules, state, player, action), player, action.target!);
    if (!isGentle) {
      const mate = findMateStep(player, before, considered, canFinish);
      if (mate) return explained(mate);
    }
    const sound = considered.filter(
      (candidate) =>
        !isBlunder(player, before, candidate) &&
        !destroysNothing(before, candidate) &&
        !spendsTooMuch(state, player, candidate) &&
        !(
          candidate.action.kind === 'move' && isAimless(state, player, before, candidate, reasonFor)
        ),
    );
    const safest = withSafestKing(before, sound);
    const allowed = isGentle
      ? safest.filter((candidate) => !isCrushing(state, player, before, candidate))
      : safest;
    const ended = consider(state, player, end, end);
    const isBattle = view.open.phase === 'battle';
    const fromHand = allowed.filter(({ action: { kind } }) => handKinds.has(kind));
    const played =
      isGentle || isBattle ? undefined : best(fromHand, evaluate(state, player), view.open);
    if (played) return explained(played);
    const attack = bestAttack(allowed, ended.endValue, view.open);
    const offer = isGentle && !attack ? findOffer(state, before, considered) : undefined;
    if (offer) return { action: offer.action, reason: offerReason(before, offer) };
    // The teacher also weakens what it can't destroy: a beginner learns to answer attacks from attacks.
    const hit = isGentle && !attack ? findFreeHit(state, player, before, considered) : undefined;
    if (hit) return explained(hit);
    const inPhase = isBattle
      ? allowed.filter(({ action: { kind } }) => battlePhaseKinds.has(kind))
      : allowed;
    const opening = isGentle
      ? undefined
      : considered.find(
          (candidate) => isFreeHit(player, before, candidate) && canFinish(candidate),
        );
    const chosen = attack ?? opening ?? best(inPhase, evaluate(state, player), view.open);
    if (chosen) return explained(chosen);
    const reloads = isBattle ? undefined : newHand(view, player, legal);
    if (reloads) return { action: reloads, reason: plainReason('new hand') };
    return {
      action: end,
      reason: plainReason(allowed.length < safest.length ? 'hold back' : 'nothing better'),
    };
  }

  return {
    advise: (view, player) => choose(view, player, false),
    teach: (view, player) => choose(view, player, true),
  };
}
