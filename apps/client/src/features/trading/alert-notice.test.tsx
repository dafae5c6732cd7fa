// @vitest-environment happy-dom
import { cardName, definitions } from '@stackmate/economy';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { ServerConnectionState } from '../../platform/connection/index.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { AlertNotice } from './alert-notice.tsx';

afterEach(cleanup);

const [card] = definitions.keys();
const alert = {
  type: 'market-alert',
  count: 1,
  card,
  quality: 84,
  serial: 12,
  price: 140,
  offered: 120,
} as const;

function open(marketAlert: ServerConnectionState['marketAlert'], path = '/vault') {
  const state = { marketAlert };
  const online = { get: () => state, subscribe: () => () => {} };
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <MemoryRouter initialEntries={[path]}>
        <AlertNotice />
      </MemoryRouter>
    </ServicesContext>,
  );
}

it('[MK5] says what was listed and what the player offers, until it is closed', () => {
  open(alert);
  screen.getByText(`${cardName(card)} 84 was listed for 140 coins; you offer 120 coins.`);
  expect(screen.getByRole('link', { name: 'See the alerts' }).getAttribute('href')).toBe(
    '/market?view=own',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});

it('[MK5] sums up several, and says nothing where they are listed', () => {
  open({ ...alert, count: 3, offered: null });
  screen.getByText(`${cardName(card)} 84 was listed for 140 coins.`);
  screen.getByText('2 more cards that you look for were listed.');
  cleanup();
  open(alert, '/market?view=own');
  expect(screen.queryByRole('status')).toBeNull();
});
