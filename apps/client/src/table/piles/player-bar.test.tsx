// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { tableMatch } from '../../kit/matches/table-match.ts';
import { MatchProvider } from '../store/index.ts';
import { PlayerBar } from './player-bar.tsx';

afterEach(cleanup);

function show(matchId: string | null): void {
  const { store, applyChange } = localMatch({ seed: 'a name', kind: 'private' });
  if (matchId !== null) applyChange({ kind: 'absent', seat: 1 }, { match: matchId });
  render(
    <MatchProvider store={store}>
      <PlayerBar player={1} place="top" />
    </MatchProvider>,
  );
}

const button = (): HTMLElement | null =>
  screen.queryByRole('button', { name: 'Noor: add as a friend, block or report' });

it('offers to add, block or report a person, but not the opponent of a local table', () => {
  show(null);
  expect(button()).not.toBeNull();
  cleanup();
  show(tableMatch);
  expect(button()).toBeNull();
  screen.getByText('Noor');
});
