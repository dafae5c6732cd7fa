import type { safety } from '@stackmate/protocol/routes';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import type { EndedOffer } from '../store/index.ts';
import { toReference } from './player-reference.ts';
import type { SocialPorts } from './ports.ts';
import { toResult } from './refusals.ts';

export interface SafetyPorts extends SocialPorts {
  /** Keeps players apart from now on, or no longer. */
  readonly blocksChanged: (playerId: string, other: string) => Promise<void>;
  /** Tells both that offers to swap between them have ended. */
  readonly offersEnded: (
    playerId: string,
    other: string,
    offers: readonly EndedOffer[],
  ) => Promise<void>;
}

/** [RA6] Handles blocks and reports. */
export const safetyHandlers = (ports: SafetyPorts): Handlers<typeof safety> => {
  const { store, news, blocksChanged, friendshipEnded, offersEnded, now, newId } = ports;
  return {
    blocks: async ({ caller: { playerId } }) => answered(await store.blocks(playerId)),
    block: async ({ caller: { playerId, isAccount }, body }) =>
      toResult(
        await store.block({
          playerId,
          at: now(),
          id: newId(),
          isGuest: !isAccount,
          whom: toReference(body.player),
        }),
        async ({ playerId: other, isVisible, offers }) => {
          news.listsChanged(playerId);
          // A more detailed answer would reveal the block to a stranger.
          if (isVisible) news.listsChanged(other);
          friendshipEnded(playerId, other);
          await blocksChanged(playerId, other);
          await offersEnded(playerId, other, offers);
          return store.blocks(playerId);
        },
      ),
    unblock: async ({ caller: { playerId }, body: { block } }) =>
      toResult(await store.unblock({ playerId, at: now(), block }), async ({ playerId: other }) => {
        await blocksChanged(playerId, other);
        return store.blocks(playerId);
      }),
    report: async ({ caller: { playerId, isAccount }, body }) =>
      toResult(
        await store.report({
          ...body,
          playerId,
          at: now(),
          id: newId(),
          isGuest: !isAccount,
          whom: toReference(body.player),
        }),
        () => ({}),
      ),
  };
};
