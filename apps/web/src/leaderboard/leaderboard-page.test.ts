import type { BoardAnswer, BoardSearchAnswer } from '@stackmate/protocol/ladder';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { expect, it } from 'vitest';
import { plainAssets as assets } from '../../test/plain-assets.ts';
import { renderPage } from '../entry-server.tsx';

const rows: BoardAnswer['rows'] = [
  {
    rank: 51,
    name: 'Ada & <Co>',
    avatar: 'TideSage',
    rating: 1812,
    deviation: 61,
    league: { limit: 1, name: 'Diamond' },
    wins: 30,
    losses: 9,
    draws: 1,
  },
];
const board: BoardAnswer = {
  season: '2026-Q4',
  endsAt: Date.UTC(2027, 0, 1),
  ranked: 12_345,
  page: 2,
  pages: 247,
  rows,
};
const boardSearchAnswer: BoardSearchAnswer = {
  season: '2026-Q4',
  endsAt: Date.UTC(2027, 0, 1),
  ranked: 12_345,
  rows,
};

const loadHtml = async (url: string, data: unknown): Promise<string> =>
  (await renderPage({ url, site: defaultSiteConfig, assets, data })).html;

it('[RA5] lists the ranked players with links to profiles and other pages, without scripts', async () => {
  const html = await loadHtml('/leaderboard?page=2', board);
  expect(html).toContain('<title>Leaderboard, page 2');
  expect(html).toContain('until 31 December 2026');
  expect(html).toContain('12,345');
  expect(html).toContain('href="/player/Ada%20%26%20%3CCo%3E"');
  expect(html).toContain('Diamond');
  expect(html).toContain('href="/leaderboard?page=3"');
  expect(html).toContain('href="/leaderboard?page=247"');
  expect(html).toMatch(/<form[^>]*action="\/leaderboard"[^>]*>/);
  expect(html).not.toContain('noindex');
});

it('[RA5] search results are not for search engines', async () => {
  const html = await loadHtml('/leaderboard?name=ada', boardSearchAnswer);
  expect(html).toContain('noindex');
  expect(html).toContain('value="ada"');
});

it('[RA5] says what to do while nobody is ranked, and when the server has no answer', async () => {
  const none = { ...board, ranked: 0, page: 1, pages: 1, rows: [] };
  expect(await loadHtml('/leaderboard', none)).toContain('Nobody is ranked yet');
  expect(await loadHtml('/leaderboard?name=q', { ...boardSearchAnswer, rows: [] })).toContain(
    'begins with “q”',
  );
  expect(await loadHtml('/leaderboard', undefined)).toContain('not available now');
});
