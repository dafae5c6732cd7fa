import { expect, it } from 'vitest';
import { createSharedPages } from './shared-pages.ts';
import type { SitePage } from './site.ts';

const page = (html: string): SitePage => ({
  status: 200,
  location: null,
  html,
  styleHash: '',
  tag: '',
  compressed: Buffer.from(html),
});

it('renders a page once for the same object, and again for another or none', async () => {
  const pageOf = createSharedPages();
  let rendered = 0;
  const render = async () => page(String((rendered += 1)));
  const [today, tomorrow] = [{ puzzle: 1 }, { puzzle: 1 }];
  const shown = [];
  for (const data of [today, today, tomorrow, today, null, null, undefined])
    shown.push((await pageOf(data, render)).html);
  expect(shown).toEqual(['1', '1', '2', '1', '3', '4', '5']);
});

it('renders a page again that failed', async () => {
  const pageOf = createSharedPages();
  const data = {};
  await expect(pageOf(data, () => Promise.reject(new Error('too slow')))).rejects.toThrow('slow');
  expect((await pageOf(data, async () => page('late'))).html).toBe('late');
});
