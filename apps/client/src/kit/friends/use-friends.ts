import * as api from '@stackmate/protocol/routes';
import type { Friend, FriendsAnswer } from '@stackmate/protocol/social';
import { useEffect } from 'react';
import { call } from '../../platform/api/call.ts';
import { useServices } from '../../platform/services/use-services.ts';
import { useLoaded } from '../requests/requests.ts';
import type { LoadState } from '../requests/requests.ts';

const loadFriends = (signal: AbortSignal) => call(api.friends.list, {}, { signal });

/** Loads the friends, and follows their presence and all changes; `isKnown` is false for guests, who have none. */
export function useFriends(isKnown = true): LoadState<FriendsAnswer> {
  const { online } = useServices();
  const friends = useLoaded('friends', isKnown ? loadFriends : null);
  const { update, reload, isLoading } = friends;
  useEffect(() => {
    if (!isKnown) return undefined;
    return online.onFriends((message) => {
      if (message.type !== 'friends') return;
      // An answer under way may be older than this message.
      const isOlder = isLoading();
      const changes = new Map(message.presence.map(({ friend, ...shown }) => [friend, shown]));
      update((before) => ({
        ...before,
        friends: before.friends.map((friend) => ({ ...friend, ...changes.get(friend.id) })),
      }));
      if (message.changed || message.requests.length > 0 || isOlder) reload();
    });
  }, [online, isKnown, update, reload, isLoading]);
  return friends;
}

/** Relation of another account to this player. */
export type Relation =
  | { readonly is: 'stranger' }
  /** A friend request waits for the other player's answer, or for this player's. */
  | { readonly is: 'asked' }
  | { readonly is: 'asks'; readonly request: string }
  | { readonly is: 'friend'; readonly friend: Friend };

/** Returns the relation of the account with this name, from the player's friends and requests. */
export function relationIn({ friends, sent, received }: FriendsAnswer, name: string): Relation {
  const friend = friends.find((candidate) => candidate.name === name);
  if (friend) return { is: 'friend', friend };
  const request = received.find((candidate) => candidate.name === name);
  if (request) return { is: 'asks', request: request.id };
  return { is: sent.some((candidate) => candidate.name === name) ? 'asked' : 'stranger' };
}

/** Returns an account's relation to this player, and follows changes; null while it is loading, and for guests. */
export function useRelation(name: string, isKnown: boolean): Relation | null {
  const { value, fault } = useFriends(isKnown);
  if (value) return relationIn(value, name);
  // If a request isn't possible, the server refuses it with an explanation.
  return fault ? { is: 'stranger' } : null;
}
