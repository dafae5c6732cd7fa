// @vitest-environment happy-dom
import { basics, checkLimitedDeck, sealedPool } from '@stackmate/limited';
import type { LimitedDeck } from '@stackmate/limited';
import { AssetsProvider } from '@stackmate/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { LimitedBuilder } from './limited-builder.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pool = sealedPool('4'.repeat(64), '5'.repeat(64), 0);
const empty: LimitedDeck = { pool: [], basics: [] };

function open(id: string, deck: LimitedDeck = empty) {
  const onChange = vi.fn<(deck: LimitedDeck) => void>();
  const onDone = vi.fn<(deck: LimitedDeck) => void>();
  render(
    <AssetsProvider value={{ base: '' }}>
      <MemoryRouter>
        <LimitedBuilder
          id={id}
          title="Your deck"
          pool={pool}
          deck={deck}
          onChange={onChange}
          onDone={onDone}
          doneLabel="Play"
        />
      </MemoryRouter>
    </AssetsProvider>,
  );
  return { onChange, onDone };
}

it('[LE1] suggests a legal deck, reports it, and lets it be played', () => {
  vi.useFakeTimers();
  const { onChange, onDone } = open('suggested');
  const play = screen.getByRole('button', { name: 'Play' });
  fireEvent.click(play);
  expect(onDone).not.toHaveBeenCalled();
  screen.getByText('Add 20 basic monsters: a deck has 20 to 25.');
  fireEvent.click(screen.getByRole('button', { name: 'Suggest a deck' }));
  screen.getByText('The deck is legal. Ready to play.');
  act(() => void vi.advanceTimersByTime(1000));
  const deck = onChange.mock.lastCall![0];
  expect(checkLimitedDeck(pool, deck)).toEqual([]);
  fireEvent.click(play);
  expect(onDone.mock.lastCall).toEqual([deck]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  screen.getByText('Add 20 basic monsters: a deck has 20 to 25.');
});

it('[LE1] opens the deck that was stored, basics included', () => {
  const [basic] = basics.keys();
  const deck = { pool: [0, 1], basics: [basic, basic] };
  const { onDone } = open('stored', deck);
  screen.getByRole('radio', { name: 'Your pool (58)' });
  screen.getByText('Add 16 basic monsters: a deck has 20 to 25.');
  expect(onDone).not.toHaveBeenCalled();
});
