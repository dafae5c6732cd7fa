import { stateKey } from '@stackmate/bot/winning';
import { rules } from '@stackmate/catalogue';
import { cloneState } from '@stackmate/engine';
import type { Action, MatchState, Player, Ref } from '@stackmate/engine';
import { describeAction, namesAfter } from '@stackmate/puzzles';
import type { CardOrigins } from '@stackmate/puzzles';

export interface Solutions {
  /** The smallest number of actions that wins; null if none does within the limits. */
  readonly actions: number | null;
  /** One line for each set of actions that wins, at most two. */
  readonly lines: readonly (readonly Action[])[];
  /** Whether every turn of that length was tried, or the second line found. */
  readonly isExhausted: boolean;
  readonly nodes: number;
}

export interface SolutionLimits {
  readonly maxActions: number;
  readonly maxNodes: number;
  /** Tries every action last too, even those that can't win at once. */
  readonly isThorough?: boolean;
}

/** Actions that win, if at all, only through an automatic ability of the card that enters the field. */
const entering: ReadonlySet<Action['kind']> = new Set(['summon', 'upgrade', 'stack']);
/** Actions that destroy nothing and set off nothing that costs energy. */
const quiet: ReadonlySet<Action['kind']> = new Set(['move', 'lift', 'unstack', 'discard']);

const entersWithEffect: ReadonlySet<number> = new Set(
  [...rules.catalogue.abilities.values()]
    .filter(({ definition }) => definition.trigger?.on === 'enters field')
    .map(({ definition }) => definition.id),
);

class OutOfNodes extends Error {}
class SecondLine extends Error {}

/**
 * Finds the shortest turns that win against every answer of the opponent, by trying everything. Lines that consist of
 * the same actions in another order count as one.
 */
export function findAllSolutions(
  start: MatchState,
  { maxActions, maxNodes, isThorough = false }: SolutionLimits,
): Solutions {
  const player: Player = start.open.active;
  const lines = new Map<string, readonly Action[]>();
  /** Largest number of further actions that are known not to win from a state. */
  let lost = new Map<string, number>();
  let nodes = 0;
  /** Whether lines that win are recorded: not while the opponent's answers are compared. */
  let isRecording = true;

  const held = [...start.own[player].hand, ...start.own[player].superdeck];
  const isEntering = (ref: Ref | null): boolean =>
    held.some(
      (card) => card.ref === ref && card.roll.abilities.some((id) => entersWithEffect.has(id)),
    );
  const canWinAtOnce = ({ kind, card }: Action): boolean =>
    isThorough || (!quiet.has(kind) && (!entering.has(kind) || isEntering(card)));

  interface Path {
    readonly actions: readonly Action[];
    readonly described: readonly string[];
    readonly names: CardOrigins;
  }

  function play(state: MatchState, by: Player, action: Action): MatchState {
    if (++nodes > maxNodes) throw new OutOfNodes();
    const next = cloneState(state);
    rules.playInPlace(next, by, action);
    return next;
  }

  function record({ actions, described }: Path): void {
    if (!isRecording) return;
    const key = described.toSorted().join('\n');
    if (!lines.has(key)) lines.set(key, actions);
    if (lines.size > 1) throw new SecondLine();
  }

  /** Returns whether the player wins whatever the opponent chooses. The line goes on as if it had declined. */
  function winsAgainstAll(
    state: MatchState,
    who: Player,
    [first, ...others]: readonly Action[],
    left: number,
    path: Path,
  ): boolean {
    const wasRecording = isRecording;
    isRecording = false;
    const isWon = others.every((reply) => wins(play(state, who, reply), left, path));
    isRecording = wasRecording;
    return isWon && wins(play(state, who, first), left, path);
  }

  /** Returns whether the player wins from a state within `left` further actions. */
  function wins(state: MatchState, left: number, path: Path): boolean {
    const asked = rules.decision(state);
    if (!asked) {
      if (state.open.result?.winner !== player) return false;
      record(path);
      return true;
    }
    const [who] = asked.players;
    if (who !== player)
      return (
        asked.kind !== 'turn' &&
        winsAgainstAll(state, who, rules.legalActions(state, who), left, path)
      );
    if (asked.kind !== 'turn') return winsWithAny(state, left, path, false);
    if (left === 0) return false;
    const key = stateKey(state, player);
    if ((lost.get(key) ?? 0) >= left) return false;
    const isWon = winsWithAny(state, left - 1, path, true);
    if (!isWon) lost.set(key, left);
    return isWon;
  }

  function winsWithAny(state: MatchState, left: number, path: Path, isTurn: boolean): boolean {
    let any = false;
    for (const action of rules.legalActions(state, player)) {
      if (isTurn && left === 0 && !canWinAtOnce(action)) continue;
      const next = play(state, player, action);
      const words = describeAction(path.names, action);
      const { described } = path;
      const longer: Path = {
        actions: [...path.actions, action],
        described: isTurn
          ? [...described, words]
          : [...described.slice(0, -1), `${described.at(-1)}, ${words}`],
        names: namesAfter(path.names, state, action, next),
      };
      if (wins(next, left, longer)) any = true;
    }
    return any;
  }

  let actions: number | null = null;
  let isExhausted = true;
  try {
    for (let count = 1; count <= maxActions && actions === null; count++) {
      lost = new Map();
      if (wins(start, count, { actions: [], described: [], names: new Map() })) actions = count;
    }
  } catch (thrown) {
    if (thrown instanceof OutOfNodes) isExhausted = false;
    else if (!(thrown instanceof SecondLine)) throw thrown;
  }
  return { actions, lines: [...lines.values()], isExhausted, nodes };
}
