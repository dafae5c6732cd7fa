import type { ClusterStore, OwnMatch } from '../../store/index.ts';
import { planMoves } from './plan-moves.ts';
import type { Nodes } from './nodes.ts';

/** This node's matches, as far as balancing needs them. */
export interface MovableMatches {
  /** Returns the matches that can move, those with the fewest connections first. */
  readonly movable: () => readonly Pick<OwnMatch, 'match' | 'versions'>[];
  /**
   * Closes the room of a match, and lets `give` give it to another node. Resolves with whether that happened; otherwise
   * the match continues here.
   */
  readonly move: (matchId: string, give: (own: OwnMatch) => Promise<boolean>) => Promise<boolean>;
  readonly running: { readonly all: () => number };
}

export interface BalanceOptions {
  readonly nodes: Pick<Nodes, 'nodeId' | 'isLost' | 'bus'>;
  readonly store: Pick<ClusterStore, 'liveNodes' | 'handOver'>;
  readonly matches: MovableMatches;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  readonly logger: { readonly info: (about: object, words: string) => void };
}

/** Interval at which matches may move, in ms. */
export const balanceInterval = 10_000;
/** Min time between two moves of a match, in ms. */
const restTime = 60_000;

/** Creates a function that gives some matches to nodes with fewer. Call it every `balanceInterval`. Never rejects. */
export function createBalance(options: BalanceOptions): () => Promise<void> {
  const { nodes, store, matches, now, logger } = options;
  /** Time at which each match was first seen here. */
  let since = new Map<string, number>();
  let isMoving = false;

  async function balance(): Promise<void> {
    const movable = matches.movable();
    since = new Map(movable.map(({ match: matchId }) => [matchId, since.get(matchId) ?? now()]));
    const rested = movable.filter(({ match: matchId }) => since.get(matchId)! + restTime <= now());
    // Without NATS, players couldn't find a moved match.
    if (rested.length === 0 || nodes.isLost() || nodes.bus() !== 'up') return;
    const liveNodes = await store.liveNodes();
    // A draining node hands over all its matches anyway.
    if (!liveNodes.some(({ node: nodeId, state }) => nodeId === nodes.nodeId && state === 'up'))
      return;
    const load = matches.running.all();
    const plan = planMoves({ node: nodes.nodeId, nodes: liveNodes, load, matches: rested });
    let moved = 0;
    for (const matchId of plan) {
      const give = async (own: OwnMatch): Promise<boolean> =>
        (await store.handOver([own])).length > 0;
      if (await matches.move(matchId, give)) moved += 1;
    }
    if (moved > 0) logger.info({ moved }, 'moved matches to less loaded nodes');
  }

  return async () => {
    if (isMoving) return;
    isMoving = true;
    try {
      await balance();
    } catch {
      // The storage reports its own failures.
    } finally {
      isMoving = false;
    }
  };
}
