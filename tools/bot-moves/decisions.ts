import { createBot } from '@stackmate/bot';
import type { BotLevel, ExplainedAction } from '@stackmate/bot';
import { createRandom, viewFor } from '@stackmate/engine';
import type { Action, MatchState, Player, Rules } from '@stackmate/engine';

/** The bot that is asked again. */
export interface AskedAgain {
  readonly level: BotLevel;
  readonly strength?: number | undefined;
  readonly seat: Player;
  readonly turn: number;
  readonly tries: number;
  readonly seed: string;
}

/** A decision of a bot, with what it played and what it plays now. */
export interface ReplayedDecision {
  /** Number of the action in the record, from 1. */
  readonly index: number;
  readonly played: Action;
  readonly again: readonly ExplainedAction[];
}

/** A replayed step: the state that an action led to, and who took it. */
export interface PlayedStep {
  readonly by: Player | 'referee' | null;
  readonly actions: readonly Action[];
  readonly state: MatchState;
}

/** Asks the bot of a seat again for each of its decisions in a turn, several times with different random numbers. */
export function decisionsOf(
  rules: Rules,
  steps: readonly PlayedStep[],
  { level, strength, seat, turn, tries, seed }: AskedAgain,
): readonly ReplayedDecision[] {
  const decisions: ReplayedDecision[] = [];
  for (const [at, { by, actions }] of steps.entries()) {
    if (by !== seat || at === 0) continue;
    const { state } = steps[at - 1];
    if (state.open.turn !== turn) continue;
    const again = Array.from({ length: tries }, (_, time) =>
      createBot(level, {
        rules,
        strength,
        random: createRandom(`${seed} ${at} ${time}`),
      }).explain(viewFor(state, seat), seat),
    );
    decisions.push({ index: at, played: actions[0], again });
  }
  return decisions;
}
