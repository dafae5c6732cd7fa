import type { SearchEnd } from '@stackmate/protocol/rated';
import type { WaitingTicket } from '../store/index.ts';
import type { LobbyPorts } from './ports.ts';

interface RatedElsewhereOptions {
  readonly ports: Pick<LobbyPorts, 'rated' | 'send' | 'shared'>;
  /** Tickets of the players who wait at this node. */
  readonly searches: Map<string, WaitingTicket>;
  /** Returns whether a player's place in the queue is just changing. */
  readonly isBusy: (player: string) => boolean;
  readonly sayEnded: (player: string, ended?: SearchEnd) => void;
}

/** Players who wait for a rated match at other nodes. One node at a time pairs all of them. */
export interface RatedElsewhere {
  /** Returns whether a ticket is that of a player at another node. */
  readonly isElsewhere: (ticket: WaitingTicket) => boolean;
  /** Removes such a player from the queue, and says why. */
  readonly drop: (player: string, ended: SearchEnd) => Promise<unknown>;
  /**
   * Ends searches whose tickets other nodes have taken, and continues those of players who have come from other nodes.
   * `before` are the searches before the tickets were read.
   */
  readonly follow: (
    before: ReadonlyMap<string, WaitingTicket>,
    tickets: readonly WaitingTicket[],
  ) => void;
}

export function createRatedElsewhere({
  ports,
  searches,
  isBusy,
  sayEnded,
}: RatedElsewhereOptions): RatedElsewhere {
  const { rated, shared } = ports;
  const isElsewhere = ({ gateway = null }: WaitingTicket): boolean =>
    gateway !== null && gateway !== shared.node;

  /** Tells a player whom another node has paired: that node's own message may be lost. */
  async function tellPaired(player: string): Promise<void> {
    const matches = await shared.runningOf(player);
    const found = matches.find(({ kind }) => kind === 'rated');
    if (found) ports.send(player, { type: 'paired', ...found });
    sayEnded(player);
  }

  return {
    isElsewhere,
    async drop(player, ended) {
      await rated.leave([player]);
      sayEnded(player, ended);
    },
    follow(before, tickets) {
      const waiting = new Map(tickets.map((ticket) => [ticket.player, ticket]));
      for (const [player, { command }] of before) {
        if (searches.get(player)?.command !== command || isBusy(player)) continue;
        const ticket = waiting.get(player);
        const hasMoved = ticket && isElsewhere(ticket) && !shared.isHere(player);
        if (ticket && !hasMoved) continue;
        searches.delete(player);
        // If it fails, the player finds the match after reconnecting.
        if (!hasMoved) tellPaired(player).catch(() => {});
      }
      for (const [player, ticket] of waiting) {
        if (searches.has(player) || isBusy(player) || !shared.isHere(player)) continue;
        if (!isElsewhere(ticket) || ticket.isAbsent) searches.set(player, ticket);
      }
    },
  };
}
