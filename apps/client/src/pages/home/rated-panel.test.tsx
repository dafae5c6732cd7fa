// @vitest-environment happy-dom
import type { RatingAnswer } from '@stackmate/protocol/rated';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { goldRating, rankingGoal, rankingWords } from '../../../test/gold-rating.ts';
import type { ServerConnectionState } from '../../platform/connection/index.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { localStore } from '../../platform/storage/index.ts';
import { RatedPanel } from './rated-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStore.set('stackmate.league', null);
});

const answer: RatingAnswer = { ...goldRating, goal: null };

async function open(
  state: Partial<ServerConnectionState>,
  answers: Readonly<Record<string, object>>,
) {
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path]));
  const now = { player: { id: 'P', name: 'Ada' }, isGuest: false, ratedSearch: null, ...state };
  const online = { get: () => now, subscribe: () => () => {} };
  await act(async () => {
    render(
      <ServicesContext value={{ online } as unknown as Services}>
        <MemoryRouter>
          <RatedPanel isLead />
        </MemoryRouter>
      </ServicesContext>,
    );
  });
}

const linkTo = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

it('shows an account its rating and league, and leads to rated play', async () => {
  await open({}, { '/api/rating': answer });
  await screen.findByText('1512 ± 90');
  await screen.findByText('Gold, top 5 %');
  expect(await linkTo('Play rated')).toBe('/rated');
});

it('[RA3] shows an account what is missing to be ranked, in the same words as the rated page', async () => {
  const goal = rankingGoal;
  await open({}, { '/api/rating': { ...answer, league: null, goal } });
  const list = (await screen.findByText('To be ranked:')).nextElementSibling!;
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(rankingWords);
});

it('[PL4] says that an account needs a verified e-mail address, and leads there', async () => {
  await open({}, { '/api/rating': { ...answer, needs: 'email' } });
  await screen.findByText(/You need a verified e-mail address/);
  expect(await linkTo('Verify your e-mail address')).toBe('/account');
});

it.each([
  [true, /account with a verified e-mail address/],
  [false, /You need an account\./],
] as const)(
  '[PL4] says what a guest needs, with mail on the server: %s',
  async (hasMail, words) => {
    const server = { hasMail, hasPasskeys: false, passkeyAddress: null };
    await open({ isGuest: true }, { '/api/account': { account: null, server } });
    await screen.findByText(words);
    expect(await linkTo('Create an account or sign in')).toBe('/account');
  },
);

it('shows a running search', async () => {
  const search = {
    clock: 'rapid',
    since: 1,
    waited: 0,
    startedAt: Date.now(),
    width: 150,
    estimate: null,
    offer: null,
  } as const;
  await open({ ratedSearch: search }, {});
  screen.getByText(/Looking for an opponent/);
  expect(await linkTo('Show the search')).toBe('/rated');
});
