import { stateKey } from '@stackmate/bot/winning';
import { rules } from '@stackmate/catalogue';
import { cloneState } from '@stackmate/engine';
import type { Action, HeldCard, MatchState, Player, Ref } from '@stackmate/engine';
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

interface Path {
  readonly actions: readonly Action[];
  readonly described: readonly string[];
  readonly names: CardOrigins;
}

/** Tries every turn from a state. */
class SolutionSearch {
  private readonly start: MatchState;
  private readonly limits: SolutionLimits;
  private readonly player: Player;
  private readonly held: readonly HeldCard[];
  private readonly lines = new Map<string, readonly Action[]>();
  /** Largest number of further actions that are known not to win from a state. */
  private lost = new Map<string, number>();
  private nodes = 0;
  /** Whether lines that win are recorded: not while the opponent's answers are compared. */
  private isRecording = true;

  constructor(start: MatchState, limits: SolutionLimits) {
    this.start = start;
    this.limits = limits;
    this.player = start.open.active;
    const { hand, superdeck } = start.own[this.player];
    this.held = [...hand, ...superdeck];
  }

  run(): Solutions {
    let actions: number | null = null;
    let isExhausted = true;
    try {
      for (let count = 1; count <= this.limits.maxActions && actions === null; count++) {
        this.lost = new Map();
        const path: Path = { actions: [], described: [], names: new Map() };
        if (this.wins(this.start, count, path)) actions = count;
      }
    } catch (thrown) {
      if (thrown instanceof OutOfNodes) isExhausted = false;
      else if (!(thrown instanceof SecondLine)) throw thrown;
    }
    return { actions, lines: [...this.lines.values()], isExhausted, nodes: this.nodes };
  }

  private isEntering(ref: Ref | null): boolean {
    return this.held.some(
      (card) => card.ref === ref && card.roll.abilities.some((id) => entersWithEffect.has(id)),
    );
  }

  private canWinAtOnce({ kind, card }: Action): boolean {
    if (this.limits.isThorough) return true;
    return !quiet.has(kind) && (!entering.has(kind) || this.isEntering(card));
  }

  private play(state: MatchState, by: Player, action: Action): MatchState {
    if (++this.nodes > this.limits.maxNodes) throw new OutOfNodes();
    const next = cloneState(state);
    rules.playInPlace(next, by, action);
    return next;
  }

  private record({ actions, described }: Path): void {
    if (!this.isRecording) return;
    const key = described.toSorted().join('\n');
    if (!this.lines.has(key)) this.lines.set(key, actions);
    if (this.lines.size > 1) throw new SecondLine();
  }

  /** Returns whether the player wins whatever the opponent chooses. The line goes on as if it had declined. */
  private winsAgainstAll(
    state: MatchState,
    who: Player,
    [first, ...others]: readonly Action[],
    left: number,
    path: Path,
  ): boolean {
    const wasRecording = this.isRecording;
    this.isRecording = false;
    const isWon = others.every((reply) => this.wins(this.play(state, who, reply), left, path));
    this.isRecording = wasRecording;
    return isWon && this.wins(this.play(state, who, first), left, path);
  }

  /** Returns whether the player wins from a state within `left` further actions. */
  private wins(state: MatchState, left: number, path: Path): boolean {
    const question = rules.decision(state);
    if (!question) {
      if (state.open.result?.winner !== this.player) return false;
      this.record(path);
      return true;
    }
    const [who] = question.players;
    if (who !== this.player)
      return (
        question.kind !== 'turn' &&
        this.winsAgainstAll(state, who, rules.legalActions(state, who), left, path)
      );
    if (question.kind !== 'turn') return this.winsWithAny(state, left, path, false);
    if (left === 0) return false;
    const key = stateKey(state, this.player);
    if ((this.lost.get(key) ?? 0) >= left) return false;
    const isWon = this.winsWithAny(state, left - 1, path, true);
    if (!isWon) this.lost.set(key, left);
    return isWon;
  }

  private winsWithAny(state: MatchState, left: number, path: Path, isTurn: boolean): boolean {
    let any = false;
    for (const action of rules.legalActions(state, this.player)) {
      if (isTurn && left === 0 && !this.canWinAtOnce(action)) continue;
      const next = this.play(state, this.player, action);
      const words = describeAction(path.names, action);
      const { described } = path;
      const longer: Path = {
        actions: [...path.actions, action],
        described: isTurn
          ? [...described, words]
          : [...described.slice(0, -1), `${described.at(-1)}, ${words}`],
        names: namesAfter(path.names, state, action, next),
      };
      if (this.wins(next, left, longer)) any = true;
    }
    return any;
  }
}

/**
 * Finds the shortest turns that win against every answer of the opponent, by trying everything. Lines that consist of
 * the same actions in another order count as one.
 */
export const findAllSolutions = (start: MatchState, limits: SolutionLimits): Solutions =>
  new SolutionSearch(start, limits).run();
