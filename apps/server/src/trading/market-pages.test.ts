import type { MarketAnswer, MarketPageData } from '@stackmate/protocol/trading';
import { describe, expect, it } from 'vitest';
import { createMarketPages, toMarketQuery } from './market-pages.ts';

function openPages() {
  const asked: unknown[] = [];
  let time = 0;
  const read = createMarketPages({
    views: {
      async find(query): Promise<MarketAnswer> {
        asked.push(query);
        return { listings: [], count: 0, card: null, after: null };
      },
      sales: async (card) => {
        asked.push(card);
        return { sales: [], listed: 0, cheapest: null };
      },
    },
    now: () => time,
  });
  return { read, asked, pass: (ms: number) => void (time += ms) };
}

const query = (address: string) => toMarketQuery(new URLSearchParams(address));

describe('pages of the market', () => {
  it('[MK5] turns the filters of an address into one search in the language of the vault', () => {
    const address =
      'search=fox&element=Fire&rarity=Ultra+Rare&ability=twin+"tails"&roll=80&training=none&price=120';
    expect(query(address)).toEqual({
      search: 'fox el:fire rarity="Ultra Rare" with:"twin tails" roll>=80 trained=0',
      sort: 'price',
      maxPrice: '120',
    });
    expect(query('sort=newest&after=-12.7')).toEqual({
      search: '',
      sort: 'newest',
      after: '-12.7',
    });
  });

  it('[MK5] never asks for more than a route would allow, whatever the address says', () => {
    const wild = query(
      `search=${'x'.repeat(999)}&ability=${'"y'.repeat(999)}&element=Gold&rarity=<b>&roll=9999&price=-1&sort=x&after=DROP&training=x`,
    );
    expect(wild).toMatchObject({ sort: 'price' });
    expect(wild.search.length).toBeLessThanOrEqual(200);
    expect(wild).not.toHaveProperty('after');
    expect(wild).not.toHaveProperty('maxPrice');
  });

  it('[LA5] finds names in the language of the page, and in English', async () => {
    const { read, asked } = openPages();
    const page = (await read('/market?search=Glutwyrm', 'de')) as MarketPageData;
    expect(page.search).toBe('Glutwyrm');
    expect(asked).toMatchObject([{ search: expect.stringContaining('Ember Wyrm') as string }]);
  });

  it('[MK5] is one object for everybody for a while, and one for each search', async () => {
    const { read, asked, pass } = openPages();
    const page = await read('/market');
    expect(await read('/market?utm_source=a')).toBe(page);
    expect(asked).toHaveLength(1);
    expect((await read('/market?search=fox')) as MarketPageData).toMatchObject({ search: 'fox' });
    expect(asked).toHaveLength(2);
    pass(3000);
    expect(await read('/market')).not.toBe(page);
  });

  it('[MK5] has a new object for each page of a card, which its address may roll', async () => {
    const { read, asked } = openPages();
    const first = await read('/card/100/ember_wyrm');
    expect(await read('/card/100?roll=abc')).not.toBe(first);
    expect(asked).toEqual([100, 100]);
    expect(await read('/cardbase')).toBeUndefined();
  });
});
