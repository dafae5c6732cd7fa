import { rules } from '@stackmate/catalogue';
import { cloneState, noFields, playReplies } from '@stackmate/engine';
import type { Action, MatchState } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { openPuzzle } from './open-puzzle.ts';
import type { PlayablePuzzle } from './open-puzzle.ts';
import { remainingSolution } from './rest-of-solution.ts';
import { judgeAttempt } from './use-attempt.ts';

/** Returns how an attempt goes after each of its actions. */
function verdicts(playable: PlayablePuzzle, actions: readonly Action[]) {
  const { start } = playable;
  const states: MatchState[] = [start];
  return actions.map((action) => {
    const state = cloneState(states.at(-1)!);
    rules.playInPlace(state, start.open.active, action);
    playReplies(rules, state, start.open.active);
    states.push(state);
    return judgeAttempt(
      playable,
      states.map((candidate, index) => ({
        state: candidate,
        events: [],
        by: index === 0 ? null : start.open.active,
        actions: index === 0 ? [] : [actions[index - 1]],
      })),
    );
  });
}

it('says after each action whether the solution can still be completed', async () => {
  const playable = (await openPuzzle(1))!;
  const { solution } = playable;
  expect(verdicts(playable, solution)).toEqual([...solution.slice(1).map(() => 'right'), 'solved']);
  const endTurn: Action = { ...noFields, kind: 'endTurn' };
  expect(verdicts(playable, [endTurn])).toEqual(['wrong']);
  expect(verdicts(playable, [solution[0], endTurn])).toEqual(['right', 'wrong']);
});

it('tells wins that only a kind opponent allows from the solution', async () => {
  const playable = (await openPuzzle(139))!;
  const [spell, attack] = playable.solution;
  expect(verdicts(playable, [spell, { ...attack, target: 6 }])).toEqual(['right', 'lucky']);
});

it('describes the rest of the solution in whole sentences', async () => {
  for (const id of [1, 2, 3, 4, 5]) {
    const playable = (await openPuzzle(id))!;
    const steps = remainingSolution(playable, playable.start);
    expect(steps).toHaveLength(playable.solution.length);
    for (const { text } of steps) {
      expect(text).toMatch(/^[A-Z][^{}]*\.$/);
      expect(text).not.toMatch(/ {2}| [.’]/);
    }
  }
});

it('finds no puzzle for an id that doesn’t exist', async () => {
  expect(await openPuzzle(1_000_000)).toBeNull();
});
