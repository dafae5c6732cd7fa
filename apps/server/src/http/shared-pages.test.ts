import { expect, it } from 'vitest';
import { createSharedPages } from './shared-pages.ts';

it('renders a page once for the same object, and again for another or none', async () => {
  const getPage = createSharedPages<number>();
  let rendered = 0;
  const render = async () => (rendered += 1);
  const [today, tomorrow] = [{ puzzle: 1 }, { puzzle: 1 }];
  const shown = [];
  for (const data of [today, today, tomorrow, today, null, null, undefined])
    shown.push(await getPage(data, 'en', render));
  expect(shown).toEqual([1, 1, 2, 1, 3, 4, 5]);
});

it('renders a page again that failed', async () => {
  const getPage = createSharedPages<string>();
  const data = {};
  await expect(getPage(data, 'en', () => Promise.reject(new Error('too slow')))).rejects.toThrow(
    'slow',
  );
  expect(await getPage(data, 'en', async () => 'late')).toBe('late');
});

it('[LA4] renders the page of an object once per language', async () => {
  const getPage = createSharedPages<string>();
  const rendered: string[] = [];
  const data = {};
  for (const language of ['en', 'de', 'en', 'de'])
    await getPage(data, language, async () => `page ${rendered.push(language)}`);
  expect(rendered).toEqual(['en', 'de']);
});
