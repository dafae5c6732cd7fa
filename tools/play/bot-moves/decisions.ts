import { createBot } from '@stackmate/bot';
import type { BotLevel, ExplainedAction } from '@stackmate/bot';
import { createRandom, viewFor } from '@stackmate/engine';
import type { Action, MatchState, Player, Rules } from '@stackmate/engine';
import type { BotChoice, MatchFile } from '@stackmate/protocol';

/** The bot that is asked again. */
export interface AskedAgain {
  readonly level: BotLevel;
  readonly strength?: number | undefined;
  readonly seat: Player;
  readonly turn: number;
  readonly tries: number;
  readonly seed: string;
  /** How the actions of the record were chosen, by number. */
  readonly choices: ReadonlyMap<number, BotChoice>;
}

/** A decision of a bot, with what it played and what it plays now. */
export interface ReplayedDecision {
  /** Number of the action in the record, from 1. */
  readonly index: number;
  readonly played: Action;
  /** What the bot plays with the seed and budget of the match; null if they are unknown. */
  readonly repeated: (BotChoice & ExplainedAction) | null;
  /** What it plays with other seeds. */
  readonly again: readonly ExplainedAction[];
}

/** A replayed step: the state that an action led to, and who took it. */
export interface PlayedStep {
  readonly by: Player | 'referee' | null;
  readonly actions: readonly Action[];
  readonly state: MatchState;
}

/** Returns how the actions of a record were chosen, by their numbers from 1. */
export function choicesIn(timeline: MatchFile['timeline']): ReadonlyMap<number, BotChoice> {
  const choices = new Map<number, BotChoice>();
  let actions = 0;
  for (const entry of timeline) {
    if (entry.kind !== 'played') continue;
    for (const [at, choice] of (entry.choices ?? []).entries()) {
      choices.set(actions + at + 1, choice);
    }
    actions += entry.actions;
  }
  return choices;
}

/** Asks the bot of a seat again for each of its decisions in a turn, with the match's seed and several others. */
export function listDecisions(
  rules: Rules,
  steps: readonly PlayedStep[],
  { level, strength, seat, turn, tries, seed, choices }: AskedAgain,
): readonly ReplayedDecision[] {
  const decisions: ReplayedDecision[] = [];
  for (const [at, { by, actions }] of steps.entries()) {
    if (by !== seat || at === 0) continue;
    const { state } = steps[at - 1];
    if (state.open.turn !== turn) continue;
    const ask = (random: string, budget?: number): ExplainedAction =>
      createBot(level, {
        rules,
        strength,
        random: createRandom(random),
        ...(budget !== undefined && { budget }),
      }).explain(viewFor(state, seat), seat);
    const choice = choices.get(at);
    decisions.push({
      index: at,
      played: actions[0],
      repeated: choice ? { ...choice, ...ask(choice.seed, choice.budget) } : null,
      again: Array.from({ length: tries }, (_, time) => ask(`${seed} ${at} ${time}`)),
    });
  }
  return decisions;
}
