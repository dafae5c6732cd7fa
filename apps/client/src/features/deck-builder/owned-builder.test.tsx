// @vitest-environment happy-dom
import { readyDecks } from '@stackmate/catalogue';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { collectionApi } from '../../kit/collection/collection-api.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import type { Services } from '../../platform/services/services.ts';
import { OwnedBuilder } from './owned-builder.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('[DK2] doesn’t open a workshop deck that couldn’t be brought to this device, as it would lose its rolls', async () => {
  const id = 'workshop-deck-of-mine1';
  const main = readyDecks[0].deck.main.map((roll) => ({ card: roll.card, owned: null, roll }));
  const answers = {
    account: { account: { player: 'player-a' } },
    wallet: { balance: 0, vault: { places: 300, hasStarter: true } },
    vault: { cards: [], after: null },
    deck: {
      deck: { id, version: 2, name: 'Mine', kind: 'workshop', deck: { main, superdeck: [] } },
    },
  };
  for (const [name, value] of Object.entries(answers)) {
    vi.spyOn(collectionApi, name as 'account').mockResolvedValue({ ok: true, value } as never);
  }
  const fault = { code: 'offline', text: 'offline' };
  const listed = vi.spyOn(collectionApi, 'decks').mockResolvedValue({ ok: false, fault });
  const online = { get: () => ({ ready: true }), subscribe: () => () => {} };
  render(
    <MemoryRouter>
      <ServicesContext value={{ online } as unknown as Services}>
        <OwnedBuilder id={id} />
      </ServicesContext>
    </MemoryRouter>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be loaded');
  expect(listed).toHaveBeenCalled();
  expect(screen.queryByRole('textbox', { name: 'Deck name' })).toBeNull();
});
