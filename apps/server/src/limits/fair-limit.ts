import { createLastTurns } from './last-turns.ts';

/**
 * Runs asynchronous work with a limited number of tasks at a time. Owners whose networks were served longest ago, or
 * never, come first, and of one network those who were served longest ago: whoever asks all the time doesn't delay
 * somebody who asks now and then. The next task starts in a later turn of the event loop, so that answers of a fast
 * thread never keep this one busy.
 */
export interface FairLimit {
  /** Runs `work` as soon as the limit allows it. Settles like its promise. Without a network, owners have their own. */
  readonly run: <T>(owner: string, work: () => Promise<T>, network?: string) => Promise<T>;
  /** Returns the number of an owner's tasks that haven't started. */
  readonly countWaiting: (owner: string) => number;
}

/** What waits for an owner, at least one task. */
interface WaitingOwner {
  readonly network: string;
  readonly starts: (() => void)[];
}

/** Creates a limit of tasks that run at a time, in total and per owner. */
export function createFairLimit(maxRunning: number, maxPerOwner = maxRunning): FairLimit {
  const waiting = new Map<string, WaitingOwner>();
  const listRunning = new Map<string, number>();
  const turns = { networks: createLastTurns(), owners: createLastTurns() };
  let running = 0;
  const isReady = (owner: string): boolean => (listRunning.get(owner) ?? 0) < maxPerOwner;

  function begin(owner: string, network: string): void {
    running += 1;
    listRunning.set(owner, (listRunning.get(owner) ?? 0) + 1);
    turns.networks.note(network);
    turns.owners.note(owner);
  }

  /** Returns the owner whose turn it is; null without one who is ready. */
  function findNext(): string | null {
    let next: string | null = null;
    let [least, leastOwn] = [Infinity, Infinity];
    for (const [owner, { network }] of waiting) {
      if (!isReady(owner)) continue;
      const [last, lastOwn] = [turns.networks.of(network), turns.owners.of(owner)];
      if (last > least || (last === least && lastOwn >= leastOwn)) continue;
      [next, least, leastOwn] = [owner, last, lastOwn];
    }
    return next;
  }

  function startNext(): void {
    const owner = findNext();
    if (owner === null) return;
    const { starts } = waiting.get(owner)!;
    const start = starts.shift()!;
    if (starts.length === 0) waiting.delete(owner);
    start();
  }

  function end(owner: string): void {
    running -= 1;
    const others = listRunning.get(owner)! - 1;
    if (others > 0) listRunning.set(owner, others);
    else listRunning.delete(owner);
    startNext();
  }

  return {
    async run(owner, work, network = owner) {
      if (running < maxRunning && isReady(owner)) begin(owner, network);
      else
        await new Promise<void>((resolve) => {
          const own = waiting.get(owner) ?? { network, starts: [] };
          waiting.set(owner, own);
          own.starts.push(() => {
            begin(owner, network);
            resolve();
          });
        });
      try {
        return await work();
      } finally {
        setImmediate(() => end(owner));
      }
    },
    countWaiting: (owner) => waiting.get(owner)?.starts.length ?? 0,
  };
}
