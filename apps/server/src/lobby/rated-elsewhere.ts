import type { SearchEnd } from '@stackmate/protocol/rated';
import type { WaitingTicket } from '../store/index.ts';
import type { LobbyPorts } from './ports.ts';

interface RatedElsewhereOptions {
  readonly ports: Pick<LobbyPorts, 'rated' | 'send' | 'shared'>;
  /** Tickets of the players who wait at this node. */
  readonly searches: Map<string, WaitingTicket>;
  /** Returns whether a player's place in the queue is changing at this moment. */
  readonly isBusy: (playerId: string) => boolean;
  readonly sayEnded: (playerId: string, ended?: SearchEnd) => void;
}

/** Players who wait for a rated match at other nodes. One node at a time pairs all of them. */
export interface RatedElsewhere {
  /** Returns whether a ticket is that of a player at another node. */
  readonly isElsewhere: (ticket: WaitingTicket) => boolean;
  /** Removes such a player from the queue, and sends the reason. */
  readonly drop: (playerId: string, ended: SearchEnd) => Promise<unknown>;
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
    gateway !== null && gateway !== shared.nodeId;

  /** Notifies a player whom another node has paired, because that node's own message may be lost. */
  async function tellPaired(playerId: string): Promise<void> {
    const matches = await shared.listRunning(playerId);
    const match = matches.find(({ kind }) => kind === 'rated');
    if (match) ports.send(playerId, { type: 'paired', ...match });
    sayEnded(playerId);
  }

  return {
    isElsewhere,
    async drop(playerId, ended) {
      await rated.leave([playerId]);
      sayEnded(playerId, ended);
    },
    follow(before, tickets) {
      const waiting = new Map(tickets.map((ticket) => [ticket.playerId, ticket]));
      for (const [playerId, { command }] of before) {
        if (searches.get(playerId)?.command !== command || isBusy(playerId)) continue;
        const ticket = waiting.get(playerId);
        const hasMoved = ticket && isElsewhere(ticket) && !shared.isHere(playerId);
        if (ticket && !hasMoved) continue;
        searches.delete(playerId);
        // If this fails, the player finds the match after reconnecting.
        if (!hasMoved) tellPaired(playerId).catch(() => {});
      }
      for (const [playerId, ticket] of waiting) {
        if (searches.has(playerId) || isBusy(playerId) || !shared.isHere(playerId)) continue;
        if (!isElsewhere(ticket) || ticket.isAbsent) searches.set(playerId, ticket);
      }
    },
  };
}
