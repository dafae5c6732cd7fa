// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import { passiveAction } from '@stackmate/engine';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { MatchProvider, useMatch } from '../store/index.ts';
import { Mulligan } from './mulligan.tsx';

afterEach(cleanup);

const Shown = () => <Mulligan intent={useMatch(({ intent }) => intent)} />;

const isOffered = (): boolean => screen.queryByRole('button', { name: 'Keep this hand' }) !== null;

/** Plays passively until the player's turn with that number. */
function playTo(match: LocalMatch, turn: number): void {
  for (let step = 0; step < 200; step++) {
    const { open } = match.state();
    if (open.turn >= turn && open.active === 0 && rules.decision(match.state())?.kind === 'turn')
      return;
    const by = rules.decision(match.state())!.players[0];
    act(() => match.play(by, [passiveAction(rules, match.state(), by)]));
  }
}

function show(turn: number): LocalMatch {
  const match = localMatch({ seed: 'mulligan', pace: 0, atOnce: true });
  render(
    <MatchProvider store={match.store}>
      <Shown />
    </MatchProvider>,
  );
  playTo(match, turn);
  return match;
}

it('is not offered in the setup turn, where the rules forbid it', () => {
  show(1);
  expect(isOffered()).toBe(false);
});

it('is offered in the first turn that allows it, with the cost that the engine charges', () => {
  const match = show(3);
  expect(isOffered()).toBe(true);
  const action = rules
    .legalActions(match.state(), 0)
    .find(({ kind, card }) => kind === 'activate' && card === null)!;
  const { energy } = rules.actionCost(match.state(), 0, action);
  const { hand } = match.state().own[0];
  screen.getByText(new RegExp(`Keep these ${hand.length} cards`));
  act(() => screen.getByRole('button', { name: `Reload ${energy} energy` }).click());
  expect(match.sent()).toMatchObject([{ kind: 'activate', option: action.option }]);
});

it('is gone once the player keeps the hand, or has done something', () => {
  show(3);
  act(() => screen.getByRole('button', { name: 'Keep this hand' }).click());
  expect(isOffered()).toBe(false);
  cleanup();
  const other = show(3);
  const action = rules
    .legalActions(other.state(), 0)
    .find(({ kind }) => kind === 'summon' || kind === 'move')!;
  act(() => other.play(0, [action]));
  expect(isOffered()).toBe(false);
});

it('is not offered in later turns', () => {
  show(5);
  expect(isOffered()).toBe(false);
});
