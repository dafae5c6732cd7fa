import { products } from '@stackmate/protocol/store';
import type { PayableProduct, Product } from '@stackmate/protocol/store';
import type { Settings } from '../settings/index.ts';

/** Returns the configured price ids by product. */
export function collectPriceIds(payments: Settings['payments']): ReadonlyMap<Product, string> {
  const ids: Readonly<Record<Product, string>> = {
    'vip-month': payments.priceOfMonth,
    'vip-year': payments.priceOfYear,
    'vip-lifetime': payments.priceOfLifetime,
    bonus: payments.priceOfBonus,
  };
  return new Map(
    products.flatMap((product) => (ids[product] === '' ? [] : [[product, ids[product]] as const])),
  );
}

/** A price as the payment service describes it. `amount` is in the smallest unit; null if there is no fixed one. */
export interface LoadedPrice {
  readonly amount: number | null;
  readonly currency: string;
  readonly isOneTime: boolean;
}

export interface PricesOptions {
  readonly ids: ReadonlyMap<Product, string>;
  readonly load: (id: string) => Promise<LoadedPrice>;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  /** Logs why a product isn't on sale. */
  readonly onFault: (product: Product, why: string) => void;
}

/** Min time between two attempts to load prices, in ms. */
const retryPause = 30_000;

/** Prices that the service was asked for. They never change: another price has another id. */
export interface Prices {
  /** Returns the known prices. Loads those that are missing, without waiting for them. */
  readonly known: () => readonly PayableProduct[];
  /** Loads the prices that are missing, one after the other. Never rejects. */
  readonly load: () => Promise<void>;
}

export function createPrices({ ids, load, now, onFault }: PricesOptions): Prices {
  const prices = new Map<Product, PayableProduct | null>();
  let running: Promise<void> | null = null;
  let triedAt = -Infinity;

  async function loadOne(product: Product, id: string): Promise<void> {
    const { amount, currency, isOneTime } = await load(id);
    const isUsable = isOneTime && amount !== null && amount >= 1;
    if (!isUsable) onFault(product, `${id} isn't a one-time price with a fixed amount`);
    prices.set(product, isUsable ? { product, amount, currency } : null);
  }
  async function loadMissing(): Promise<void> {
    for (const [product, id] of ids) {
      if (prices.has(product)) continue;
      try {
        await loadOne(product, id);
      } catch (failure) {
        onFault(product, failure instanceof Error ? failure.message : String(failure));
      }
    }
  }
  function loadOnce(): Promise<void> {
    triedAt = now();
    running ??= loadMissing().finally(() => {
      running = null;
    });
    return running;
  }
  return {
    known() {
      if (prices.size < ids.size && now() - triedAt >= retryPause) void loadOnce();
      return [...ids.keys()].flatMap((product) => prices.get(product) ?? []);
    },
    load: loadOnce,
  };
}
