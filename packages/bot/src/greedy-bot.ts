import type { Action, MatchState, MatchView, Player, Random, Rules } from '@stackmate/engine';
import type { Bot } from './bot.ts';
import { kingSelectionWorth } from './choose-king.ts';
import { createImagination } from './imagine.ts';
import { createJudge } from './judge/judge.ts';
import { createLookAhead } from './look-ahead.ts';
import { sensibleActions } from './sensible.ts';

/** Actions so close in worth are as good as each other. */
const nearTie = 0.15;
/** What an action must bring to be worth its while; a move more, so that nobody paces up and down. */
const leastGain = 0.1;
const leastMoveGain = 0.35;

const keepsBattle: ReadonlySet<Action['kind']> = new Set([
  'attack',
  'attackDirectly',
  'lift',
  'move',
  'unstack',
]);

interface Rated {
  readonly action: Action;
  readonly worth: number;
}

/**
 * Looks one action ahead: plays each legal action out in a state that looks like its view, judges what comes of it, and
 * takes the best; ends its turn when nothing makes its position better. The same views and the same `random` make the
 * same match.
 */
export function createGreedyBot({
  random,
  rules,
}: {
  readonly random: Random;
  readonly rules: Rules;
}): Bot {
  const imagine = createImagination(rules);
  const look = createLookAhead(rules, createJudge(rules));

  function best(rated: readonly Rated[]): Action | null {
    if (rated.length === 0) return null;
    const top = Math.max(...rated.map(({ worth }) => worth));
    const near = rated.filter(({ worth }) => worth >= top - nearTie);
    return near[random.below(near.length)].action;
  }

  const rate = (state: MatchState, player: Player, actions: readonly Action[]): Rated[] =>
    actions.map((action) => ({ action, worth: look.after(state, player, action) }));

  /** Improves the position step by step; attacks go before what would end the battle phase (TN7). */
  function takeTurn(
    state: MatchState,
    player: Player,
    sensible: readonly Action[],
    end: Action,
  ): Action {
    const before = look.now(state, player);
    const better = rate(state, player, sensible).filter(
      ({ action, worth }) =>
        worth >=
        before + (action.kind === 'move' || action.kind === 'unstack' ? leastMoveGain : leastGain),
    );
    if (state.open.phase === 'battle') {
      const keeping = best(better.filter(({ action }) => keepsBattle.has(action.kind)));
      if (keeping) return keeping;
    }
    return best(better) ?? end;
  }

  function answer(state: MatchState, player: Player, legal: readonly Action[]): Action {
    const rated = rate(state, player, legal);
    const decline = rated.find(({ action }) => action.kind === 'decline');
    const better = decline
      ? rated.filter(({ worth }) => worth >= decline.worth + leastGain)
      : rated;
    return best(better) ?? decline!.action;
  }

  return {
    choose(view: MatchView, player: Player): Action {
      const legal = rules.legalActions(view, player);
      if (legal.length === 1) return legal[0];
      const kind = rules.decision(view)?.kind;
      if (kind === 'king') {
        return best(
          legal.map((action) => ({ action, worth: kingSelectionWorth(view, player, action) })),
        )!;
      }
      const state = imagine(view, player, random);
      const end = legal.find((action) => action.kind === 'endTurn');
      return end
        ? takeTurn(state, player, sensibleActions(rules, view, legal), end)
        : answer(state, player, legal);
    },
  };
}
