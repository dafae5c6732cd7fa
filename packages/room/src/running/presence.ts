import type { Viewer } from '@stackmate/engine';
import type { Seat, ServerMessage } from '@stackmate/protocol';
import { chargeClocks, earliest } from '../clocks/clocks.ts';
import type { ConnectionId } from '../ports.ts';
import type { Core } from './core.ts';
import { seats, currentClocks } from './core.ts';

/** Minimum time between two announcements of a player's presence, in ms. */
const minInterval = 2000;

/** Sends a message to every connection but one, once the entries so far are durable. */
function sendToOthers(core: Core, except: ConnectionId | null, message: ServerMessage): void {
  const { connections, outbox, replayed } = core;
  outbox.after(replayed.seq, () => {
    for (const { id } of connections.all.values()) if (id !== except) connections.send(id, message);
  });
}

/** Sends the presence of a player, and the clocks that it changes. */
function announce(core: Core, seat: Seat, except: ConnectionId | null): void {
  const { present, ports, presence, replayed } = core;
  presence[seat] = { last: ports.now(), next: null };
  const { match: matchId } = replayed.setup;
  if (replayed.bots[seat] === null) {
    sendToOthers(core, except, {
      type: 'presence',
      match: matchId,
      seat,
      connected: present[seat],
    });
  }
  const clocks = currentClocks(core);
  if (clocks) sendToOthers(core, except, { type: 'clocks', match: matchId, clocks });
}

/**
 * Updates a player's presence, which decides which clock runs. Others are sent the first change immediately and the
 * state after further changes two seconds later, so that frequent reconnects don't flood them.
 */
export function updatePresence(core: Core, connection: ConnectionId, viewer: Viewer): void {
  if (viewer === 'spectator') return;
  const { clocks, present, connections, ports, presence } = core;
  const connected = connections.has(viewer);
  if (present[viewer] === connected) return;
  if (clocks) chargeClocks(clocks, ports.now());
  present[viewer] = connected;
  if (clocks) clocks.present[viewer] = connected;
  const { last } = presence[viewer];
  if (ports.now() >= last + minInterval) announce(core, viewer, connection);
  // Scheduled even if the presence returns to the announced one: whoever joins in between sees the state of that
  // moment.
  else presence[viewer] = { last, next: last + minInterval };
}

/** Sends the presence of players that changed again shortly after it was announced. */
export function announceDue(core: Core, now: number): void {
  for (const seat of seats) {
    const { next } = core.presence[seat];
    if (next !== null && next <= now) announce(core, seat, null);
  }
}

/** Time of the next announcement; null if none is due. */
export const announcementDue = ({ presence }: Core): number | null =>
  earliest(presence[0].next, presence[1].next);
