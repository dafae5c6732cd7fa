import { elements, rarities } from '@stackmate/engine';
import { englishCopySearch, listingSorts } from '@stackmate/economy/trading';
import type { MarketPageData } from '@stackmate/protocol/trading';
import { cacheResponse } from '../http/cached-response.ts';
import { composeIn } from '../language/compose-in.ts';
import type { MarketViews } from './market-views.ts';

/** How long everybody gets the same page of the market, in ms. */
const pageAge = 3000;
/** Addresses whose pages are reused. */
const maxPages = 200;
/** Max characters that a visitor may type in a field: all fields together are a search of at most 200. */
const maxWords = { search: 100, ability: 40 };

const digits = (text: string | null, length: number): string | null =>
  text !== null && /^[1-9]\d*$/.test(text) && text.length <= length ? text : null;

const known = (names: readonly string[], name: string | null): string | null =>
  name !== null && names.includes(name) ? name : null;

/** Returns the query of the market for the words and filters of a page's address; unknown values change nothing. */
export function toMarketQuery(params: URLSearchParams) {
  const words = (params.get('search') ?? '').trim().slice(0, maxWords.search);
  const ability = (params.get('ability') ?? '').replaceAll(/["“”\\]/g, '').trim();
  const element = known(elements, params.get('element'));
  const rarity = known(rarities, params.get('rarity'));
  const roll = digits(params.get('roll'), 3);
  const training = known(['none', 'some'], params.get('training'));
  const search = [
    words,
    element && `el:${element.toLowerCase()}`,
    rarity && `rarity="${rarity}"`,
    ability && `with:"${ability.slice(0, maxWords.ability)}"`,
    roll && `roll>=${roll}`,
    training && (training === 'none' ? 'trained=0' : 'trained>0'),
  ]
    .filter(Boolean)
    .join(' ');
  const after = params.get('after') ?? '';
  const maxPrice = digits(params.get('price'), 6);
  return {
    search,
    sort: listingSorts.find((sort) => sort === params.get('sort')) ?? 'price',
    ...(/^-?\d{1,15}\.\d{1,15}$/.test(after) && { after }),
    ...(maxPrice && { maxPrice }),
  };
}

type MarketQuery = ReturnType<typeof toMarketQuery>;

export interface MarketPagesOptions {
  readonly views: MarketViews;
  readonly now: () => number;
}

/**
 * [MK5] Creates the function that loads the data of the market's and the cards' pages by path and query of the English page;
 * undefined for other pages. Names are also found in the page's language, given by its code. However many visitors come, a
 * page of the market is searched for once in a while.
 */
export function createMarketPages({ views, now }: MarketPagesOptions) {
  const pages = new Map<string, () => Promise<MarketPageData>>();

  async function load(query: MarketQuery, code: string): Promise<MarketPageData> {
    const search = await composeIn(code, () => englishCopySearch(query.search));
    return { ...(await views.find({ ...query, search })), search: query.search };
  }

  function market(params: URLSearchParams, code: string): Promise<MarketPageData> {
    const query = toMarketQuery(params);
    const key = JSON.stringify([code, query]);
    const page =
      pages.get(key) ?? cacheResponse({ load: () => load(query, code), maxAge: pageAge, now });
    // Moved to the end, so that the least recently used one is dropped first.
    pages.delete(key);
    pages.set(key, page);
    for (const oldest of pages.keys()) {
      if (pages.size <= maxPages) break;
      pages.delete(oldest);
    }
    return page();
  }

  return async (url: string, code = 'en'): Promise<unknown> => {
    const [path] = url.split('?', 1);
    if (path === '/market') return market(new URLSearchParams(url.slice(path.length)), code);
    const [, card = null] = /^\/card\/(\d{1,6})(?:\/[^/]*)?$/.exec(path) ?? [];
    // A copy: pages of one card differ by what their address rolls.
    return card === null ? undefined : { ...(await views.sales(Number(card))) };
  };
}
