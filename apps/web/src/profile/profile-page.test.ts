import type { ProfileAnswer } from '@stackmate/protocol/ladder';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { rankingNeedText } from '@stackmate/ui';
import { expect, it } from 'vitest';
import { plainAssets as assets } from '../../test/plain-assets.ts';
import { renderPage } from '../entry-server.tsx';

const matchId = 'm'.repeat(22);
const at = Date.UTC(2026, 10, 24);
const profile: ProfileAnswer = {
  name: 'Ada',
  avatar: 'CinderFox',
  since: Date.UTC(2026, 1, 3),
  isBanned: false,
  hidesMatches: false,
  rating: { rating: 1640, deviation: 70, provisional: false },
  place: { rank: 7, ranked: 912 },
  league: { limit: 1, name: 'Diamond' },
  needs: null,
  seasons: [
    {
      season: '2026-Q3',
      rating: 1610,
      best: 1655,
      wins: 20,
      losses: 11,
      draws: 1,
      place: { rank: 40, ranked: 800 },
      league: { limit: 5, name: 'Gold' },
    },
  ],
  chart: [
    { at: at - 1000, rating: 1620, deviation: 80, result: 'lost', match: matchId },
    { at, rating: 1640, deviation: 70, result: 'won', match: matchId },
  ],
  decks: [{ name: 'Own deck', wins: 3, losses: 1, draws: 0 }],
  elements: [{ name: 'Fire', wins: 3, losses: 1, draws: 0 }],
  opponents: [{ name: 'Bert', wins: 1, losses: 1, draws: 2 }],
  matches: [{ match: matchId, at, result: 'won', opponent: null, change: 20 }],
  masteries: [
    { type: 'Wolf', points: 45 },
    { type: 'Dragon', points: 410 },
    { type: 'Fox', points: 3 },
  ],
  achievements: { players: 0, earned: [], total: 0 },
  events: [],
  trophies: [],
  favourites: [
    {
      card: 100,
      idname: 'EmberWyrm',
      name: 'Ember Wyrm',
      roll: { card: 100, power: 9, iq: 2, eq: 2, range: 2, rangeType: 'Diagonal', abilities: [] },
      edition: 'First',
      serial: 3,
      origin: 'pack',
      experience: 4,
    },
  ],
};

const render = (url: string, data: unknown) =>
  renderPage({ url, site: defaultSiteConfig, assets, data });

it('[RA5] is a poster with chart, records, seasons and replays, without scripts', async () => {
  const { status, html } = await render('/player/Ada', profile);
  expect(status).toBe(200);
  for (const text of ['Player since February 2026', 'Place 7 of 912', 'Rating 1640 ±70'])
    expect(html).toContain(text);
  expect(html).toContain('id="hatch"');
  expect(html).toContain(`href="/play/replay/${matchId}"`);
  expect(html).toContain('a deleted player');
  expect(html).toContain('+20');
  expect(html).toContain('40 of 800');
  expect(html).toContain('href="/player/Bert"');
  // Links to actions on the player work without scripts, too.
  expect(html).toContain('href="/play/player/Ada"');
  expect(html).toContain('href="/play/player/Ada#report"');
  expect(html).toContain('Ember Wyrm');
  expect(html).toContain('Level 5');
  expect(html.indexOf('Dragon</b>')).toBeLessThan(html.indexOf('Wolf</b>'));
  expect(html).not.toContain('Fox</b>');
  expect(html).not.toContain('noindex');
});

it('[TS1] shows trophies of championships and results in events', async () => {
  const result: ProfileAnswer['events'][number] = {
    tournament: matchId,
    name: 'Monthly Championship',
    kind: 'swiss',
    place: 2,
    entrants: 33,
    coins: 400,
    endedAt: at,
    season: '2026-Q4',
    isFinal: true,
  };
  const weekly = { ...result, name: 'Weekly Swiss', season: null, place: 7, isFinal: false };
  const { html } = await render('/player/Ada', {
    ...profile,
    trophies: [result],
    events: [result, { ...weekly, tournament: 'w'.repeat(22) }],
  });
  for (const text of ['Silver', '2026 Q4', 'Place 7 of 33', '400 coins won', '72 hours'])
    expect(html).toContain(text);
  expect(html).toContain(`href="/events/${matchId}"`);
});

it('[RA3] shows what is missing to be ranked, in the words of the game', async () => {
  const needs: ProfileAnswer['needs'] = [
    { kind: 'matches', isMet: false, done: 7, needed: 10 },
    { kind: 'active', isMet: true, days: 30 },
  ];
  const { html } = await render('/player/Ada', { ...profile, place: null, league: null, needs });
  for (const need of needs) expect(html).toContain(rankingNeedText(need));
});

it('[RA5] has one address for each player', async () => {
  expect(await render('/player/ada', profile)).toMatchObject({
    status: 301,
    location: '/player/Ada',
  });
});

it('[RA5] shows nothing of banned players, and 404 for others without an account', async () => {
  const banned = { ...profile, isBanned: true, rating: null, place: null, league: null };
  const { html } = await render('/player/Ada', { ...banned, chart: [], matches: [] });
  expect(html).toContain('This player is banned');
  expect(html).toContain('noindex');
  const nobody = await render('/player/Nobody', null);
  expect(nobody.status).toBe(404);
  expect(nobody.html).toContain('Player not found');
});

it('[RA5] players hide their matches', async () => {
  const hidden = profile.chart.map((point) => ({ ...point, match: null }));
  const { html } = await render('/player/Ada', {
    ...profile,
    hidesMatches: true,
    chart: hidden,
    matches: [],
    opponents: [],
  });
  expect(html).toContain('hides the list of matches');
  expect(html).not.toContain('/play/replay/');
});
