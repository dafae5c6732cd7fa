import type { Random } from '@stackmate/engine';
import type { Faults } from './faults.ts';
import type { Schedule } from './schedule.ts';

/** One connection between a client and the server, as either end sees it. */
export interface Connection {
  readonly id: number;
  /** Whether that end still takes the line for open. */
  readonly open: { client: boolean; server: boolean };
  readonly toServer: (text: string) => void;
  readonly toClient: (text: string) => void;
  /** The line dies; each end finds out by itself, or never hears of what the other says. */
  readonly cut: () => void;
  /** The server closes it: the client finds out. */
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

/** Messages that wait for a client that reads slowly, until its line is closed. */
const maxQueued = 40;

type End = 'client' | 'server';

/** A line with delays, and with what the seed lets go wrong on it. */
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
    // What was under way when the line died is gone, or comes late.
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
      if (slowUntil > now()) delay += slowUntil - now();
      waiting += 1;
      if (waiting > maxQueued) {
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
