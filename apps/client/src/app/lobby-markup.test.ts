import { afterEach, expect, it, vi } from 'vitest';
import { lobbyMarkup } from './lobby-markup.tsx';

afterEach(() => {
  vi.doUnmock('../platform/device/flags.ts');
  vi.resetModules();
});

it('renders the lobby where there is no browser, with its first match', () => {
  const markup = lobbyMarkup();
  expect(markup).toContain('<h1>Play</h1>');
  expect(markup).toContain('Your first match');
});

it.each([true, false])('links to what the site sells: %s', async (hasShopLinks) => {
  vi.resetModules();
  vi.doMock('../platform/device/flags.ts', async (original) => ({
    ...(await original<object>()),
    hasShopLinks,
  }));
  const { lobbyMarkup: markupOf } = await import('./lobby-markup.tsx');
  expect(markupOf().includes('About the game')).toBe(hasShopLinks);
});
