import { expect, it } from 'vitest';
import type { ServerConnectionState } from '../connection/index.ts';
import { watchVisibility } from './watch-visibility.ts';

function open() {
  let state = { ready: false, isGuest: null } as unknown as ServerConnectionState;
  const changed = { connection: () => {}, page: () => {} };
  const sent: unknown[] = [];
  const page = {
    hidden: false,
    addEventListener(_type: string, listener: () => void) {
      changed.page = listener;
    },
  };
  watchVisibility(
    {
      get: () => state,
      subscribe(listener) {
        changed.connection = listener;
        return () => {};
      },
      send: (message) => void sent.push(message),
    },
    page as unknown as Document,
  );
  return {
    sent,
    connect: (change: Partial<ServerConnectionState>) => {
      state = { ...state, ...change };
      changed.connection();
    },
    hide: (isHidden: boolean) => {
      page.hidden = isHidden;
      changed.page();
    },
  };
}

const hidden = { type: 'page', isHidden: true };
const visible = { type: 'page', isHidden: false };

it('tells the server when the page goes to the background and comes back', () => {
  const { sent, connect, hide } = open();
  connect({ ready: true, isGuest: false });
  expect(sent).toEqual([]);
  hide(true);
  connect({ invites: [] });
  hide(false);
  expect(sent).toEqual([hidden, visible]);
});

it('tells every new connection that the page is in the background', () => {
  const { sent, connect, hide } = open();
  hide(true);
  connect({ ready: true, isGuest: false });
  connect({ ready: false });
  connect({ ready: true });
  expect(sent).toEqual([hidden, hidden]);
});

it('tells nothing of guests, until they have an account', () => {
  const { sent, connect, hide } = open();
  connect({ ready: true, isGuest: true });
  hide(true);
  expect(sent).toEqual([]);
  connect({ isGuest: false });
  expect(sent).toEqual([hidden]);
});
