import { noFields, other } from '@stackmate/engine';
import type { Action, EventSink, MatchState, Player, Ref, Rules } from '@stackmate/engine';
import { isOnField, isStruckIn, stateAfter } from './consider.ts';

/** What a basic attack of the next turn would do if nothing else happened until then and nobody answered it. */
interface Threat {
  readonly destroys: boolean;
  /** Whether the target would strike back. */
  readonly isStruck: boolean;
}

const endTurn: Action = { ...noFields, kind: 'endTurn' };

interface Attack extends Threat {
  readonly attacker: Ref;
  readonly after: MatchState;
}

/** Number of further attacks that a claim may count on. */
const maxAttacks = 2;

/** Checks claims about what follows an action by playing it out. */
export interface Claims {
  /** Returns what an attack would do in its player's next turn; null if it won't be possible. */
  readonly threat: (state: MatchState, by: Player, attacker: Ref, target: Ref) => Threat | null;
  /** Checks whether one attack in the opponent's next turn could destroy a player's card. */
  readonly isHunted: (state: MatchState, player: Player, card: Ref) => boolean;
  /** Checks whether further attacks of this turn could destroy the target. */
  readonly canFinish: (state: MatchState, by: Player, target: Ref) => boolean;
}

/** Creates the checks. They never change the state that they are given. */
export function createClaims(rules: Rules): Claims {
  /** Returns the position after the active player ended the turn; null if the match ends with it. */
  function passTurn(state: MatchState): MatchState | null {
    const { active } = state.open;
    if (!rules.isLegal(state, active, endTurn)) return null;
    const after = stateAfter(rules, state, active, endTurn);
    return after.open.result || after.open.active === active ? null : after;
  }

  /** Returns the position in a player's next turn if nobody does anything until then; null if the match ends. */
  function nextTurnOf(state: MatchState, player: Player): MatchState | null {
    const next = passTurn(state);
    return next && next.open.active !== player ? passTurn(next) : next;
  }

  /** Returns what the basic attack of each monster on a target would do. */
  function attacks(state: MatchState, by: Player, target: Ref): readonly Attack[] {
    return state.open.field
      .flatMap((stack) => (stack?.owner === by ? [stack.cards[0].ref] : []))
      .map((card): Action => ({ ...noFields, kind: 'attack', card, target }))
      .filter((action) => rules.isLegal(state, by, action))
      .map((action) => {
        const sink: EventSink = { events: [], disclosed: [] };
        const after = stateAfter(rules, state, by, action, sink);
        return {
          attacker: action.card!,
          after,
          destroys: after.open.result?.winner === by || !isOnField(after, target),
          isStruck: isStruckIn(sink, action.card!),
        };
      });
  }

  function canFinish(state: MatchState, by: Player, target: Ref, depth: number): boolean {
    if (depth === 0 || state.open.active !== by || state.open.result) return false;
    const possible = attacks(state, by, target);
    return (
      possible.some(({ destroys }) => destroys) ||
      possible.some(({ after }) => canFinish(after, by, target, depth - 1))
    );
  }

  return {
    threat(state, by, attacker, target) {
      const next = nextTurnOf(state, by);
      const possible = next ? attacks(next, by, target) : [];
      return possible.find((attack) => attack.attacker === attacker) ?? null;
    },
    isHunted(state, player, card) {
      const next = nextTurnOf(state, other(player));
      return next !== null && attacks(next, other(player), card).some(({ destroys }) => destroys);
    },
    canFinish: (state, by, target) => canFinish(state, by, target, maxAttacks),
  };
}
