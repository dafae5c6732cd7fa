// @vitest-environment happy-dom
import { readyDecks } from '@stackmate/catalogue';
import { parseValue } from '@stackmate/protocol';
import { deviceIdPattern, ratingAnswer } from '@stackmate/protocol/rated';
import type { ProfileAnswer } from '@stackmate/protocol/ladder';
import type { RatingAnswer } from '@stackmate/protocol/rated';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goldRating, rankingGoal, rankingWords } from '../../../test/gold-rating.ts';
import type {
  LobbyRequest,
  RatedSearchState,
  ServerConnectionState,
} from '../../platform/connection/index.ts';
import { ownDecks, removeOwnDeck, saveOwnDeck } from '../../kit/decks/own-decks.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { changeAppSettings } from '../../platform/settings/app-settings.ts';
import { localStore } from '../../platform/storage/index.ts';
import { RatedPage } from './rated-page.tsx';

beforeEach(() => changeAppSettings({ deck: readyDecks[0].id, ratedClock: 'rapid' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const { id } of ownDecks()) removeOwnDeck(id);
  localStore.set('stackmate.league', null);
});

const ranked = goldRating;
const unranked: RatingAnswer = {
  ...ranked,
  rating: { rating: 1500, deviation: 320, provisional: true },
  season: { ...ranked.season, matches: 7, opponents: 4 },
  league: null,
  goal: rankingGoal,
};
const search: RatedSearchState = {
  clock: 'rapid',
  since: 1,
  waited: 0,
  startedAt: Date.now(),
  width: 150,
  estimate: 60_000,
  offer: null,
};

type Refusal = { readonly message: string; readonly detail: string };

const point = { at: 1_790_000_000_000, deviation: 90, match: 'M'.repeat(22) } as const;
const profile: ProfileAnswer = {
  name: 'Ada',
  avatar: 'TideSage',
  since: 0,
  isBanned: false,
  hidesMatches: false,
  rating: null,
  place: null,
  league: null,
  needs: null,
  seasons: [],
  chart: [
    { ...point, rating: 1490, result: 'lost' },
    { ...point, rating: 1512, result: 'won' },
  ],
  decks: [],
  elements: [],
  opponents: [],
  matches: [],
  masteries: [],
  achievements: { players: 0, earned: [], total: 0 },
  favourites: [],
  events: [],
  trophies: [],
};

/** Opens the page over a server with this answer. Returns the requests, and a way to change the connection's state. */
async function open(
  answer: RatingAnswer,
  state: Partial<ServerConnectionState> = {},
  refused: Refusal | null = null,
) {
  expect(parseValue(ratingAnswer, answer)).toMatchObject({ ok: true });
  const asked = vi.fn<() => Promise<Response>>(async () => Response.json(answer));
  const account = {
    account: null,
    server: { hasMail: true, hasPasskeys: false, passkeyAddress: null },
  };
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/account') return Response.json(account);
    return path === '/api/players/Ada' ? Response.json(profile) : asked();
  });
  const requests: LobbyRequest[] = [];
  let now = {
    player: { id: 'P', name: 'Ada' },
    isGuest: false,
    connection: { is: 'open' },
    ready: true,
    draining: false,
    ratedSearch: null,
    ratedEnd: null,
    ...state,
  };
  const listeners = new Set<() => void>();
  const online = {
    get: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async request(request: LobbyRequest) {
      requests.push(request);
      return refused ? { ok: false, refused } : { ok: true, done: {} };
    },
  };
  await act(async () => {
    render(
      <ServicesContext value={{ online } as unknown as Services}>
        <MemoryRouter>
          <RatedPage />
        </MemoryRouter>
      </ServicesContext>,
    );
  });
  return {
    requests,
    asked,
    change: (change: Partial<ServerConnectionState>) =>
      act(async () => {
        now = { ...now, ...(change as typeof now) };
        for (const listener of listeners) listener();
      }),
  };
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the page of rated play', () => {
  it('[RA1] shows the rating with its uncertainty, the league and the season', async () => {
    await open(ranked);
    screen.getByRole('img', { name: 'Your rating with its uncertainty: 1512 ± 90' });
    screen.getByText('Gold, top 5 %');
    screen.getByText('Next league: Diamond. Leagues are updated at midnight UTC.');
    screen.getByText('October to December 2026');
    expect(screen.getByText('Best rating').nextSibling?.textContent).toBe('1533');
    expect(screen.queryByText('provisional')).toBeNull();
  });

  it('[RA5] draws the ratings of the last matches, and says them in words', async () => {
    await open(ranked);
    screen.getByText(/^Your last 2 rated matches: from 1490 to 1512, at best 1512\./);
    expect(screen.getAllByText(/^\d+ \w+ \d{4}: (?:won|lost), rating \d+$/)).toHaveLength(2);
  });

  it('[RA3] shows what is missing to be ranked, with how far it is', async () => {
    await open(unranked);
    screen.getByText('provisional');
    screen.getByText('Not ranked yet');
    const list = screen.getByText('To be ranked:').nextElementSibling!;
    expect([...list.children].map(({ textContent }) => textContent)).toEqual(rankingWords);
  });

  it('[RA3] reveals the first league, and celebrates a better one, once', async () => {
    const diamond: RatingAnswer = {
      ...ranked,
      league: { limit: 1, name: 'Diamond' },
      goal: null,
    };
    await open(unranked);
    cleanup();
    await open(ranked);
    screen.getByRole('dialog', { name: 'You are ranked: Gold' });
    // Still unseen, because the game was closed during the moment.
    cleanup();
    await open(ranked);
    await press('Continue');
    cleanup();
    await open(diamond);
    screen.getByRole('dialog', { name: 'Promoted: Diamond' });
    screen.getByText(/^You were in Gold\./);
    screen.getByRole('button', { name: 'Share the picture' });
    await press('Close');
    cleanup();
    await open(diamond);
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByText('Diamond, top 1 %');
    cleanup();
    await open(ranked);
    screen.getByRole('dialog', { name: 'Your league is now Gold' });
    expect(screen.queryByRole('button', { name: 'Share the picture' })).toBeNull();
  });

  it('[RA2] joins the queue with the chosen clock and deck, and the id of this device', async () => {
    const { requests } = await open(ranked);
    screen.getByText(/^45 s for each decision, and 8 min to spare/);
    fireEvent.click(screen.getByRole('radio', { name: 'Slow' }));
    screen.getByText(/^90 s for each decision, and 20 min to spare/);
    await press('Find an opponent');
    expect(requests).toEqual([
      {
        type: 'queue-rated',
        clock: 'slow',
        deck: { ready: readyDecks[0].id },
        device: expect.stringMatching(deviceIdPattern),
      },
    ]);
  });

  it('says why the server refuses, and looks again at what it knows', async () => {
    const { asked } = await open(ranked, {}, { message: 'Wait a moment.', detail: '' });
    await press('Find an opponent');
    expect(screen.getByRole('alert').textContent).toBe('Wait a moment.');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('[OW6] says why a workshop deck can’t be played, and doesn’t ask the server', async () => {
    saveOwnDeck({ id: 'own-1', name: 'Mine', deck: readyDecks[0].deck });
    changeAppSettings({ deck: 'own-1' });
    const { requests } = await open(ranked);
    await press('Find an opponent');
    expect(requests).toEqual([]);
    screen.getByText(/workshop decks can’t be played here/);
  });

  it.each([
    ['account', 'Create an account or sign in'],
    ['email', 'Verify your e-mail address'],
  ] as const)('[PL4] says that a player needs %s, with the way to it', async (needs, link) => {
    await open({ ...unranked, needs });
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/account');
    screen.getByText(/You need .*a verified e-mail address/);
    expect(screen.queryByRole('button', { name: 'Find an opponent' })).toBeNull();
  });

  it('[PL4] says what a guest needs, without asking for a rating', async () => {
    const { asked } = await open(unranked, { isGuest: true });
    screen.getByText(/account with a verified e-mail address/);
    expect(asked).not.toHaveBeenCalled();
  });

  it('counts a cooldown down, says what it is for, and then offers the search', async () => {
    vi.useFakeTimers();
    const { asked } = await open({
      ...ranked,
      cooldown: { reason: 'left', faults: 2, left: 3000 },
    });
    screen.getByText(/^You left 2 rated matches in 24 hours/);
    expect(screen.getByRole('timer').textContent).toBe('0:03');
    expect(screen.queryByRole('button', { name: 'Find an opponent' })).toBeNull();
    asked.mockImplementation(async () => Response.json(ranked));
    await act(async () => vi.advanceTimersByTimeAsync(3500));
    screen.getByRole('button', { name: 'Find an opponent' });
  });
});

describe('a search', () => {
  it('[RA2] shows how wide it is, the time and the estimate, and can be stopped', async () => {
    const { requests } = await open(ranked, { ratedSearch: search });
    screen.getByRole('img', { name: 'Opponents rated 1362 to 1662' });
    screen.getByText('Finding a match takes about a minute at the moment.');
    expect(document.activeElement?.textContent).toBe('Looking for an opponent');
    await press('Stop searching');
    expect(requests).toEqual([{ type: 'leave-queue' }]);
  });

  it('announces that it widens only now and then', async () => {
    const { change } = await open(ranked, { ratedSearch: search });
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const before = announced();
    await change({ ratedSearch: { ...search, width: 165 } });
    screen.getByRole('img', { name: 'Opponents rated 1347 to 1677' });
    expect(announced()).toEqual(before);
    await change({ ratedSearch: { ...search, width: 200 } });
    expect(announced()).toContain('Looking for opponents within 200 points of your rating.');
  });

  it('[RA2] offers an unrated match with the reason', async () => {
    const { requests, change } = await open(ranked, { ratedSearch: search });
    expect(screen.queryByRole('button', { name: /unrated/ })).toBeNull();
    screen.getByRole('button', { name: 'Play casual instead' });
    await change({ ratedSearch: { ...search, offer: 'same-household' } });
    screen.getByText(/your own device or network/);
    await press('Play an unrated match instead');
    expect(requests).toEqual([{ type: 'queue', deck: { ready: readyDecks[0].id } }]);
  });

  it('[RA2] says how many are searching, without exact numbers', async () => {
    const { change } = await open(ranked, { ratedSearch: { ...search, searching: 0 } });
    screen.getByText(/^Fewer than 5 players are searching with this clock\./);
    await change({ ratedSearch: { ...search, searching: 20 } });
    screen.getByText(/^20 or more players are searching with this clock\./);
  });

  it('offers a bot and a puzzle meanwhile', async () => {
    await open(ranked, { ratedSearch: search });
    screen.getByRole('button', { name: 'Play a bot meanwhile' });
    const puzzle = screen.getByRole('link', { name: 'Solve a puzzle meanwhile' });
    expect(puzzle.getAttribute('href')).toMatch(/^\/puzzles\/\d+$/);
  });

  it('that ended says why, and leads back to the form', async () => {
    const { change } = await open(ranked, { ratedSearch: search });
    await change({ ratedSearch: null, ratedEnd: 'away' });
    screen.getByText('Your search ended, because you were offline for too long.');
    screen.getByRole('button', { name: 'Find an opponent' });
  });
});
