// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { MatchProvider } from '../store/index.ts';
import { ResponseStack } from './response-stack.tsx';

// Runs animation frames immediately, along with everything that waits for them.
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    draw(0);
    return 0;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const waitingCount = (match: LocalMatch): number => match.state().open.waiting.length;

/** Returns a match in which one action waits on top of another; null if that doesn't happen. */
function waitingMatch(seed: number): LocalMatch | null {
  const match = localMatch({ seed: `waits ${seed}` });
  for (let step = 0; step < 260 && rules.decision(match.state()); step++) {
    const { kind, players } = rules.decision(match.state())!;
    const [by] = players;
    const legal = rules.legalActions(match.state(), by);
    const answer = legal.find((candidate) => candidate.kind !== 'decline');
    const attack = legal.find((candidate) => candidate.kind === 'attack');
    match.play(by, [(kind === 'respond' ? answer : attack) ?? legal[(step * 5) % legal.length]]);
    if (waitingCount(match) !== 2) continue;
    match.store.skip();
    return match;
  }
  return null;
}

/** Declines until the newest action resolves. */
function resolveNewest(match: LocalMatch): void {
  while (waitingCount(match) === 2) {
    const [by] = rules.decision(match.state())!.players;
    const legal = rules.legalActions(match.state(), by);
    match.play(by, [legal.find(({ kind }) => kind === 'decline') ?? legal[0]]);
  }
}

/** Returns such a match in which the two resolve one after the other on screen. */
function matchWithTwoWaiting(): LocalMatch {
  for (let seed = 0; ; seed++) {
    const twin = waitingMatch(seed);
    if (!twin) continue;
    resolveNewest(twin);
    if (twin.store.get().shown?.open.waiting.length === 1) return waitingMatch(seed)!;
  }
}

it.each(['mouseOver', 'focus'] as const)(
  'survives the resolution of the action under the pointer or focus: %s',
  (way) => {
    const match = matchWithTwoWaiting();
    const { container } = render(
      <MatchProvider store={match.store}>
        <ResponseStack />
      </MatchProvider>,
    );
    const shown = (): NodeListOf<Element> => container.querySelectorAll('li');
    expect(shown()).toHaveLength(2);
    act(() => void fireEvent[way](shown()[0]));
    act(() => resolveNewest(match));
    // The newest action is shown as resolved; the other one still waits.
    expect(shown()).toHaveLength(1);
    expect(shown()[0].textContent).toContain('resolves next');
  },
);
