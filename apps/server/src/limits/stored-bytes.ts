/** Counts the bytes that each network address makes the server store, against a budget per day. */
export interface StoredBytes {
  /** Returns whether an address may store more. */
  readonly hasRoom: (address: string) => boolean;
  /** Counts bytes, even beyond the budget, because started work is always stored. */
  readonly add: (address: string, bytes: number) => void;
  /**
   * Adds the bytes counted here to those of all nodes, including those from before a restart. Call every few seconds.
   */
  readonly share: () => Promise<void>;
}

/** Bytes that an address has spent, as the time that the budget takes to refill, in ms. */
export interface SpentTime {
  readonly name: string;
  readonly time: number;
}

export interface StoredBytesOptions {
  readonly perDay: number;
  /**
   * Adds to the bytes that names have spent on all nodes. Resolves with the times at which their budgets will be full,
   * in order.
   */
  readonly spend: (spent: readonly SpentTime[], now: number) => Promise<readonly number[]>;
  /** Wall clock, in ms since 1970. */
  readonly now: () => number;
}

interface Spending {
  /** Time when the budget will be full again, in ms since 1970. */
  until: number;
  /** The part that was counted since the last call of `share`, in ms. */
  unshared: number;
}

const dayLength = 86_400_000;
/** Max number of addresses with their own budget; further ones share one, so that they can't fill the memory. */
const maxAddresses = 100_000;
const furtherAddresses = 'further addresses';
/** Number of addresses shared at a time. */
const batchSize = 200;

export function createStoredBytes({ perDay, spend, now }: StoredBytesOptions): StoredBytes {
  const byAddress = new Map<string, Spending>();
  const budgetName = (address: string): string =>
    byAddress.has(address) || byAddress.size < maxAddresses ? address : furtherAddresses;

  async function shareSome(some: readonly (readonly [string, Spending])[]): Promise<void> {
    const spent = some.map(([name, { unshared }]) => ({ name, time: Math.ceil(unshared) }));
    for (const [, spender] of some) spender.unshared = 0;
    try {
      const untils = await spend(spent, now());
      for (const [at, [name, spender]] of some.entries()) {
        // Bytes may have been counted meanwhile.
        spender.until = untils[at] + spender.unshared;
        if (spender.until <= now()) byAddress.delete(name);
      }
    } catch {
      // The bytes are shared the next time.
      for (const [at, [, each]] of some.entries()) each.unshared += spent[at].time;
    }
  }

  return {
    hasRoom(address) {
      const { until = 0 } = byAddress.get(budgetName(address)) ?? {};
      return until - now() < dayLength;
    },
    add(address, bytes) {
      const name = budgetName(address);
      const time = (bytes / perDay) * dayLength;
      const spending = byAddress.get(name) ?? { until: 0, unshared: 0 };
      spending.until = Math.max(spending.until, now()) + time;
      spending.unshared += time;
      byAddress.set(name, spending);
    },
    async share() {
      for (const [name, { until, unshared }] of byAddress) {
        if (unshared === 0 && until <= now()) byAddress.delete(name);
      }
      const changed = [...byAddress].filter(([, { unshared }]) => unshared > 0);
      for (let start = 0; start < changed.length; start += batchSize) {
        await shareSome(changed.slice(start, start + batchSize));
      }
    },
  };
}
