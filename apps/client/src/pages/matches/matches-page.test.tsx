// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { leftByUpdate } from '../../platform/offline/store.ts';
import { MatchesPage } from './matches-page.tsx';

afterEach(cleanup);

const page = (first: number, before: number | null) => ({
  matches: [first, first + 1].map((at) => ({
    match: `${at}`.padEnd(22, 'x'),
    kind: 'casual',
    seat: 0,
    names: ['Sina', `Opponent ${at}`],
    winner: 0,
    reason: 'checkmate',
    startedAt: 0,
    endedAt: 1,
  })),
  before,
});

const state = { matches: [] };
const online = { get: () => state, subscribe: () => () => {} };

const open = (archives: object): void =>
  void render(
    <ServicesContext value={{ online, archives } as unknown as Services}>
      <MemoryRouter>
        <MatchesPage />
      </MemoryRouter>
    </ServicesContext>,
  );

const listed = (): readonly (string | null)[] =>
  screen.queryAllByText(/^against/).map(({ textContent }) => textContent);
const against = (...opponents: readonly number[]): readonly string[] =>
  opponents.map((at) => `Won against Opponent ${at}`);

it('lists a page once that was requested twice', async () => {
  open({
    online: { matches: async (before: number | null) => (before ? page(3, null) : page(1, 9)) },
  });
  const more = await screen.findByRole('button', { name: 'Show more' });
  await act(async () => {
    more.click();
    more.click();
  });
  expect(listed()).toEqual(against(1, 2, 3, 4));
});

it('restores the list after a replay, along with new matches', async () => {
  let first = page(1, 9);
  const archives = {
    online: { matches: async (before: number | null) => (before ? page(3, null) : first) },
  };
  open(archives);
  const more = await screen.findByRole('button', { name: 'Show more' });
  await act(async () => more.click());
  cleanup();
  first = page(0, 8);
  open(archives);
  expect(listed()).toEqual(against(1, 2, 3, 4));
  await act(async () => {});
  expect(listed()).toEqual(against(0, 1, 2, 3, 4));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  cleanup();
  // There are so many new matches that the two lists don't overlap: the list starts over.
  first = page(7, 5);
  open(archives);
  await act(async () => {});
  expect(listed()).toEqual(against(7, 8));
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
});

it('lists a match that a game update has cut short as unfinished, without a record', async () => {
  const [first] = page(1, null).matches;
  const cutShort = { ...first, winner: null, reason: leftByUpdate };
  open({ online: { matches: async () => ({ matches: [cutShort], before: null }) } });
  const row = (await screen.findByText('against Opponent 1')).closest('li')!;
  expect(row.textContent).toContain('Not finished');
  expect(row.textContent).toContain('Ended by a game update');
  expect(row.querySelector('a, button')).toBeNull();
});

it('lists a forfeited match against a bot as abandoned', async () => {
  const { matches } = page(1, null);
  const [first] = matches;
  const abandoned = { ...first, kind: 'bot', winner: 1, reason: 'forfeit' };
  open({ online: { matches: async () => ({ matches: [abandoned], before: null }) } });
  expect(await screen.findByText(/^Abandoned/)).toBeDefined();
  expect(screen.getByText('Lost', { selector: 'b' })).toBeDefined();
});

it('shows the avatar of each opponent, of bots by their names', async () => {
  const [person, bot] = page(1, null).matches;
  const appearances = [null, { avatar: 'PaleCount', back: 'moon' }];
  const matches = [
    { ...person, appearances },
    { ...bot, kind: 'bot', names: ['Sina', 'Magpie'] },
  ];
  open({ online: { matches: async () => ({ matches, before: null }) } });
  await screen.findByText('against Magpie');
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img.avatar')].map(
    ({ src }) => src,
  );
  expect(pictures).toEqual([
    expect.stringContaining('PaleCount'),
    expect.stringContaining('CharacterMagpie'),
  ]);
});

it('[CO5] shows the coins of a win, and why it paid none or half', async () => {
  const paid = [
    { coins: 34, limit: null },
    { coins: 12, limit: 'early-resignation' },
    { coins: 0, limit: 'same-opponent' },
    { coins: 0, limit: 'unrewarded-kind' },
  ];
  const [first] = page(1, null).matches;
  const matches = paid.map((candidate, index) => ({
    ...first,
    match: `m${index}`,
    paid: candidate,
  }));
  open({ online: { matches: async () => ({ matches, before: null }) } });
  await screen.findAllByText(/^against/);
  const shown = [...document.querySelectorAll('.past-match-paid')].map(({ textContent }) =>
    textContent?.trim(),
  );
  expect(shown).toEqual([
    '+34 coins',
    '+12 coins Half the coins: a resignation before turn 6.',
    'No coins: 3 rated wins a day against the same player pay.',
  ]);
});

it('shows the rated mark with the change, both decks and the length', async () => {
  const [first] = page(1, null).matches;
  const rated = {
    ...first,
    kind: 'rated',
    startedAt: 0,
    endedAt: 725_000,
    rating: { before: 1500, after: 1512 },
    decks: [
      { name: 'Ember Rush', elements: ['Fire'] },
      { name: null, elements: ['Water', 'Ice', 'Dark'] },
    ],
  };
  open({ online: { matches: async () => ({ matches: [rated], before: null }) } });
  const row = (await screen.findByText('against Opponent 1')).closest('li')!;
  expect(row.textContent).toContain('Rated +12');
  expect(row.textContent).toContain('Ember Rush against Own deck: Water, Ice');
  expect(row.textContent).toContain('12:05 long');
  const rates = screen.getByRole('region', { name: 'Win rates' });
  expect(rates.textContent).toContain('100 % of 1 match');
});

it('asks the server for what was chosen, and skips pages on which nothing fits', async () => {
  const asked: unknown[] = [];
  const pages = [page(1, 9), { matches: [], before: 8 }, { matches: [], before: 7 }, page(3, null)];
  open({
    online: {
      async matches(before: number | null, conditions: object) {
        asked.push([before, conditions]);
        return pages[asked.length - 1];
      },
    },
  });
  await screen.findAllByText(/^against/);
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'rated' } });
  });
  expect(asked).toEqual([
    [null, {}],
    [null, { kind: 'rated' }],
    [8, { kind: 'rated' }],
    [7, { kind: 'rated' }],
  ]);
  expect(listed()).toEqual(against(3, 4));
});

it('asks the server for matches against a deck or an element', async () => {
  const asked: unknown[] = [];
  open({
    online: {
      async matches(_: number | null, conditions: object) {
        asked.push(conditions);
        return page(1, null);
      },
    },
  });
  await screen.findAllByText(/^against/);
  const choice = screen.getByLabelText('Opponent’s deck');
  for (const value of ['own', 'Fire'])
    await act(async () => {
      fireEvent.change(choice, { target: { value } });
    });
  expect(asked).toEqual([{}, { opposing: 'own' }, { opposing: 'Fire' }]);
});

it('says that no match fits, with the way back', async () => {
  open({ online: { matches: async () => ({ matches: [], before: null }) } });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Result'), { target: { value: 'drawn' } });
  });
  await act(async () => screen.getByRole('link', { name: 'Show all matches' }).click());
  screen.getByText(/^No matches yet/);
});
