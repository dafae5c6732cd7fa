import type { NodeStatus, OwnMatch } from '../../store/index.ts';
import { archiveName } from '../../versions/index.ts';

export interface MovePlan {
  /** This node. */
  readonly node: string;
  readonly nodes: readonly Pick<NodeStatus, 'node' | 'state' | 'load' | 'runs' | 'bus'>[];
  /** Number of its running matches. */
  readonly load: number;
  /** Its matches that may move, in the order in which they should. */
  readonly matches: readonly Pick<OwnMatch, 'match' | 'versions'>[];
}

/** Min difference between the loads of two nodes at which matches move: a move makes their players reconnect. */
const minGap = 3;
/** Share of a node's matches that moves at a time, and the max number. */
const rate = { share: 0.02, max: 20 };

/**
 * Returns the matches that a node should give away now: to nodes with fewer that can run them, until it has about the
 * average of those. So however many nodes plan at a time, they don't give more than the others lack, and nothing comes
 * back.
 */
export function planMoves({ node: nodeId, nodes, load, matches }: MovePlan): readonly string[] {
  const loads = new Map(nodes.map((other) => [other.node, other.load])).set(nodeId, load);
  const maxMoves = Math.min(rate.max, Math.max(1, Math.floor(load * rate.share)));
  const moves: string[] = [];
  /** Versions whose matches are spread evenly. */
  const level = new Set<string>();
  for (const { match: matchId, versions } of matches) {
    if (moves.length >= maxMoves) break;
    const version = archiveName(versions);
    if (level.has(version)) continue;
    const able = nodes.filter(
      (other) =>
        other.node !== nodeId &&
        other.state === 'up' &&
        other.bus === 'up' &&
        other.runs.includes(version),
    );
    const nodeLoad = (other: { readonly node: string }): number => loads.get(other.node)!;
    const own = loads.get(nodeId)!;
    const leastLoaded = able.toSorted((a, b) => nodeLoad(a) - nodeLoad(b))[0];
    const sum = able.reduce((total, other) => total + nodeLoad(other), own);
    const isLevel =
      leastLoaded === undefined ||
      own - nodeLoad(leastLoaded) < (moves.length === 0 ? minGap : 1) ||
      own - 1 < sum / (able.length + 1);
    if (isLevel) {
      level.add(version);
      continue;
    }
    loads.set(nodeId, own - 1).set(leastLoaded.node, nodeLoad(leastLoaded) + 1);
    moves.push(matchId);
  }
  return moves;
}
