import * as api from '@stackmate/protocol/routes';
import type { FriendsAnswer } from '@stackmate/protocol/social';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import type { Fault } from '../../platform/api/result.ts';
import { useServices } from '../../platform/services/use-services.ts';

export interface FriendsState {
  /** null until it is loaded. */
  readonly list: FriendsAnswer | null;
  readonly fault: Fault | null;
  readonly set: (list: FriendsAnswer) => void;
  readonly reload: () => void;
}

/** Loads the friends, and follows their presence and all changes. */
export function useFriends(): FriendsState {
  const { online } = useServices();
  const [list, setList] = useState<FriendsAnswer | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const latest = useRef(0);
  /** Number of the request under way; 0 for none. */
  const loading = useRef(0);
  const set = useCallback((given: FriendsAnswer) => {
    latest.current += 1;
    setList(given);
    setFault(null);
  }, []);
  const reload = useCallback(() => {
    const request = (latest.current += 1);
    loading.current = request;
    void call(api.friends.list).then((result) => {
      if (loading.current === request) loading.current = 0;
      if (request !== latest.current) return;
      if (result.ok) set(result.value);
      else setFault(result.fault);
    });
  }, [set]);
  useEffect(reload, [reload]);
  useEffect(
    () =>
      online.onFriends((message) => {
        if (message.type !== 'friends') return;
        // An answer under way may be older than this message.
        if (message.changed || message.requests.length > 0 || loading.current !== 0) reload();
        const changes = new Map(
          message.presence.map(({ friend: friendId, ...shown }) => [friendId, shown]),
        );
        setList(
          (before) =>
            before && {
              ...before,
              friends: before.friends.map((friend) => ({ ...friend, ...changes.get(friend.id) })),
            },
        );
      }),
    [online, reload],
  );
  return { list, fault, set, reload };
}
