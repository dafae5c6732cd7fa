import * as z from 'zod/mini';
import type { Bus, BusDrop } from '../bus/bus.ts';

const player = z.string();

const endedLogins = z.discriminatedUnion('what', [
  z.object({ what: z.literal('all') }),
  z.object({ what: z.literal('sessions'), sessions: z.readonly(z.array(z.string())) }),
  z.object({ what: z.literal('other sessions'), except: z.nullable(z.string()) }),
  z.object({ what: z.literal('access token'), token: z.string() }),
]);

/** Orders to the other nodes for their own connections. */
const nodeOrder = z.discriminatedUnion('k', [
  /** Send a message, as text, to the connections of a player; with `isNews`, only to those that watch friends. */
  z.object({ k: z.literal('tell'), player, isNews: z.boolean(), message: z.string() }),
  z.object({ k: z.literal('sign out'), player, ended: endedLogins }),
  z.object({ k: z.literal('ban'), player, detail: z.string() }),
  z.object({ k: z.literal('mute'), player, until: z.nullable(z.number()) }),
  z.object({ k: z.literal('rename'), player, name: z.string() }),
  z.object({ k: z.literal('adopt'), player, session: z.string() }),
  /** Reports how the start of a casual match ended for a player. */
  z.object({
    k: z.literal('casual start'),
    player,
    address: z.string(),
    opponentAddress: z.string(),
    age: z.number(),
    failed: z.boolean(),
  }),
  /** Check all logins: orders may have been lost. */
  z.object({ k: z.literal('recheck') }),
  /** The lists of friends of these players have changed. */
  z.object({ k: z.literal('friends'), players: z.readonly(z.array(player)) }),
  z.object({ k: z.literal('friend request'), player, sender: z.string() }),
  z.object({ k: z.literal('visibility'), player }),
  z.object({ k: z.literal('blocks'), player, other: player }),
  z.object({ k: z.literal('friendship ended'), player, other: player }),
]);
export type NodeOrder = z.infer<typeof nodeOrder>;

export interface NodeOrdersOptions {
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly perform: (order: NodeOrder) => void;
  readonly countDropped: (why: BusDrop) => void;
}

/** Tells all other nodes what to do for players who may be connected there. */
export interface NodeOrders {
  /** Returns false if an order was dropped. */
  readonly send: (order: NodeOrder) => boolean;
  readonly close: () => void;
}

const subject = 'player.tell';

export function createNodeOrders({ bus, perform, countDropped }: NodeOrdersOptions): NodeOrders {
  const close = bus.subscribe(subject, ({ payload }) => {
    let order: NodeOrder;
    try {
      order = nodeOrder.parse(JSON.parse(payload.toString()));
    } catch {
      // The order may come from a later version.
      countDropped('undecodable');
      return;
    }
    perform(order);
  });
  return {
    send: (order) => bus.publish(subject, Buffer.from(JSON.stringify(order))),
    close,
  };
}
