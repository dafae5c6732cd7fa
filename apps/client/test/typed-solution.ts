import { rules } from '@stackmate/catalogue';
import { cloneState, playReplies } from '@stackmate/engine';
import { openPuzzle } from '../src/features/puzzles/open-puzzle.ts';
import { toOffer } from '../src/table/intent/index.ts';
import { complete } from '../src/table/typed/phrases.ts';

/** Returns what to type to play the solution of a puzzle, action by action. */
export async function typedSolution(id: number): Promise<readonly string[]> {
  const { start, solution } = (await openPuzzle(id))!;
  const player = start.open.active;
  const state = cloneState(start);
  return solution.map((action) => {
    const view = rules.viewFor(state, player);
    const offers = rules
      .legalActions(state, player)
      .map((legalAction) => toOffer(view, legalAction));
    const wanted = JSON.stringify(action);
    const phrase = complete(view, offers, '').find(
      ({ offer }) => JSON.stringify(offer.action) === wanted,
    )!;
    rules.playInPlace(state, player, action);
    playReplies(rules, state, player);
    return phrase.text;
  });
}
