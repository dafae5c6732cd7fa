import {
  blockRequest,
  blocksAnswer,
  reportAnswer,
  reportRequest,
  unblockRequest,
} from '@stackmate/protocol/social';
import { answered, playerRoute } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import { changing, reading, reporting } from './limits.ts';
import { referenceOf } from './player-reference.ts';
import type { SocialPorts } from './ports.ts';
import { resultOf } from './refusals.ts';

export interface SafetyPorts extends SocialPorts {
  /** Keeps players apart from now on, or no longer. */
  readonly blocksChanged: (player: string, other: string) => Promise<void>;
}

/** [RA6] Routes for blocks and reports. */
export const safetyRoutes = (ports: SafetyPorts): readonly AnyJsonRoute[] => {
  const { store, news, blocksChanged, friendshipEnded, now, newId } = ports;
  return [
    playerRoute({
      method: 'GET',
      url: '/api/blocks',
      summary: 'The players whom the player has blocked, newest first.',
      access: 'guest',
      limit: reading,
      answer: blocksAnswer,
      handle: async ({ caller: { player } }) => answered(await store.blocks(player)),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/blocks',
      summary: 'Blocks a player, which ends friendship and requests.',
      access: 'guest',
      limit: changing,
      body: blockRequest,
      answer: blocksAnswer,
      handle: async ({ caller: { player, isAccount }, body }) =>
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
    }),
    playerRoute({
      method: 'POST',
      url: '/api/blocks/remove',
      summary: 'Unblocks a player.',
      access: 'guest',
      limit: changing,
      body: unblockRequest,
      answer: blocksAnswer,
      handle: async ({ caller: { player }, body: { block } }) =>
        resultOf(await store.unblock({ player, at: now(), block }), async ({ player: other }) => {
          await blocksChanged(player, other);
          return store.blocks(player);
        }),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/reports',
      summary: 'Reports a player to the operators.',
      access: 'guest',
      limit: reporting,
      body: reportRequest,
      answer: reportAnswer,
      handle: async ({ caller: { player, isAccount }, body }) =>
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
    }),
  ];
};
