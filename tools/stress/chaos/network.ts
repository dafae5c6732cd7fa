import type { Random } from '@stackmate/engine';
import type { Faults } from './faults.ts';
import type { Schedule } from './schedule.ts';

/** A connection between a client and the server, as seen from both ends. */
export interface Connection {
  readonly id: number;
  /** Whether each end considers the connection open. */
  readonly open: { client: boolean; server: boolean };
  readonly toServer: (text: string) => void;
  readonly toClient: (text: string) => void;
  /** Breaks the connection; each end notices later by itself. */
  readonly cut: () => void;
  /** Closes the connection from the server; the client notices. */
  readonly close: () => void;
}

export interface ConnectionHandlers {
  readonly clientHears: (text: string) => void;
  readonly serverHears: (text: string) => void;
  readonly clientLost: () => void;
  readonly serverLost: () => void;
}

export interface NetworkParts {
  readonly schedule: Schedule;
  readonly random: Random;
  readonly faults: Faults;
}

/** Max messages queued for a slow client before its connection is closed. Others take all steps missed at a join. */
const maxQueued = 40;

type End = 'client' | 'server';

/** Opens a connection with delays and random faults. */
export function openConnection(
  { schedule, random, faults }: NetworkParts,
  id: number,
  ends: ConnectionHandlers,
): Connection {
  const open = { client: true, server: true };
  const lastDue = { client: 0, server: 0 };
  let isCut = false;
  let waiting = 0;
  let slowUntil = 0;

  function lose(end: End): void {
    if (!open[end]) return;
    open[end] = false;
    if (end === 'client') ends.clientLost();
    else ends.serverLost();
  }

  function cut(): void {
    if (isCut) return;
    isCut = true;
    schedule.after(random.below(3000), () => lose('client'));
    schedule.after(random.below(20_000), () => lose('server'));
  }

  function close(): void {
    open.server = false;
    isCut = true;
    schedule.after(random.below(500), () => lose('client'));
  }

  function deliver(to: End, text: string): void {
    if (!open[to]) return;
    // Messages in transit when the connection breaks are lost or late.
    if (isCut && !faults.strikes('late after a cut')) return;
    if (to === 'client') ends.clientHears(text);
    else ends.serverHears(text);
  }

  function send(to: End, text: string): void {
    if (isCut) return;
    if (faults.strikes('line cut')) cut();
    if (faults.strikes('lost message')) return;
    const { now } = schedule;
    let delay = 5 + random.below(120);
    if (to === 'client') {
      if (faults.strikes('slow client')) slowUntil = now() + random.below(20_000);
      const isSlow = slowUntil > now();
      if (isSlow) delay += slowUntil - now();
      waiting += 1;
      if (isSlow && waiting > maxQueued) {
        faults.count('closed as too slow');
        open.server = false;
        ends.serverLost();
        close();
        return;
      }
    }
    const isReordered = faults.strikes('reordered message');
    const due = isReordered
      ? now() + delay + random.below(2000)
      : Math.max(now() + delay, lastDue[to]);
    if (!isReordered) lastDue[to] = due;
    const copies = faults.strikes('duplicate message') ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      schedule.after(due - now() + copy * random.below(5000), () => {
        if (to === 'client' && copy === 0) waiting -= 1;
        deliver(to, text);
      });
    }
  }

  return {
    id,
    open,
    toServer: (text) => send('server', text),
    toClient: (text) => send('client', text),
    cut,
    close,
  };
}
