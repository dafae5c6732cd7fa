// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../test/local-match.ts';
import type { MatchStore } from '../match/store/index.ts';
import { useMatchTitle } from './use-match-title.ts';

afterEach(cleanup);

function Tab({ store, names }: { readonly store: MatchStore | null; readonly names: string[] }) {
  useMatchTitle(store, names);
  return null;
}

it('says in the tab of a match who plays, and when it waits for this player', () => {
  const match = localMatch({ seed: 'title', pace: 0 });
  const { rerender } = render(<Tab store={null} names={[]} />);
  expect(document.title).toBe('Match · Stackmate');
  rerender(<Tab store={match.store} names={['Sina', 'Noor']} />);
  expect(document.title).toBe('Your turn · Sina – Noor · Stackmate');
  act(() => match.play(0, [rules.legalActions(match.state(), 0)[0]]));
  expect(document.title).toBe('Sina – Noor · Stackmate');
});
