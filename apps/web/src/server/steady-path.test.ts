import { plainSite } from '@stackmate/protocol/site-config';
import { expect, it } from 'vitest';
import { plainAssets as assets } from '../../test/plain-assets.ts';
import { renderPage } from '../entry-server.tsx';
import { steadyPaths } from '../routes.tsx';
import { steadyPathOf } from './steady-path.ts';

const render = async (url: string) => (await renderPage({ url, site: plainSite, assets })).html;

it.each(steadyPaths)('%s is the same page whatever follows that it does not read', async (path) => {
  const asked = `${path}?utm_source=a&token=b&x`;
  expect(steadyPathOf(path)).toBe(path);
  expect(steadyPathOf(asked)).toBe(path);
  expect(await render(asked)).toBe(await render(path));
});

it('a page that reads a query has to be made for it', async () => {
  for (const url of [
    '/cardbase?q=fire',
    '/cardbase?utm_source=a&page=2',
    '/cardbase?view=list',
    '/cardbase?advanced=1',
    '/cardbase?random=1',
    '/cardbase?reset',
    '/cardbase?rarity=Rare',
    '/offer?source=emailsub',
  ]) {
    expect(steadyPathOf(url), url).toBeNull();
  }
  expect(await render('/offer?source=emailsub')).not.toBe(await render('/offer'));
  expect(await render('/cardbase?q=fire')).not.toBe(await render('/cardbase'));
});

it('what is at no steady path has to be made too', () => {
  for (const url of [
    '/card/1',
    '/rules/',
    '/Rules',
    '/%72ules',
    '//rules',
    '/nothing?x',
    '?',
    '',
  ]) {
    expect(steadyPathOf(url), url).toBeNull();
  }
});
