import { everyCard } from '@stackmate/catalogue/carddata';
import { describe, expect, it, vi } from 'vitest';
import { renderPage, plainSite } from '../entry-server.tsx';
import { textFile } from './for-searches.ts';
import { plainAssets as assets } from '../../test/plain-assets.ts';

vi.mock(import('@stackmate/catalogue/carddata'), async (original) => {
  const catalogue = await original();
  return { ...catalogue, everyCard: vi.fn<typeof everyCard>(catalogue.everyCard) };
});

const origin = 'https://a.example';
const sitemap = textFile('/sitemap.xml', origin)!.text;
const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);

describe('the sitemap', () => {
  it('has every page and every card once, with the whole address', () => {
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBeGreaterThan(100);
    for (const path of ['/', '/rules', '/cardbase', '/faq', '/card/214/iron_chains']) {
      expect(places).toContain(`${origin}${path}`);
    }
    expect(places.filter((place) => !place.startsWith(`${origin}/`))).toEqual([]);
  });

  it('leads nowhere that is not there', async () => {
    const sample = places.filter((_, index) => index % 29 === 0 || index < 8);
    for (const place of sample) {
      const { status } = await renderPage({
        url: place.slice(origin.length),
        site: plainSite,
        assets,
      });
      expect([place, status]).toEqual([place, 200]);
    }
  });

  it('is asked for without reading all cards again', () => {
    expect(textFile('/sitemap.xml', origin)!.text).toBe(sitemap);
    expect(everyCard).not.toHaveBeenCalled();
  });

  it('is safe whatever the site is called', () => {
    const { text } = textFile('/sitemap.xml', 'http://a"<b>&c')!;
    expect(text).toContain('http://a&quot;&lt;b>&amp;c/rules');
  });
});

it('robots are told where the sitemap is and what is not for them', () => {
  const { type, text } = textFile('/robots.txt', origin)!;
  expect(type).toMatch(/^text\/plain/);
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(text).toContain('Disallow: /api/');
});

it('other texts are not made here', () => {
  expect(textFile('/humans.txt', origin)).toBeNull();
});
