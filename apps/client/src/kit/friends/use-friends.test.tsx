// @vitest-environment happy-dom
import type { Friend, FriendsAnswer } from '@stackmate/protocol/social';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FriendsMessage } from '../../platform/connection/index.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { relationIn, useFriends, useRelation } from './use-friends.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const friend = (name: string, presence: Friend['presence']): Friend => ({
  id: name.padEnd(22, 'x'),
  name,
  appearance: { avatar: 'TideSage', back: 'card' },
  since: 0,
  presence,
  watch: null,
});

const createList = (...friends: readonly Friend[]): FriendsAnswer => ({
  friends: [...friends],
  sent: [],
  received: [],
  link: 'L'.repeat(16),
  appearsOffline: false,
});

/** Opens both hooks for a connection; `say` is a message of it, `answer` answers the oldest open request. */
function open() {
  const listeners = new Set<(message: FriendsMessage) => void>();
  const online = {
    onFriends(listener: (message: FriendsMessage) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const requests: ((list: FriendsAnswer) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        requests.push((list) => resolve(Response.json(list)));
      }),
  );
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={{ online } as unknown as Services}>{children}</ServicesContext>
  );
  const { result } = renderHook(
    () => ({ friends: useFriends(), relation: useRelation('Ann', true) }),
    { wrapper },
  );
  return {
    result,
    requests,
    say: (message: FriendsMessage) => act(() => listeners.forEach((listener) => listener(message))),
  };
}

const news = (change: Partial<Extract<FriendsMessage, { type: 'friends' }>>): FriendsMessage => ({
  type: 'friends',
  presence: [],
  requests: [],
  changed: false,
  ...change,
});

it('asks once for all that shows friends, and follows their presence', async () => {
  const { result, requests, say } = open();
  expect(requests).toHaveLength(1);
  requests[0](createList(friend('Ann', 'offline')));
  await waitFor(() => expect(result.current.relation?.is).toBe('friend'));
  say(news({ presence: [{ friend: 'Ann'.padEnd(22, 'x'), presence: 'online', watch: null }] }));
  expect(result.current.friends.value?.friends[0].presence).toBe('online');
  expect(requests).toHaveLength(1);
});

it('asks again if a message arrives before the answer, which may be older', async () => {
  const { result, requests, say } = open();
  say(news({ presence: [{ friend: 'Ann'.padEnd(22, 'x'), presence: 'online', watch: null }] }));
  expect(requests.length).toBeGreaterThan(1);
  requests[0](createList());
  requests.at(-1)!(createList(friend('Ann', 'online')));
  await waitFor(() => expect(result.current.relation?.is).toBe('friend'));
});

it('[RA6] tells friends, pending requests and strangers apart', () => {
  const person = (name: string) => ({ id: `id of ${name}`, name, appearance: {}, at: 0 });
  const list = {
    friends: [person('Ann')],
    received: [person('Bob')],
    sent: [person('Cat')],
    link: '',
    appearsOffline: false,
  } as unknown as FriendsAnswer;
  expect(['Ann', 'Bob', 'Cat', 'Dan'].map((name) => relationIn(list, name).is)).toEqual([
    'friend',
    'asks',
    'asked',
    'stranger',
  ]);
});
