import { readyCards, readyDecks } from '@stackmate/catalogue';
import { rollInPlay } from '@stackmate/economy';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import type { MarketPageData } from '@stackmate/protocol/trading';
import { describe, expect, it } from 'vitest';
import { plainAssets as assets } from '../../test/plain-assets.ts';
import { renderPage } from '../entry-server.tsx';

const [{ roll, blueprint }] = readyCards(readyDecks[0].id)!;
const listing: MarketPageData['listings'][number] = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  copy: {
    id: 'BBBBBBBBBBBBBBBBBBBBBB',
    roll: { ...roll, abilities: [...roll.abilities] },
    blueprint,
    moves: [],
    edition: '1',
    serial: 12,
    matches: 3,
    wins: 2,
  },
  price: 92,
  listedAt: Date.UTC(2026, 10, 27),
  reference: { coins: 100, sales: 7 },
};
const data: MarketPageData = {
  listings: [listing],
  count: 1234,
  card: null,
  after: '92.5',
  search: '',
};

const render = async (url: string, shown: MarketPageData | null): Promise<string> =>
  (
    await renderPage({
      url,
      site: { ...defaultSiteConfig, origin: 'https://a.example' },
      assets,
      data: shown,
    })
  ).html;

describe('the page of the market', () => {
  it('[MK4] [MK5] shows faces, prices beside what such copies are worth, and the way to buy, without scripts', async () => {
    const html = await render('/market', data);
    expect(html).toContain('<title>Market');
    expect(html).toContain('1,234 cards for sale');
    expect(html).toContain('92 coins');
    expect(html).toContain('8 % under the last sales, 100 coins');
    expect(html).toContain('sm-card');
    expect(html).toContain(`href="/play/market?search=id%3A${roll.card}%20serial%3A12"`);
    expect(html).toContain(`href="/card/${roll.card}/`);
    expect(html).toContain('2 wins');
    expect(html).toMatch(/<form[^>]*action="\/market"/);
    expect(html).toContain('rel="canonical" href="https://a.example/market"');
    expect(html).not.toContain('noindex');
  });

  it('[OW5] [MK5] shows a trained copy as it plays', async () => {
    const moves = Array.from({ length: 20 }, () => ({ from: 'power', to: 'iq' }) as const);
    const trained = { ...listing.copy, moves };
    const played = rollInPlay(trained);
    expect(played.iq).toBeGreaterThan(roll.iq);
    const faceOf = async (copy: typeof trained): Promise<string> => {
      const html = await render('/market', { ...data, listings: [{ ...listing, copy }] });
      return html.slice(html.indexOf('sm-card'), html.indexOf('92 coins'));
    };
    const natural = { ...played, abilities: [...played.abilities] };
    expect(await faceOf(trained)).toBe(await faceOf({ ...trained, roll: natural, moves: [] }));
    expect(await faceOf(trained)).not.toBe(await faceOf({ ...trained, moves: [] }));
  });

  it('[MK4] compares with the store’s price while no such copy was sold', async () => {
    const [reference] = [{ coins: 80, sales: 0 }];
    const html = await render('/market', { ...data, listings: [{ ...listing, reference }] });
    expect(html).toContain('15 % over the store’s price, 80 coins');
  });

  it('[MK5] keeps words and filters of its address, and pages on with them', async () => {
    const address = '/market?search=fox&element=Fire&sort=newest&page=2&after=1.2';
    const html = await render(address, { ...data, search: 'fox el:fire' });
    expect(html).toContain('value="fox"');
    expect(html).toMatch(/<option value="Fire" selected=""/);
    expect(html).toContain(
      'href="/market?search=fox&amp;element=Fire&amp;sort=newest&amp;after=92.5&amp;page=3"',
    );
    expect(html).toContain('href="/market?search=fox&amp;element=Fire&amp;sort=newest"');
    expect(html).toContain('noindex');
  });

  it('says which part of a search it can’t read', async () => {
    const html = await render('/market?search=colour:red', { ...data, search: 'colour:red' });
    expect(html).toContain('cb-fault');
  });

  it('[MK1] [MK2] says on an empty market what it is and how to sell, and for a search how to want a copy', async () => {
    const none = { listings: [], count: 0, card: null, after: null };
    const empty = await render('/market', { ...none, search: '' });
    expect(empty).toContain('Nothing is for sale now');
    expect(empty).toContain('Sell on the market');
    expect(empty).toContain('href="/play/vault"');
    const wanted = await render('/market?search=fox', { ...none, search: 'fox' });
    expect(wanted).toContain('href="/play/market?search=fox"');
    expect(await render('/market', null)).toContain('not available now');
  });
});
