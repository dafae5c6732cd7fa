// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ListedMatch } from '../../../platform/connection/index.ts';
import type { Services } from '../../../platform/services/services.ts';
import { ServicesContext } from '../../../platform/services/use-services.ts';
import { playSound } from '../../../platform/sound/play.ts';
import type { OpeningMatch } from '../../../kit/matches/opening-match.ts';
import { FoundMoment } from './found-moment.tsx';
import { useFoundMatch } from './use-found-match.ts';

vi.mock('../../../platform/sound/play.ts', () => ({ playSound: vi.fn<(name: string) => void>() }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const match: ListedMatch = { match: 'M'.repeat(22), kind: 'rated', seat: 0, opponent: 'Ada' };

interface FoundProps {
  readonly isLoaded: boolean;
  readonly opening: OpeningMatch | null;
}

/** Listens as the shell does; announces once the code for it is there. */
function Found({ isLoaded, opening }: FoundProps) {
  const foundMatch = useFoundMatch();
  return isLoaded && <FoundMoment found={foundMatch} opening={opening} />;
}

function open(isLoaded = true, opening: OpeningMatch | null = null) {
  let announce: (match: ListedMatch) => void = () => {};
  const online = {
    onPaired(listener: (match: ListedMatch) => void) {
      announce = listener;
      return () => {};
    },
  };
  const page = (loaded: boolean) => (
    <ServicesContext value={{ online } as unknown as Services}>
      <Found isLoaded={loaded} opening={opening} />
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

it('[RA2] counts down over another table, and opens the match at once if asked', async () => {
  vi.useFakeTimers();
  const openNow = vi.fn<() => void>();
  open(true, { match: { ...match, kind: 'casual' }, opensAt: Date.now() + 3000, openNow });
  expect(screen.getByRole('status').textContent).toBe('Opponent foundAda');
  expect(screen.getByRole('timer').textContent).toBe('Your match opens in 3');
  await act(async () => vi.advanceTimersByTimeAsync(1500));
  expect(screen.getByRole('timer').textContent).toBe('Your match opens in 2');
  fireEvent.click(screen.getByRole('button', { name: 'Go to the match' }));
  expect(openNow).toHaveBeenCalledOnce();
});

it('[RA2] calls a player back who is in another tab, by its title, until they look', async () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.title = 'Puzzle';
  const { find } = open();
  await find(match);
  const titles = new Set([document.title]);
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  titles.add(document.title);
  expect(titles).toEqual(new Set(['Opponent found · Ada', 'Puzzle']));
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await act(async () => vi.advanceTimersByTimeAsync(3000));
  expect(document.title).toBe('Puzzle');
});

it('leaves other matches alone', async () => {
  await open().find({ ...match, kind: 'casual' });
  expect(screen.getByRole('status').textContent).toBe('');
  expect(playSound).not.toHaveBeenCalled();
});
