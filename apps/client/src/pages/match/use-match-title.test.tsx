// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { MatchStore } from '../../table/store/index.ts';
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

/** Plays one action. Returns the tab's titles before and after the response is on screen. */
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

it('names the players in the tab’s title, and a moment later says that it is this player’s turn', () => {
  render(<Tab store={null} names={[]} />);
  act(() => void vi.advanceTimersByTime(1000));
  expect(document.title).toBe('Match · Stackmate');
  cleanup();
  const turnTitle = 'Your turn · Sina – Noor · Stackmate';
  expect(turn()).toEqual([turnTitle, turnTitle, 'Sina – Noor · Stackmate']);
});

it('changes the title at once when the page is hidden', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const matchTitle = 'Sina – Noor · Stackmate';
  expect(turn()).toEqual([`Your turn · ${matchTitle}`, matchTitle, matchTitle]);
});
