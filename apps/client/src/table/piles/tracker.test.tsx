// @vitest-environment happy-dom
import type { Viewer } from '@stackmate/engine';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { MatchProvider } from '../store/index.ts';
import { Tracker } from './tracker.tsx';

afterEach(cleanup);

function open(viewer: Viewer) {
  const match = localMatch({ seed: 'tracker', steps: 60, viewer });
  const { store } = match;
  render(
    <MatchProvider store={store}>
      <Tracker view={store.get().shown!} />
    </MatchProvider>,
  );
  return match;
}

const side = (name: string) => within(screen.getByRole('group', { name }));

it('shows what is left in the player’s deck, and of the opponent only what was shown', () => {
  const { store, state } = open(0);
  const own = side('You');
  const left = within(own.getByRole('group', { name: /^Left in the deck/ }));
  const counts = left
    .getAllByRole('button')
    .map((button) =>
      Number(/, (\d+) cards?$/.exec(button.querySelector('.sm-hidden')!.textContent)![1]),
    );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(state().own[0].deck.length);
  const theirs = side('Noor');
  expect(theirs.queryByRole('group', { name: /^Left in the deck/ })).toBeNull();
  theirs.getByText(`Deck: ${state().own[1].deck.length} cards, hidden from you.`);
  const shown = within(theirs.getByRole('group', { name: /^Shown in this match/ }));
  fireEvent.click(shown.getAllByRole('button')[0]);
  expect(store.get().inspected).toMatchObject({ at: 'definition' });
  for (const player of [own, theirs]) {
    player.getByRole('group', { name: /^Bin/ });
    player.getByRole('group', { name: /^Void/ });
  }
});

it('shows a spectator neither deck', () => {
  open('spectator');
  for (const name of ['Sina', 'Noor'])
    expect(side(name).queryByRole('group', { name: /^Left in the deck/ })).toBeNull();
});
