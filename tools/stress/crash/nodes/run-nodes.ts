import { createRandom } from '@stackmate/engine';
import { createRulesLoader } from '../../../../apps/server/src/versions/index.ts';
import { makeFault, faultOrder } from './faults.ts';
import type { NodeFaultCounts } from './faults.ts';
import { startFleet } from './fleet.ts';
import { playThroughout } from './play-throughout.ts';
import type { PlayResult } from './play-throughout.ts';

export interface NodesCrashOptions extends NodeFaultCounts {
  readonly seed: string;
  readonly nodes: number;
  /** Min number of matches to finish. */
  readonly matches: number;
  readonly pairs: number;
  readonly progress?: (over: number, note: string) => void;
}

export interface NodesCrashResult extends NodeFaultCounts, PlayResult {
  readonly nodes: number;
  /** Number of nodes that lost their lease without a fault. */
  readonly lost: number;
  readonly faults: readonly string[];
}

/** Time for which requests to the database may fail after an outage, in ms. */
const uncertainty = 60_000;

/** Plays whole matches over the network at several nodes that are killed, frozen, drained and cut off. */
export async function runNodeCrash(options: NodesCrashOptions): Promise<NodesCrashResult> {
  const { seed, nodes, matches, pairs } = options;
  const { kills, freezes, drains, outages, cuts, holds } = options;
  const counts = { kills, freezes, drains, outages, cuts, holds };
  const faults = new Set<string>();
  const fault = (words: string): void => void faults.add(words);
  const random = createRandom(`${seed} faults`);
  let lastCut = -Infinity;
  const fleet = await startFleet({ count: nodes, random: createRandom(`${seed} nodes`), fault });
  try {
    const played = await playThroughout({
      seed,
      database: fleet.cluster.url,
      address: fleet.address,
      matches,
      pairs,
      rulesOf: createRulesLoader(),
      fault,
      isUncertain: () => performance.now() - lastCut < uncertainty,
      async disturb({ moves, over, isStuck }) {
        const order = faultOrder(counts, random);
        for (const [at, next] of order.entries()) {
          const words = Object.values(next).join(' ');
          options.progress?.(over(), `${order.length - at} faults left, now ${words}`);
          const isCut = next.kind === 'cuts' || next.kind === 'holds';
          if (isCut) lastCut = Infinity;
          await makeFault(next, { fleet, moves, random });
          if (isCut) lastCut = performance.now();
          if (isStuck()) break;
        }
        options.progress?.(over(), 'no faults left');
      },
    });
    return { nodes, ...played, ...counts, lost: fleet.lost(), faults: [...faults] };
  } finally {
    await fleet.stop();
  }
}
