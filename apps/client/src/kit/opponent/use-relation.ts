import * as api from '@stackmate/protocol/routes';
import type { Friend, FriendsAnswer } from '@stackmate/protocol/social';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { useServices } from '../../platform/services/use-services.ts';

/** Relation of another account to this player. */
export type Relation =
  | { readonly is: 'stranger' }
  /** A friend request waits for the other player's answer, or for this player's. */
  | { readonly is: 'asked' }
  | { readonly is: 'asks'; readonly request: string }
  | { readonly is: 'friend'; readonly friend: Friend };

export function relationIn({ friends, sent, received }: FriendsAnswer, name: string): Relation {
  const friend = friends.find((each) => each.name === name);
  if (friend) return { is: 'friend', friend };
  const request = received.find((each) => each.name === name);
  if (request) return { is: 'asks', request: request.id };
  return { is: sent.some((each) => each.name === name) ? 'asked' : 'stranger' };
}

/** Returns an account's relation to this player, and follows changes; null while it is loading, and for guests. */
export function useRelation(name: string, isKnown: boolean): Relation | null {
  const { online } = useServices();
  const [relation, setRelation] = useState<Relation | null>(null);
  useEffect(() => {
    if (!isKnown) return undefined;
    let controller = new AbortController();
    const load = (): void => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      void call(api.friends.list, {}, { signal }).then((answer) => {
        if (signal.aborted) return;
        // If a request isn't possible, the server refuses it with an explanation.
        setRelation(answer.ok ? relationIn(answer.value, name) : { is: 'stranger' });
      });
    };
    load();
    const end = online.onFriends((message) => {
      if (message.type === 'friends' && (message.changed || message.requests.length > 0)) load();
    });
    return () => {
      controller.abort();
      end();
    };
  }, [online, name, isKnown]);
  return relation;
}
