import { createBot } from '@stackmate/bot';
import { strengthLevel } from '@stackmate/bot/strength';
import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Action, MatchState } from '@stackmate/engine';
import { toPlayedAction } from '@stackmate/protocol/rewards';
import type { PlayedAction } from '@stackmate/protocol/rewards';
import { dailySoloSeed, soloChoice, soloStage } from '@stackmate/puzzles/solo';
import type { SoloRun } from '@stackmate/puzzles/solo';

/* Solo runs as a device plays them. */

export const runDeck = readyDecks[0].id;
const bot = 1;

export const dayRun = (date: string, picks: readonly number[]): SoloRun => ({
  seed: dailySoloSeed(date),
  deck: runDeck,
  picks,
});

/** Returns the bot's reply after a number of actions, as every device finds it. */
export function soloReply(run: SoloRun, stage: number, state: MatchState, actions: number): Action {
  const { strength } = soloStage(run, stage);
  const { seed, budget } = soloChoice(run, stage, actions);
  const random = createRandom(seed);
  const { action } = createBot(strengthLevel(strength), {
    random,
    rules,
    strength,
    budget,
  }).explain(rules.viewFor(state, bot), bot);
  return action;
}

/** Plays a match of a run to its end, the player by a strong bot with a seed of its own. */
export function playSoloStage(run: SoloRun, stage: number, own: string) {
  const played: PlayedAction[] = [];
  let { start: state } = soloStage(run, stage);
  while (!state.open.result) {
    // A table asks the bot first when both are asked.
    const by = rules.decision(state)!.players.includes(bot) ? bot : 0;
    const random = createRandom(`${own} ${stage} ${played.length}`);
    const action =
      by === bot
        ? soloReply(run, stage, state, played.length)
        : createBot('lookahead', { random, rules, budget: 300 }).explain(rules.viewFor(state, 0), 0)
            .action;
    const applied = rules.applyAction(state, by, action);
    if (!applied.ok) throw new Error(applied.refusal.message);
    played.push(toPlayedAction(by, action));
    ({ state } = applied);
  }
  return { played, isWon: state.open.result.winner === 0, turns: state.open.turn };
}
