import type { TournamentPageData, TournamentSummary } from '@stackmate/protocol/tournaments';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { describe, expect, it } from 'vitest';
import { plainAssets as assets } from '../../test/plain-assets.ts';
import { renderPage } from '../entry-server.tsx';

const id = 'AAAAAAAAAAAAAAAAAAAAAA';
const matchId = 'BBBBBBBBBBBBBBBBBBBBBB';
const site = { ...defaultSiteConfig, origin: 'https://a.example' };

const tournament: TournamentSummary = {
  id,
  name: 'Friday <Swiss>',
  kind: 'swiss',
  bestOf: 1,
  decks: 'one',
  cards: 'ready',
  clock: 'rapid',
  status: 'running',
  startsAt: Date.UTC(2026, 10, 27, 18),
  minutes: null,
  entrants: 3,
  maxEntrants: 32,
  organizer: null,
  isPractice: false,
  fee: 20,
  addedCoins: 500,
  pot: 60,
  perHousehold: 1,
};

const game = { match: matchId, winner: 0, isOver: true } as const;
const round = (number: number) => ({
  round: number,
  isBracket: false,
  tables: [
    {
      table: 1,
      entrants: [1, 2] as [number, number],
      outcome: { winner: 0 as const, by: 'games' as const },
      games: [game],
    },
    { table: 2, entrants: [3, null] as [number, null], outcome: null, games: [] },
  ],
});

const event: TournamentPageData = {
  version: 9,
  isWhole: true,
  isHidden: false,
  state: {
    tournament,
    leastEntrants: 4,
    cancelReason: null,
    rounds: 3,
    cut: 0,
    lent: null,
    begun: 2,
    arenaEndsAt: null,
    entrants: [
      { entrant: 1, name: 'Ada' },
      { entrant: 2, name: 'Bo & Co' },
      { entrant: 3, name: 'Cy', isAway: true },
    ],
    rows: [
      {
        entrant: 1,
        place: 1,
        points: 6,
        opponentScore: 5000,
        sonnebornBerger: 8,
        secondWins: 1,
      },
      { entrant: 2, place: 2, points: 3, opponentScore: 4000, sonnebornBerger: 2, secondWins: 0 },
    ],
    round: round(2),
    bracket: [],
    decisions: [],
    prizes: [],
    payment: null,
  },
  chosen: null,
};

const load = (url: string, data: unknown) => renderPage({ url, site, assets, data });

describe('the page of events', () => {
  it('[TS2] lists what runs, comes and is over, with times, without scripts', async () => {
    const tournaments = [
      tournament,
      { ...tournament, id: id.replaceAll('A', 'C'), name: 'Sunday', status: 'open' as const },
      { ...tournament, id: id.replaceAll('A', 'D'), name: 'Monday', status: 'ended' as const },
    ];
    const { html } = await load('/events', { tournaments });
    expect(html).toContain('<title>Events');
    for (const title of ['Running now', 'Next', 'Over'])
      expect(html).toContain(`<h2>${title}</h2>`);
    expect(html).toContain(`href="/events/${id}"`);
    expect(html).toContain('Friday &lt;Swiss&gt;');
    expect(html).toContain('dateTime="2026-11-27T18:00:00.000Z"');
    expect(html).toMatch(/November 27, 2026|27 November 2026/);
    expect(html).not.toContain('noindex');
  });

  it('[TS1] says on an empty server how to make one, and that there is no answer', async () => {
    expect((await load('/events', { tournaments: [] })).html).toContain('href="/play/events"');
    expect((await load('/events', null)).html).toContain('not available now');
  });
});

describe('the page of an event', () => {
  it('[TS2] shows table, round and replays to everybody, without scripts', async () => {
    const { html, status } = await load(`/events/${id}`, event);
    expect(status).toBe(200);
    expect(html).toContain('Ada');
    expect(html).toContain('Bo &amp; Co');
    expect(html).toContain('50.0 %');
    expect(html).toContain(`href="/play/replay/${matchId}"`);
    expect(html).toContain(`href="/events/${id}?round=1#rounds"`);
    expect(html).toContain(`href="/api/tournaments/${id}/file"`);
    expect(html).toContain(`rel="canonical" href="https://a.example/events/${id}"`);
  });

  it('[TS2] shows an earlier round by its address', async () => {
    const { html } = await load(`/events/${id}?round=1`, { ...event, chosen: round(1) });
    expect(html).toContain('<h2>Round 1</h2>');
  });

  it('[TS2] tells search engines what it is, and names no script in it', async () => {
    const { html } = await load(`/events/${id}`, event);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Event',
      name: 'Friday <Swiss>',
      startDate: '2026-11-27T18:00:00.000Z',
      url: `https://a.example/events/${id}`,
      image: `https://a.example/events/${id}.png`,
    });
    expect(html).toContain(`property="og:image" content="https://a.example/events/${id}.png"`);
  });

  it('[TS2] is hidden from search engines if it is only for who has the link', async () => {
    const { html } = await load(`/events/${id}`, { ...event, isHidden: true });
    expect(html).toContain('noindex');
  });

  it('is a 404 for an unknown event', async () => {
    const { html, status } = await load(`/events/${id}`, null);
    expect(status).toBe(404);
    expect(html).toContain('Event not found');
  });
});
