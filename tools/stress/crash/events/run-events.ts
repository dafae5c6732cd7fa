import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@stackmate/engine';
import { openTestDatabase } from '../../../../apps/server/test/open-test-database.ts';
import { withDataFolder } from '../../../shared/data-folder.ts';
import { openEventPlayers } from './event-players.ts';
import type { EventPlayers } from './event-players.ts';
import { eventSettings, storeEvents } from './stored-event.ts';
import { auditEvents } from './audit-events.ts';
import { killPoints, paymentKills } from '../kills/kill-marks.ts';
import { createKilledServers } from '../kills/servers.ts';
import type { KilledServersOptions } from '../kills/servers.ts';
import { auditPayments, storeDuePayments } from './payments.ts';
import type { KillPoint } from '../kills/kill-marks.ts';

export interface EventsCrashOptions {
  readonly seed: string;
  readonly nodes: number;
  /** Events at the same time: a Swiss, a bracket and an arena in turn. */
  readonly events: number;
  /** Players of each. */
  readonly players: number;
  readonly kills: number;
  readonly progress?: (over: number, note: string) => void;
}

export interface EventsCrashResult {
  readonly events: number;
  readonly matches: number;
  /** Events whose prizes were paid meanwhile. */
  readonly paid: number;
  readonly acknowledged: number;
  /** Places at which a server was killed, with how often. */
  readonly kills: Readonly<Record<string, number>>;
  readonly resumes: number;
  readonly faults: readonly string[];
}

const stuckAfter = 120_000;
/** Time for a server to start, and for another node to direct after one was killed, in ms. */
const startTime = 6000;
const turnTime = 12_000;
const kinds = ['swiss', 'elimination', 'arena'] as const;

/** Plays events to their ends on servers that are killed at exact places of their writes. */
export const runEventsCrash = (options: EventsCrashOptions): Promise<EventsCrashResult> =>
  withDataFolder('crash-events', (data) => runIn(data, options));

async function runIn(data: string, options: EventsCrashOptions): Promise<EventsCrashResult> {
  const faults = new Set<string>();
  const fault = (words: string): void => void faults.add(words);
  const random = createRandom(options.seed);
  const { kills: count, nodes } = options;
  const points = [...killPoints({ kills: count, nodes }, (limit) => random.below(limit))];
  const paid = paymentKills(count) === 0 ? 0 : paymentKills(count) + 1;
  const kills: Record<string, number> = {};
  const serving: KilledServersOptions = {
    nodes: options.nodes,
    next: () => points.shift() ?? null,
    killed({ at, when }) {
      const place = at === 'anywhere' ? at : `${when} ${at}`;
      kills[place] = (kills[place] ?? 0) + 1;
    },
    fault,
  };
  const servers = await createKilledServers(data, serving);
  const crowds: EventPlayers[] = [];
  try {
    // Prizes are paid while players join.
    const payTime = paymentKills(count) * (startTime + (nodes > 1 ? turnTime : 0));
    const joinTime = options.events * options.players * 60;
    const startsAt = Date.now() + 15_000 + nodes * startTime + payTime + joinTime;
    const ids = await storeEvents(
      servers.place,
      Array.from({ length: options.events }, (_, index) =>
        eventSettings({
          kind: kinds[index % kinds.length],
          startsAt,
          maxEntrants: options.players,
          arenaMinutes: 2,
          bestOf: index % 2 === 0 ? 1 : 3,
        }),
      ),
      (store) => storeDuePayments(store, paid),
    );
    await servers.start();
    for (const id of ids) {
      const crowd = await openEventPlayers({
        socket: () => `${servers.address().replace('http', 'ws')}/ws`,
        address: servers.address,
        players: options.players,
        seed: `${options.seed} ${id}`,
        pause: 150,
        isStrict: true,
        comesBack: true,
        fault,
      });
      crowds.push(crowd);
      await crowd.join(id);
    }
    await untilOver(ids, crowds, { ...options, points, fault });
    for (const crowd of crowds) crowd.leave();
    // Records are written after the ends.
    await sleep(3000);
    if (options.nodes === 1) await servers.stop();
    const sides = new Map(crowds.flatMap((crowd) => [...crowd.sides]));
    const database = await openTestDatabase(servers.place);
    const audit = await auditEvents(database.db, ids, sides);
    const payments = await auditPayments(database, paid);
    await database.db.destroy();
    const resumes = crowds.flatMap(({ all }) => all.map(({ player }) => player.losses()));
    return {
      events: options.events,
      matches: audit.matches,
      paid,
      acknowledged: audit.acknowledged,
      kills,
      resumes: resumes.reduce((sum, losses) => sum + losses, 0),
      faults: [...faults, ...audit.faults, ...payments],
    };
  } finally {
    for (const crowd of crowds) crowd.leave();
    await servers.stop();
  }
}

interface Waiting extends EventsCrashOptions {
  readonly points: readonly KillPoint[];
  readonly fault: (words: string) => void;
}

/** Asks until all events are over. Reports a fault if nothing happens for too long. */
async function untilOver(
  ids: readonly string[],
  crowds: readonly EventPlayers[],
  { points, fault, progress }: Waiting,
): Promise<void> {
  const over = new Set<string>();
  while (over.size < ids.length) {
    await sleep(500);
    for (const [index, id] of ids.entries()) {
      if (over.has(id)) continue;
      const response = await crowds[index].all[0].call(`/${id}`).catch(() => null);
      const text = (await response?.text().catch(() => '')) ?? '';
      if (/"status":"(?:ended|cancelled)"/.test(text)) over.add(id);
    }
    progress?.(over.size, `${points.length} kills left`);
    const lastNews = Math.max(...crowds.map((crowd) => crowd.lastNews()));
    if (performance.now() - lastNews > stuckAfter) {
      return fault(`no progress, ${over.size} of ${ids.length} events are over`);
    }
  }
}
