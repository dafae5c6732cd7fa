// @vitest-environment happy-dom
import { readyDecks } from '@stackmate/catalogue';
import type { LobbyCommand } from '@stackmate/protocol';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ownDecks, removeOwnDeck, saveOwnDeck } from '../../kit/decks/own-decks.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { changeAppSettings } from '../../platform/settings/app-settings.ts';
import { QueuePanel } from './queue-panel.tsx';

afterEach(() => {
  cleanup();
  for (const { id } of ownDecks()) removeOwnDeck(id);
});

/** Renders the panel with a chosen deck. Returns the requests to the server. */
function open(deck: string) {
  changeAppSettings({ deck });
  const request = vi.fn<(command: LobbyCommand) => Promise<{ readonly ok: true }>>(async () => ({
    ok: true,
  }));
  const state = { queuedSince: null, connection: { is: 'open' }, draining: false };
  const online = { get: () => state, subscribe: () => () => {}, request };
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <QueuePanel />
    </ServicesContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Find a match' }));
  return request.mock.calls;
}

it('joins the queue with a ready deck', () => {
  const [{ id }] = readyDecks;
  expect(open(id)).toEqual([[{ type: 'queue', deck: { ready: id } }]]);
});

it('[OW6] says why a workshop deck can’t join the queue, and doesn’t ask the server', () => {
  saveOwnDeck({ id: 'own-1', name: 'Mine', deck: readyDecks[0].deck });
  expect(open('own-1')).toEqual([]);
  const button = screen.getByRole('button', { name: 'Find a match' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/workshop decks can’t be played here/).id).toBe(
    button.getAttribute('aria-describedby'),
  );
});
