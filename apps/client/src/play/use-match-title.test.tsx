// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localMatch } from '../../test/local-match.ts';
import type { MatchStore } from '../match/store/index.ts';
import { useMatchTitle } from './use-match-title.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Tab({ store, names }: { readonly store: MatchStore | null; readonly names: string[] }) {
  useMatchTitle(store, names);
  return null;
}

/** Plays once; says what the tab is called before and after the answer is on the screen. */
function turn(): readonly string[] {
  const match = localMatch({ seed: 'title', pace: 0 });
  render(<Tab store={match.store} names={['Sina', 'Noor']} />);
  act(() => void vi.advanceTimersByTime(1000));
  const titles = [document.title];
  act(() => match.play(0, [rules.legalActions(match.state(), 0)[0]]));
  titles.push(document.title);
  act(() => void vi.advanceTimersByTime(1000));
  return [...titles, document.title];
}

it('says in the tab of a match who plays, and a moment later when it waits for this player', () => {
  render(<Tab store={null} names={[]} />);
  act(() => void vi.advanceTimersByTime(1000));
  expect(document.title).toBe('Match · Stackmate');
  cleanup();
  const asked = 'Your turn · Sina – Noor · Stackmate';
  expect(turn()).toEqual([asked, asked, 'Sina – Noor · Stackmate']);
});

it('does so at once where nothing but the tab is seen', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const waits = 'Sina – Noor · Stackmate';
  expect(turn()).toEqual([`Your turn · ${waits}`, waits, waits]);
});
