import { cloneState, other } from '@stackmate/engine';
import type { Action, MatchState, Player, Rules } from '@stackmate/engine';
import { attackProspects } from '../judge/prospects.ts';
import { createBestFirst } from './best-first.ts';
import { stateKey } from './state-key.ts';

export interface WinningTurnOptions {
  readonly state: MatchState;
  /** The player whose turn it is. */
  readonly player: Player;
  /** Maximum number of actions, answers to own questions not counted. */
  readonly maxActions?: number;
  /** Maximum number of actions to simulate. */
  readonly maxNodes?: number;
}

export interface WinningTurn {
  /** The player's actions and answers in order; null if no winning turn was found. */
  readonly actions: readonly Action[] | null;
  /** Whether everything was tried: without actions, there is no winning turn of this length. */
  readonly isExhausted: boolean;
  readonly nodes: number;
}

/** A state within the turn, with what led to it. */
interface Line {
  readonly state: MatchState;
  readonly actions: readonly Action[];
  /** Number of actions without answers. */
  readonly count: number;
  readonly closeness: number;
}

/** An action to try in a line. */
interface Step {
  readonly line: Line;
  readonly action: Action;
}

/** Maximum steps until an action has taken effect; exceeding it would be a bug in the rules. */
const maxSteps = 200;
/** Actions that can win at once; nothing else needs to be tried last. */
const finishingKinds: ReadonlySet<Action['kind']> = new Set([
  'attack',
  'attackDirectly',
  'activate',
  'endTurn',
]);
/** Score that one action less is worth. */
const perAction = 0.05;
/** How promising each kind of action is. */
const kindScores: Partial<Record<Action['kind'], number>> = {
  attackDirectly: 0.2,
  attack: 0.1,
  activate: 0.05,
  lift: 0.05,
  endTurn: -0.1,
  upgrade: -0.05,
  move: -0.05,
  unstack: -0.1,
  stack: -0.1,
  summon: -0.2,
};
const kingScore = 0.3;

/**
 * Creates a search for a turn that wins, whatever is drawn or rolled in the given state, if the opponent doesn't respond.
 * It tries promising lines first and leaves the state unchanged. With enough nodes it is exact.
 */
export function createWinningTurnSearch(rules: Rules) {
  /** Returns how close a player is to a win: 1 means that attacks in reach seem to be enough. */
  function closeness(state: MatchState, player: Player): number {
    const { open } = state;
    const { kingShare, loss } = attackProspects(open, rules.derived(state), player, true);
    const energy = open.energy[other(player)];
    return Math.max(Math.min(1, kingShare), Math.min(1, loss / Math.max(1, energy)));
  }

  return ({
    state: start,
    player,
    maxActions = 6,
    maxNodes = 20_000,
  }: WinningTurnOptions): WinningTurn => {
    const queue = createBestFirst<Step>();
    const seen = new Set<string>([stateKey(start, player)]);
    let nodes = 0;
    let won: readonly Action[] | null = null;

    /** Adds the actions that may follow a line. */
    function follow(line: Line): void {
      const { state, count } = line;
      if (count >= maxActions) return;
      const isLast = count + 1 >= maxActions;
      const king = state.open.field.find((stack) => stack?.king && stack.owner !== player);
      for (const action of rules.legalActions(state, player)) {
        const { kind, target } = action;
        if (kind === 'discard' || (isLast && !finishingKinds.has(kind))) continue;
        const hitsKing = kind === 'attack' && target === king?.cards[0].ref;
        const score = hitsKing ? kingScore : (kindScores[kind] ?? 0);
        queue.push({ line, action }, line.closeness + score - perAction * count);
      }
    }

    /** Plays an action in a copy of a line's state and adds what follows, with every own answer. */
    function extend(
      state: MatchState,
      before: readonly Action[],
      count: number,
      action: Action,
    ): void {
      const next = cloneState(state);
      const actions = [...before, action];
      rules.playInPlace(next, player, action);
      nodes += 1;
      for (let step = 0; step < maxSteps; step++) {
        const question = rules.decision(next);
        if (!question || question.kind === 'turn') break;
        const [who] = question.players;
        const legal = rules.legalActions(next, who);
        if (who === player && question.kind === 'choose') {
          for (const answer of legal) {
            if (nodes >= maxNodes || won) return;
            extend(next, actions, count, answer);
          }
          return;
        }
        rules.playInPlace(next, who, legal[0]);
        nodes += 1;
      }
      const { result, active } = next.open;
      if (result?.winner === player) won = actions;
      if (result || active !== player) return;
      const key = stateKey(next, player);
      if (seen.has(key)) return;
      seen.add(key);
      follow({ state: next, actions, count, closeness: closeness(next, player) });
    }

    follow({ state: start, actions: [], count: 0, closeness: closeness(start, player) });
    let isExhausted = false;
    while (!won && nodes < maxNodes && !isExhausted) {
      const step = queue.pop();
      if (!step) isExhausted = true;
      else extend(step.line.state, step.line.actions, step.line.count + 1, step.action);
    }
    return { actions: won, isExhausted, nodes };
  };
}

export type FindWinningTurn = ReturnType<typeof createWinningTurnSearch>;
