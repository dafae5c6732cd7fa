// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { rules } from '@stackmate/catalogue';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { MatchContext } from '../store/index.ts';
import { TurnBanner } from './turn-banner.tsx';

afterEach(cleanup);

/** Plays the first legal action of whoever is asked until it is that turn. */
function playUntil(match: LocalMatch, turn: number): void {
  while (match.state().open.turn < turn) {
    const [by] = rules.decision(match.state())!.players;
    const legal = rules.legalActions(match.state(), by);
    const end = legal.find(({ kind }) => kind === 'endTurn' || kind === 'decline');
    act(() => {
      match.play(by, [end ?? legal[0]]);
      match.timers.pass(20_000);
    });
  }
}

const strip = (): string | undefined => document.querySelector('.turn-strip')?.textContent;

function open(match: LocalMatch): void {
  render(
    <MatchContext value={match.store}>
      <TurnBanner />
    </MatchContext>,
  );
}

it('says whose turn begins, and which one', () => {
  const match = localMatch({ seed: 'banner' });
  open(match);
  expect(strip()).toBeUndefined();
  playUntil(match, 1);
  const isOwnFirst = match.state().open.active === 0;
  const titles = ['Your turn', 'Opponent’s turn'];
  const [first, second] = isOwnFirst ? titles : titles.toReversed();
  expect(strip()).toBe(`${first}Turn 1 · setup`);
  playUntil(match, 2);
  expect(strip()).toBe(`${second}Turn 2 · setup`);
  playUntil(match, 3);
  expect(strip()).toBe(`${first}Turn 3`);
});

it('names the player for spectators', () => {
  const match = localMatch({ seed: 'banner', viewer: 'spectator' });
  open(match);
  playUntil(match, 1);
  expect(strip()).toMatch(/^(Sina|Noor)’s turn/);
});

it('says nothing about a turn that has begun before', () => {
  const match = localMatch({ seed: 'banner' });
  playUntil(match, 2);
  open(match);
  expect(strip()).toBeUndefined();
});
