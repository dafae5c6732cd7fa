import { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import type { Settings } from '../../settings/index.ts';
import type { AdoptedMatch, ClusterStore, LeaseBoard, OwnMatch } from '../../store/index.ts';

export interface NodesEvents {
  /**
   * This node hasn't renewed its lease for too long: others may run its matches. It must not answer anything until
   * `regained`, or until the process stops because it was declared dead.
   */
  readonly lost: [];
  readonly regained: [];
}

/** The matches of this node, as the cluster needs them. */
export interface NodeMatches {
  /** Runs matches that others ran before. */
  readonly adopt: (matches: readonly AdoptedMatch[]) => void;
  /** Returns the matches whose end isn't stored. */
  readonly unfinished: () => readonly OwnMatch[];
  readonly running: { readonly all: () => number };
}

/** This node's part in its cluster. */
export interface Nodes {
  /** Id of this node; new at each start. */
  readonly nodeId: string;
  readonly events: Pick<EventEmitter<NodesEvents>, 'on'>;
  /**
   * Returns whether this node must not answer anything (see `lost`). Current even if the process was stopped for a
   * while.
   */
  readonly isLost: () => boolean;
  /** Returns where a match is to be joined; null if that is this node. Not cached. */
  readonly findOwner: ClusterStore['findOwner'];
  /** Notes whether this node reaches the others. */
  readonly noteBus: (isUp: boolean) => Promise<void>;
  readonly bus: LeaseBoard['bus'];
  /** Returns how far this node's clock is ahead of the database's, in ms. */
  readonly skew: LeaseBoard['skew'];
  /** Returns the time until the lease ends, in ms; below 0 it has ended. */
  readonly leaseLeft: () => number;
  readonly renewals: LeaseBoard['renewals'];
  /** Starts with the matches of this process. */
  readonly start: (matches: NodeMatches) => void;
  /** Adopts the matches that other nodes have left to this one, now instead of within a second. */
  readonly adoptNow: () => Promise<void>;
  /** Adopts no more matches of others. */
  readonly startDraining: () => Promise<void>;
  /**
   * Hands this node's matches over and ends its lease. Their rooms must be closed and everything they wrote be durable.
   * Matches that no node takes now are taken by the next one.
   */
  readonly leave: () => Promise<void>;
  /** Matches that this node has received from others, for the store's thread. */
  readonly onAdopted: (matches: readonly AdoptedMatch[]) => void;
}

export interface NodesOptions {
  readonly nodeId: string;
  readonly board: LeaseBoard;
  /** Length of a lease, in ms. */
  readonly lease: number;
  readonly store: () => Pick<
    ClusterStore,
    'findOwner' | 'reportBus' | 'adopt' | 'handOver' | 'startDraining' | 'leaveCluster'
  >;
  readonly logger: { readonly info: (about: object, words: string) => void };
}

/** Returns the name of this server for operators. */
export function nodeName({ cluster, network }: Pick<Settings, 'cluster' | 'network'>): string {
  // The port isn't known yet if the settings leave it open.
  const place = network.port === 0 ? `pid-${process.pid}` : network.port;
  return cluster.nodeName || `${hostname()}:${place}`;
}

/** Interval of the main thread's heartbeat, in ms. */
const tickInterval = 250;
/** Max number of matches handed over in one call. */
const maxPerHandover = 200;

export function createNodes({ nodeId, board, lease, store, logger }: NodesOptions): Nodes {
  const events = new EventEmitter<NodesEvents>();
  let matches: NodeMatches | null = null;
  let early: AdoptedMatch[] = [];
  let wasLost = false;
  const isLost = (): boolean => board.sinceRenewal() >= lease;

  function tick(): void {
    board.tick(matches?.running.all() ?? 0);
    if (isLost() === wasLost) return;
    wasLost = !wasLost;
    events.emit(wasLost ? 'lost' : 'regained');
  }
  // Runs from the start, because the lease begins before there are matches.
  const timer = setInterval(tick, tickInterval);
  timer.unref();

  function onAdopted(adopted: readonly AdoptedMatch[]): void {
    if (adopted.length > 0)
      logger.info({ matches: adopted.length }, 'matches are moving to this node');
    if (matches === null) early.push(...adopted);
    else matches.adopt(adopted);
  }

  return {
    nodeId,
    events,
    isLost,
    bus: board.bus,
    skew: board.skew,
    leaseLeft: () => lease - board.sinceRenewal(),
    renewals: board.renewals,
    noteBus(isUp) {
      board.noteBus(isUp ? 'up' : 'away');
      // If this fails, the next renewal informs the others.
      return store()
        .reportBus()
        .catch(() => {});
    },
    findOwner: (matchId) => store().findOwner(matchId),
    start(options) {
      matches = options;
      onAdopted(early);
      early = [];
    },
    async adoptNow() {
      onAdopted(await store().adopt());
    },
    startDraining: () => store().startDraining(),
    async leave() {
      const left = matches?.unfinished() ?? [];
      let moved = 0;
      for (let start = 0; start < left.length; start += maxPerHandover) {
        moved += (await store().handOver(left.slice(start, start + maxPerHandover))).length;
      }
      if (left.length > 0) logger.info({ matches: left.length, moved }, 'matches are handed over');
      clearInterval(timer);
      await store().leaveCluster();
    },
    onAdopted,
  };
}
