// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ListedMatch } from '../../../platform/connection/index.ts';
import type { Services } from '../../../platform/services/services.ts';
import { ServicesContext } from '../../../platform/services/use-services.ts';
import { playSound } from '../../../platform/sound/play.ts';
import { FoundMoment } from './found-moment.tsx';
import { useFoundMatch } from './use-found-match.ts';

vi.mock('../../../platform/sound/play.ts', () => ({ playSound: vi.fn<(name: string) => void>() }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const match: ListedMatch = { match: 'M'.repeat(22), kind: 'rated', seat: 0, opponent: 'Ada' };

/** Listens as the shell does; announces once the code for it is there. */
function Found({ isLoaded }: { readonly isLoaded: boolean }) {
  const foundMatch = useFoundMatch();
  return isLoaded && <FoundMoment found={foundMatch} />;
}

function open(isLoaded = true) {
  let announce: (match: ListedMatch) => void = () => {};
  const online = {
    onPaired(listener: (match: ListedMatch) => void) {
      announce = listener;
      return () => {};
    },
  };
  const page = (loaded: boolean) => (
    <ServicesContext value={{ online } as unknown as Services}>
      <Found isLoaded={loaded} />
    </ServicesContext>
  );
  const { rerender } = render(page(isLoaded));
  return {
    find: (paired: ListedMatch) => act(async () => announce(paired)),
    load: () => rerender(page(true)),
  };
}

it('[RA2] announces a found opponent with a sound, and makes room for the table by itself', async () => {
  vi.useFakeTimers();
  const { find } = open();
  await find(match);
  expect(screen.getByRole('status').textContent).toBe('Opponent foundAda');
  expect(playSound).toHaveBeenCalledExactlyOnceWith('found');
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('announces an opponent who was found before its code arrived', async () => {
  const { find, load } = open(false);
  await find(match);
  load();
  expect(screen.getByRole('status').textContent).toBe('Opponent foundAda');
  expect(playSound).toHaveBeenCalledExactlyOnceWith('found');
});

it('shows the league and rating of the opponent', async () => {
  const { find } = open();
  const gold = { limit: 5, name: 'Gold' };
  await find({
    ...match,
    rating: { rating: 1512, deviation: 90, provisional: false, league: gold },
  });
  screen.getByText('1512 ± 90. Gold, top 5 %');
  const rating = { rating: 1500, deviation: 500, provisional: true, league: null };
  await find({ ...match, match: 'N'.repeat(22), rating });
  screen.getByText('1500 ± 500, provisional');
});

it('leaves other matches alone', async () => {
  await open().find({ ...match, kind: 'casual' });
  expect(screen.getByRole('status').textContent).toBe('');
  expect(playSound).not.toHaveBeenCalled();
});
