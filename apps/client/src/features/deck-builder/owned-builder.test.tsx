// @vitest-environment happy-dom
import { readyDecks } from '@stackmate/catalogue';
import { decks } from '@stackmate/protocol/routes';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { serve, servedVault, serveRoutes } from '../../../test/serve-routes.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import type { Services } from '../../platform/services/services.ts';
import { OwnedBuilder } from './owned-builder.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[DK2] doesn’t open a workshop deck that couldn’t be brought to this device, as it would lose its rolls', async () => {
  const id = 'workshop-deck-of-mine1';
  const main = readyDecks[0].deck.main.map((roll) => ({ card: roll.card, owned: null, roll }));
  const deck = {
    id,
    name: 'Mine',
    version: 2,
    savedAt: 1,
    state: 'ready',
    kind: 'workshop',
    cover: null,
    counts: { monsters: 0, spells: 0, supermons: 0 },
    deck: { main, superdeck: [], cover: null, aside: [] },
    faults: [],
  } as const;
  const refused = { error: 'internal', message: 'No.', detail: '' };
  const sent = serveRoutes([
    ...servedVault,
    serve(decks.read, { id }, () => ({ answer: { deck: structuredClone(deck) as never } })),
    serve(decks.list, {}, () => ({ status: 500, refusal: refused })),
  ]);
  const online = { get: () => ({ ready: true }), subscribe: () => () => {} };
  render(
    <MemoryRouter>
      <ServicesContext value={{ online } as unknown as Services}>
        <OwnedBuilder id={id} />
      </ServicesContext>
    </MemoryRouter>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be loaded');
  expect(sent.map(({ route }) => route)).toContain(decks.list);
  expect(screen.queryByRole('textbox', { name: 'Deck name' })).toBeNull();
});
