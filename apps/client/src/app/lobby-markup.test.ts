import { expect, it } from 'vitest';
import { lobbyMarkup } from './lobby-markup.tsx';

it('renders the lobby where there is no browser, with its first match', () => {
  const markup = lobbyMarkup();
  expect(markup).toContain('<h1>Play</h1>');
  expect(markup).toContain('Your first match');
});
