import type { safety } from '@stackmate/protocol/routes';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { referenceOf } from './player-reference.ts';
import type { SocialPorts } from './ports.ts';
import { resultOf } from './refusals.ts';

export interface SafetyPorts extends SocialPorts {
  /** Keeps players apart from now on, or no longer. */
  readonly blocksChanged: (player: string, other: string) => Promise<void>;
}

/** [RA6] Handles blocks and reports. */
export const safetyHandlers = (ports: SafetyPorts): Handlers<typeof safety> => {
  const { store, news, blocksChanged, friendshipEnded, now, newId } = ports;
  return {
    blocks: async ({ caller: { player } }) => answered(await store.blocks(player)),
    block: async ({ caller: { player, isAccount }, body }) =>
      resultOf(
        await store.block({
          player,
          at: now(),
          id: newId(),
          isGuest: !isAccount,
          whom: referenceOf(body.player),
        }),
        async ({ player: other, isVisible }) => {
          news.listsChanged(player);
          // Anything more would tell a stranger of the block.
          if (isVisible) news.listsChanged(other);
          friendshipEnded(player, other);
          await blocksChanged(player, other);
          return store.blocks(player);
        },
      ),
    unblock: async ({ caller: { player }, body: { block } }) =>
      resultOf(await store.unblock({ player, at: now(), block }), async ({ player: other }) => {
        await blocksChanged(player, other);
        return store.blocks(player);
      }),
    report: async ({ caller: { player, isAccount }, body }) =>
      resultOf(
        await store.report({
          ...body,
          player,
          at: now(),
          id: newId(),
          isGuest: !isAccount,
          whom: referenceOf(body.player),
        }),
        () => ({}),
      ),
  };
};
