// @vitest-environment happy-dom
import { readyDecks } from '@stackmate/catalogue';
import { AssetsProvider } from '@stackmate/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { changeAppSettings } from '../../platform/settings/app-settings.ts';
import { DecksPage } from './decks-page.tsx';
import { saveOwnDeck, ownDecks, removeOwnDeck } from '../../kit/decks/own-decks.ts';

const [{ deck }] = readyDecks;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { id } of ownDecks()) removeOwnDeck(id);
});

const open = (): void => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No server.')));
  void render(
    <AssetsProvider value={{ base: '' }}>
      <MemoryRouter>
        <DecksPage />
      </MemoryRouter>
    </AssetsProvider>,
  );
};

it('shows an own deck with a card that no longer exists, and lets the player remove it', () => {
  const [first, ...others] = deck.main;
  const outdatedDeck = { ...deck, main: [{ ...first, card: 9_999_999 }, ...others] };
  saveOwnDeck({ id: 'own-1', name: 'Old one', deck: outdatedDeck });
  changeAppSettings({ deck: 'own-1' });
  open();
  expect(screen.getByRole('heading', { name: 'Old one' })).toBeTruthy();
  expect(screen.getByText(/can’t be played/)).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Remove this deck' }).click());
  expect(ownDecks()).toEqual([]);
  expect(screen.getByRole('heading', { name: readyDecks[0].name })).toBeTruthy();
});
