import { setTimeout as sleep } from 'node:timers/promises';

export interface BatchPacing {
  /** Waits between two transactions, so that matches can write meanwhile. */
  readonly rest?: (() => Promise<unknown>) | undefined;
  /** Asked every 200 transactions: another node of a cluster may take over. */
  readonly isOurTurn?: () => Promise<boolean>;
}

/** Number of transactions after which another node may take over. */
const stepsPerTurn = 200;

/**
 * Repeats a transaction that handles up to `limit` rows, until it finds fewer. `step` returns their number. Returns the
 * sum.
 */
export async function inBatches(
  limit: number,
  step: () => Promise<number>,
  { rest = () => sleep(20), isOurTurn = async () => true }: BatchPacing = {},
): Promise<number> {
  let sum = 0;
  for (let steps = 1; ; steps++) {
    const count = await step();
    sum += count;
    if (count < limit) return sum;
    await rest();
    if (steps % stepsPerTurn === 0 && !(await isOurTurn())) return sum;
  }
}
