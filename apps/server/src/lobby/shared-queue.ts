import type { WaitingCasual } from '../store/index.ts';
import type { LobbyPorts, SharedLobby } from './ports.ts';
import type { Queue, QueueEntry, QueuePlace } from './queue.ts';

export interface SharedQueueOptions {
  readonly ports: Pick<LobbyPorts, 'send'>;
  readonly shared: Pick<SharedLobby, 'casual' | 'isHere' | 'begunBy' | 'listRunning'>;
  readonly queue: Queue;
}

/**
 * The stored tickets of players who wait for a casual match at any node. The queue of each node follows them, and a
 * match between two players takes both.
 */
export interface SharedQueue {
  /** Stores a player's ticket. Returns the place; null if the network address has reached its limit. */
  readonly join: (entry: QueueEntry) => Promise<QueuePlace | null>;
  /** Stores the ticket of a player who returns to an earlier place. */
  readonly rejoin: (place: QueuePlace) => Promise<unknown>;
  /** Removes a player's ticket, whichever node stored it; with `command`, only that of this command. */
  readonly leave: (playerId: string, command?: string) => Promise<boolean>;
  /** Makes the queue equal to the tickets, and notes that the players of this node are still waiting. */
  readonly follow: () => Promise<void>;
}

const toTicket = ({ visitor, command, choice }: QueueEntry) => {
  const { id: playerId, name, appearance, isGuest, address } = visitor;
  return { playerId, command, deck: choice, name, appearance, isGuest, address };
};

const toPlace = (ticket: WaitingCasual): QueuePlace => {
  const { playerId: id, name, appearance, isGuest, address } = ticket;
  return {
    // Only people join the queue.
    visitor: { id, name, appearance, isGuest, isProgram: false, address },
    choice: ticket.deck,
    chosen: null,
    command: ticket.command,
    avoids: new Set(ticket.avoids),
    number: ticket.joinedAt,
  };
};

export function createSharedQueue({ ports, shared, queue }: SharedQueueOptions): SharedQueue {
  const { casual, isHere } = shared;
  /** Whether the tickets may be lost: PostgreSQL doesn't keep them when it crashes. */
  let isUnsure = false;

  /** Notifies a player whom another node has paired, because that node's own message may be lost. */
  async function tellPaired(playerId: string, matchId: string): Promise<void> {
    const running = (await shared.listRunning(playerId)).find(
      (candidate) => candidate.match === matchId,
    );
    if (running) ports.send(playerId, { type: 'paired', ...running });
  }

  /** Handles the place of a player of this node whose ticket is gone. */
  async function handleGone(place: QueuePlace, mayBeLost: boolean): Promise<void> {
    const { id } = place.visitor;
    const matchId = await shared.begunBy(id, place.command);
    if (matchId === null && mayBeLost) {
      await casual.join(toTicket(place), place.number);
      return;
    }
    if (queue.find(id) === place) queue.leave(id);
    if (matchId !== null) await tellPaired(id, matchId);
  }

  async function follow(): Promise<void> {
    const before = new Map(queue.places().map((place) => [place.visitor.id, place]));
    const settling = queue.settling();
    const here = [...before.keys()].filter(isHere);
    if (here.length > 0) await casual.see(here);
    const waiting = new Map((await casual.waiting()).map((ticket) => [ticket.playerId, ticket]));
    /** Returns whether a place has changed while the tickets were read. */
    const hasChanged = (playerId: string): boolean =>
      settling.has(playerId) ||
      queue.settling().has(playerId) ||
      queue.find(playerId) !== (before.get(playerId) ?? null);

    for (const [playerId, place] of before) {
      if (waiting.has(playerId) || hasChanged(playerId)) continue;
      if (isHere(playerId)) await handleGone(place, isUnsure);
      else queue.leave(playerId);
    }
    for (const [playerId, ticket] of waiting) {
      if (hasChanged(playerId)) continue;
      if (queue.find(playerId)?.command === ticket.command) {
        queue.avoid(playerId, new Set(ticket.avoids));
      } else queue.join(toPlace(ticket));
    }
  }

  return {
    async join(entry) {
      const number = await casual.join(toTicket(entry), null);
      return number === 'address' ? null : { ...entry, number };
    },
    rejoin: (place) => casual.join(toTicket(place), place.number),
    leave: (playerId, command) => casual.leave(playerId, command ?? null),
    async follow() {
      try {
        await follow();
        isUnsure = false;
      } catch (failure) {
        isUnsure = true;
        throw failure;
      }
    },
  };
}
