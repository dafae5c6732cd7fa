import { describe, expect, it } from 'vitest';
import { renderPage, defaultSiteConfig } from '../entry-server.tsx';
import { listedPaths, textFiles } from './search-engines.ts';
import { plainAssets as assets } from '../../test/plain-assets.ts';

const { '/robots.txt': robotsFile } = textFiles();
const origin = '{origin}';
const places = listedPaths();

describe('sitemap', () => {
  it('contains every page and card once', () => {
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBeGreaterThan(100);
    for (const path of ['/', '/rules', '/cardbase', '/faq', '/card/214/iron_chains']) {
      expect(places).toContain(path);
    }
    expect(places.filter((place) => !place.startsWith('/'))).toEqual([]);
  });

  it('contains no dead links', async () => {
    const sample = places.filter((_, index) => index % 29 === 0 || index < 8);
    for (const place of sample) {
      const { status } = await renderPage({
        url: place,
        site: defaultSiteConfig,
        assets,
      });
      expect([place, status]).toEqual([place, 200]);
    }
  });
});

it('points robots to the sitemap and excludes the API', () => {
  const { type, text } = robotsFile;
  expect(type).toMatch(/^text\/plain/);
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(text).toContain('Disallow: /api/');
});
