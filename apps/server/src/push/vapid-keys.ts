import type { MatchStore } from '../store/index.ts';

/** The key pair by which push services know this server, in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Name of the stored keys. Browsers' subscriptions belong to them, so they stay. */
const storedAs = 'push:keys';

/** Returns the keys from the database, where the first start has stored them. */
export async function readVapidKeys(
  store: Pick<MatchStore, 'value' | 'addValue'>,
  createKeys: () => VapidKeys,
  now: number,
): Promise<VapidKeys> {
  const stored = await store.value(storedAs, now);
  if (stored !== null) return JSON.parse(stored) as VapidKeys;
  await store.addValue(storedAs, JSON.stringify(createKeys()), { now, until: null });
  // The stored keys are those of another process, if it was first.
  return JSON.parse((await store.value(storedAs, now))!) as VapidKeys;
}
