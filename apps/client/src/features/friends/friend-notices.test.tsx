// @vitest-environment happy-dom
import { Modal } from '@stackmate/ui';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { FriendsMessage } from '../../platform/connection/index.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { FriendNotices } from './friend-notices.tsx';

afterEach(cleanup);

/** Shows the notices at an address, and challenges the player. */
function challengeAt(address: string, page: ReactNode = null): void {
  const state = { ready: true, challenges: [], matches: [{ match: 'm1' }] };
  let tell: (message: FriendsMessage) => void = () => {};
  const online = {
    get: () => state,
    subscribe: () => () => {},
    onFriends(listener: typeof tell) {
      tell = listener;
      return () => {};
    },
    request: async () => ({ ok: true, done: {} }),
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <ServicesContext value={{ online } as unknown as Services}>
        <FriendNotices />
        {page}
      </ServicesContext>
    </MemoryRouter>,
  );
  act(() => tell({ type: 'challenged', code: 'ABCDEF', name: 'Ann' } as FriendsMessage));
}

it.each(['/', '/match/m2'])('offers to look at a challenge at %s', (address) => {
  challengeAt(address);
  expect(screen.getByRole('link', { name: 'Look' })).toBeDefined();
});

it('warns that a running match goes on while the player looks at a challenge', () => {
  challengeAt('/match/m1');
  expect(screen.getByText(/^Your match and its clock keep running/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Leave the table and look' })).toBeDefined();
});

it('shows a challenge in the window that is open, which would cover it', () => {
  challengeAt(
    '/',
    <Modal open title="A window" onClose={() => {}}>
      Content
    </Modal>,
  );
  expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'Look' })).toBeDefined();
});
