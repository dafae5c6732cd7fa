import { entries } from '@stackmate/catalogue';
import { everyCard } from '@stackmate/catalogue/carddata';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import type { SalesAnswer } from '@stackmate/protocol/trading';
import { expect, it } from 'vitest';
import { plainAssets as assets } from '../../test/plain-assets.ts';
import { renderPage } from '../entry-server.tsx';

const render = async (url: string, data?: SalesAnswer): Promise<string> =>
  (await renderPage({ url, site: defaultSiteConfig, assets, data })).html;

const sales: SalesAnswer = {
  sales: [
    { price: 110, tenth: 3, at: Date.UTC(2026, 10, 27), isReference: true },
    { price: 90, tenth: 5, at: Date.UTC(2026, 10, 26), isReference: true },
  ],
  listed: 4,
  cheapest: 88,
};
const address = '/card/100/ember_wyrm';

it('[MK5] shows on a card’s page what copies were sold for, with a chart and a table, without scripts', async () => {
  const html = await render(address, sales);
  expect(html).toContain('On the market');
  expect(html).toContain('href="/market?search=id%3A100"');
  expect(html).toMatch(/4 copies of Ember Wyrm<\/a> are for sale, from 88 coins/);
  expect(html).toContain('sm-sales__chart');
  expect(html).toContain('dateTime="2026-11-27T00:00:00.000Z"');
});

it('[MK5] says so if nobody sells it, and nothing for cards that nobody owns or without a server', async () => {
  expect(await render(address, { sales: [], listed: 0, cheapest: null })).toContain(
    'Nobody sells Ember Wyrm now',
  );
  expect(await render(address)).not.toContain('On the market');
  const ability = entries.find(({ kind }) => kind === 'ability')!;
  const { slug } = everyCard().find(({ id }) => id === ability.id)!;
  const html = await render(`/card/${ability.id}/${slug}`, sales);
  expect(html).toContain('card-plate');
  expect(html.includes('sm-sales')).toBe(false);
});
