import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { plainAssets as assets } from '../../test/plain-assets.ts';

const render = async (url: string): Promise<string> =>
  (await renderPage({ url, site: defaultSiteConfig, assets })).html;

it.each([
  ['confirm', 'Confirm'],
  ['leave', 'Unsubscribe'],
])('asks before it handles a link to %s, in a form that needs no scripts', async (kind, button) => {
  const html = await render(`/subscription/${kind}?token=a.b-c%22%3E%3Cx%3E`);
  expect(html).toContain(`<form action="/api/subscription/${kind}" method="post">`);
  expect(html).toContain('<input type="hidden" name="token" value="a.b-c&quot;&gt;&lt;x&gt;"/>');
  expect(html).toContain(`>${button}</button>`);
  expect(html).toContain('<meta name="robots" content="noindex"');
});

it.each([
  ['/subscription/confirmed', 'Your address is confirmed.'],
  ['/subscription/left', 'Your address has been deleted.'],
  ['/subscription/unknown', 'This link isn’t valid'],
  ['/subscription/confirm', 'This link isn’t valid'],
  ['/subscription/constructor?token=x', 'This link isn’t valid'],
])('%s shows the result', async (url, words) => {
  const html = await render(url);
  expect(html).toContain(words);
  expect(html).not.toContain('/api/subscription/');
});
