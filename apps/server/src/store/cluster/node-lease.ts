import type { Kysely } from 'kysely';
import type { DatabaseTaken } from '../database-taken.ts';
import type { Tables } from '../tables.ts';
import type { LeaseBoard } from './lease-board.ts';
import type { LeaseTimes } from './lease-times.ts';
import { nodeIsDead } from './cluster-writer.ts';
import { clockFault, clockIsWrong, clockSkew } from './clock-check.ts';
import { declareDead, renewLease, setState } from './node-queries.ts';

export interface NodeLeaseOptions {
  /** Connection for renewals alone, so that nothing delays them. */
  readonly renewals: Kysely<Tables>;
  readonly db: Kysely<Tables>;
  readonly nodeId: string;
  readonly board: LeaseBoard;
  /** Returns the names of the versions whose matches it can run now. */
  readonly runs: () => readonly string[];
  /** The monotonic clock of the board, in ms. */
  readonly now: () => number;
  /** The clock by which this node judges expiry, in ms since 1970. */
  readonly wall: () => number;
  readonly times: LeaseTimes;
  /** Looks for matches that this node should run. */
  readonly adopt: () => Promise<unknown>;
  /** Other nodes were declared dead. */
  readonly onDead: (nodes: readonly string[]) => void;
  /** This node is dead and writes nothing any more: another one has declared it dead, or its clock is wrong. */
  readonly onOwnDeath: (failure: DatabaseTaken) => void;
}

export interface NodeLease {
  readonly renew: () => Promise<void>;
  readonly sweep: () => Promise<void>;
  /** Renews and sweeps at their intervals until `stop`. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** Creates the lease of a node that has joined its cluster. */
export function createNodeLease(options: NodeLeaseOptions): NodeLease {
  const { db, renewals, nodeId, board, runs, now, wall, times } = options;
  let isStopped = false;
  /** Start of an unbroken series of renewals: without one, this node itself may have been away. */
  let faultlessSince = now();
  /** The database's time of the last renewal. */
  let renewedAt = 0;
  const timers = new Map<'renewal' | 'sweep', NodeJS.Timeout>();

  async function renew(): Promise<void> {
    if (board.sinceTick() > times.tick) {
      faultlessSince = now();
      board.notRenewed('stuck');
      return;
    }
    const sentAt = now();
    const before = wall();
    try {
      const at = await renewLease(renewals, {
        nodeId,
        lease: times.lease,
        load: board.load(),
        runs: runs(),
        bus: board.bus(),
      });
      if (at === null) {
        isStopped = true;
        options.onOwnDeath(nodeIsDead());
        return;
      }
      const reading = { before, database: at, after: wall() };
      board.noteSkew(clockSkew(reading));
      const fault = clockFault(reading);
      if (fault !== null) {
        isStopped = true;
        // If this fails, the others notice that the lease has run out.
        await setState(renewals, nodeId, 'dead').catch(() => {});
        options.onOwnDeath(clockIsWrong(fault));
        return;
      }
      if (board.sinceRenewal() > times.lease / 2) faultlessSince = sentAt;
      board.renewed(sentAt);
      renewedAt = at;
    } catch (failure) {
      faultlessSince = now();
      board.notRenewed('failed');
      throw failure;
    }
  }

  async function sweep(): Promise<void> {
    // After an outage of the database, nobody could renew a lease. The others get the time of a lease to do so.
    const isFaultless = now() - faultlessSince >= times.lease;
    if (isFaultless && board.sinceRenewal() < times.lease / 2) {
      const dead = await declareDead(db, renewedAt + times.lease / 2);
      if (dead.length > 0) options.onDead(dead);
    }
    await options.adopt();
  }

  function repeat(name: 'renewal' | 'sweep', work: () => Promise<void>): void {
    const again = (delay: number): void => {
      if (isStopped) return;
      const timer = setTimeout(() => {
        void work().then(
          () => again(times[name]),
          // The storage reports its own failures.
          () => again(times.retry),
        );
      }, delay);
      timers.set(name, timer);
    };
    again(times[name]);
  }

  return {
    renew,
    sweep,
    start() {
      repeat('renewal', renew);
      repeat('sweep', sweep);
    },
    stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
