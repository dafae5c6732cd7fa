// @vitest-environment happy-dom
import type { SwapNews } from '@stackmate/protocol/trading';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { SwapNotice } from './swap-notice.tsx';

afterEach(cleanup);

const swap = 's'.repeat(22);

function open(news: SwapNews, path = '/') {
  const state = { swapNews: { type: 'swap-changed', swap, partner: 'Ann', news } };
  const online = { get: () => state, subscribe: () => () => {} };
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <MemoryRouter initialEntries={[path]}>
        <SwapNotice />
      </MemoryRouter>
    </ServicesContext>,
  );
}

it.each([
  ['offered', 'Ann offers you a swap.'],
  ['changed', 'Ann changed an offer to you.'],
  ['accepted', 'Ann accepted your offer: the cards have changed hands.'],
  ['declined', 'Ann declined your offer.'],
] as const)('[SP1] says that an offer was %s, with a link, until it is closed', (news, text) => {
  open(news);
  screen.getByText(text);
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/swaps/${swap}`);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});

it('[SP1] says nothing of a withdrawn offer or of what the player did, and nothing on the pages that show it', () => {
  for (const news of ['withdrawn', 'own'] as const) {
    open(news);
    expect(screen.queryByRole('status')).toBeNull();
    cleanup();
  }
  for (const path of ['/swaps', `/swaps/${swap}`]) {
    open('offered', path);
    expect(screen.queryByRole('status')).toBeNull();
    cleanup();
  }
});
