import type { TournamentSummary } from '@stackmate/protocol/tournaments';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { stakeText } from './event-texts.ts';
import { EventPrizes } from './prizes.tsx';

afterEach(cleanup);

const summary: TournamentSummary = {
  id: 'a'.repeat(22),
  name: 'Cup',
  kind: 'elimination',
  bestOf: 1,
  clock: 'rapid',
  status: 'open',
  startsAt: 0,
  minutes: null,
  entrants: 4,
  maxEntrants: 32,
  organizer: null,
  fee: 25,
  addedCoins: 100,
  pot: 200,
  perHousehold: 1,
  isPractice: false,
} as TournamentSummary;

const pay = { hoursAfterEnd: 72, at: null, isPaid: false };
const show = (
  change: Partial<TournamentSummary>,
  rest: Partial<Parameters<typeof EventPrizes>[0]['answer']> = {},
) =>
  render(
    <EventPrizes
      answer={{ tournament: { ...summary, ...change }, prizes: [], payment: pay, ...rest }}
    />,
  );

describe('the prizes of an event', () => {
  it('[PR1] [PR2] say what it costs, what can be won, who gets it, when, and how many of a household enter', () => {
    show(
      {},
      {
        prizes: [
          { from: 1, to: 1, coins: 100 },
          { from: 3, to: 4, coins: 25 },
        ],
      },
    );
    const text = screen.getByRole('region', { name: 'Prizes' }).textContent;
    expect(text).toContain('Entry fee25 coins');
    expect(text).toContain('To win so far200 coins100 of them are a gift');
    expect(text).toContain('Per householdOne player');
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'PlaceCoins',
      '1100',
      '3–425',
    ]);
    expect(text).toContain('Paid 72 hours after the end.');
  });

  it('[PR1] say when they are paid, and that they were', () => {
    const at = Date.UTC(2026, 10, 28);
    show({ status: 'ended' }, { payment: { ...pay, at } });
    expect(screen.getByText(/^Paid on 28 November 2026, unless/)).toBeTruthy();
    cleanup();
    show({ status: 'ended' }, { payment: { ...pay, at, isPaid: true } });
    expect(screen.getByText('Paid on 28 November 2026.')).toBeTruthy();
    expect(screen.queryByText('Per household')).toBeNull();
  });

  it('say that any number may enter, and nothing where nothing can be won', () => {
    show({ perHousehold: 1024 });
    expect(screen.getByText('Any number')).toBeTruthy();
    cleanup();
    show({ fee: 0, addedCoins: 0, pot: 0, perHousehold: null }, { payment: null });
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('are in the list in a line', () => {
    expect(stakeText(summary)).toBe('Entry fee 25 coins · 200 coins to win');
    expect(stakeText({ ...summary, fee: 1, pot: 0 })).toBe('Entry fee 1 coin');
    expect(stakeText({ ...summary, fee: 0, pot: 0 })).toBeNull();
  });
});
