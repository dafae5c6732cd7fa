// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ServicesContext } from '../platform/services/use-services.ts';
import type { Services } from '../platform/services/services.ts';
import { useSyncedDecks } from './use-synced-decks.ts';

const calls: string[] = [];
vi.mock('../features/deck-builder/editor/keep-decks-synced.ts', () => {
  calls.push('loaded');
  return {
    keepDecksSynced() {
      calls.push('begun');
      return () => void calls.push('ended');
    },
  };
});
afterEach(cleanup);

it('[DK2] keeps decks the same from the first page on that isn’t a table, also at the tables after it', async () => {
  const online = { get: () => ({ ready: true, isGuest: false }), subscribe: () => () => {} };
  const { rerender, unmount } = renderHook(useSyncedDecks, {
    initialProps: true,
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <ServicesContext value={{ online } as unknown as Services}>{children}</ServicesContext>
    ),
  });
  // Waits longer than the code takes to load.
  await import('../features/deck-builder/editor/server-deck.ts');
  expect(calls).toEqual([]);
  rerender(false);
  await vi.waitFor(() => expect(calls).toEqual(['loaded', 'begun']));
  rerender(true);
  expect(calls).toEqual(['loaded', 'begun']);
  unmount();
  expect(calls).toEqual(['loaded', 'begun', 'ended']);
});
