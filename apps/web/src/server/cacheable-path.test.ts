import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { expect, it } from 'vitest';
import { plainAssets as assets } from '../../test/plain-assets.ts';
import { renderPage } from '../entry-server.tsx';
import { cacheablePaths } from '../routes.tsx';
import { cacheableQueries } from './cacheable-path.ts';

const render = async (url: string) =>
  (await renderPage({ url, site: defaultSiteConfig, assets })).html;

it.each(cacheablePaths)(
  "%s is the same page for any parameters that it doesn't read",
  async (path) => {
    for (const name of ['utm_source', 'token', 'x'])
      expect(cacheableQueries[path]).not.toContain(name);
    expect(await render(`${path}?utm_source=a&token=b&x`)).toBe(await render(path));
  },
);

it('lists every parameter that a page reads', async () => {
  for (const url of [
    '/cardbase?q=fire',
    '/cardbase?page=2',
    '/cardbase?view=list',
    '/cardbase?advanced=1',
    '/cardbase?random=1',
    '/cardbase?reset',
    '/cardbase?rarity=Rare',
    '/offer?source=emailsub',
  ]) {
    const [path, name] = url.split(/[?=]/);
    expect(cacheableQueries[path], url).toContain(name);
    expect(await render(url), url).not.toBe(await render(path));
  }
});
