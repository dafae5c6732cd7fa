import type { WaitingCasual } from '../store/index.ts';
import type { LobbyPorts, SharedLobby } from './ports.ts';
import type { Queue, QueueEntry, QueuePlace } from './queue.ts';

export interface SharedQueueOptions {
  readonly ports: Pick<LobbyPorts, 'send'>;
  readonly shared: Pick<SharedLobby, 'casual' | 'isHere' | 'begunBy' | 'runningOf'>;
  readonly queue: Queue;
}

/**
 * The stored tickets: who waits for a casual match at any node. The queue of each node follows them, and a match between
 * two players takes both.
 */
export interface SharedQueue {
  /** Stores a player's ticket. Returns the place; null if the network address has as many as it may. */
  readonly join: (entry: QueueEntry) => Promise<QueuePlace | null>;
  /** Stores the ticket of a player who returns to an earlier place. */
  readonly rejoin: (place: QueuePlace) => Promise<unknown>;
  /** Removes a player's ticket, whichever node stored it; with `command`, only that of this command. */
  readonly leave: (player: string, command?: string) => Promise<boolean>;
  /** Makes the queue equal to the tickets, and says that the players of this node still wait. */
  readonly follow: () => Promise<void>;
}

const ticketOf = ({ visitor, command, choice }: QueueEntry) => {
  const { id: player, name, appearance, isGuest, address } = visitor;
  return { player, command, deck: choice, name, appearance, isGuest, address };
};

const placeOf = (ticket: WaitingCasual): QueuePlace => {
  const { player: id, name, appearance, isGuest, address } = ticket;
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

  /** Tells a player whom another node has paired: that node's own message may be lost. */
  async function tellPaired(player: string, match: string): Promise<void> {
    const found = (await shared.runningOf(player)).find((one) => one.match === match);
    if (found) ports.send(player, { type: 'paired', ...found });
  }

  /** Handles the place of a player of this node whose ticket is gone. */
  async function handleGone(place: QueuePlace, mayBeLost: boolean): Promise<void> {
    const { id } = place.visitor;
    const match = await shared.begunBy(id, place.command);
    if (match === null && mayBeLost) {
      await casual.join(ticketOf(place), place.number);
      return;
    }
    if (queue.find(id) === place) queue.leave(id);
    if (match !== null) await tellPaired(id, match);
  }

  async function follow(): Promise<void> {
    const before = new Map(queue.places().map((place) => [place.visitor.id, place]));
    const settling = queue.settling();
    const here = [...before.keys()].filter(isHere);
    if (here.length > 0) await casual.see(here);
    const waiting = new Map((await casual.waiting()).map((ticket) => [ticket.player, ticket]));
    /** Returns whether a place has changed while the tickets were read. */
    const hasChanged = (player: string): boolean =>
      settling.has(player) ||
      queue.settling().has(player) ||
      queue.find(player) !== (before.get(player) ?? null);

    for (const [player, place] of before) {
      if (waiting.has(player) || hasChanged(player)) continue;
      if (isHere(player)) await handleGone(place, isUnsure);
      else queue.leave(player);
    }
    for (const [player, ticket] of waiting) {
      if (hasChanged(player)) continue;
      if (queue.find(player)?.command === ticket.command) {
        queue.avoid(player, new Set(ticket.avoids));
      } else queue.join(placeOf(ticket));
    }
  }

  return {
    async join(entry) {
      const number = await casual.join(ticketOf(entry), null);
      return number === 'address' ? null : { ...entry, number };
    },
    rejoin: (place) => casual.join(ticketOf(place), place.number),
    leave: (player, command) => casual.leave(player, command ?? null),
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
