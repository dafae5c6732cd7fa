import type { CollectionStore } from '../src/store/database-store.ts';
import type { Serialized } from '../src/store/collection/serialized.ts';

/** [LG4] Checks the ledger, by default all of it. Returns what is wrong. */
export async function auditFaults(
  store: Pick<CollectionStore, 'auditLedger'>,
  from: string | null = null,
): Promise<readonly string[]> {
  const faults: string[] = [];
  let cursor = from;
  do {
    const page: Awaited<ReturnType<CollectionStore['auditLedger']>> =
      await store.auditLedger(cursor);
    faults.push(...page.faults);
    cursor = page.next;
  } while (cursor !== null);
  return faults;
}

/** Reads a large answer of the store. */
export const read = <T>({ json }: Serialized<T>): T => JSON.parse(json) as T;
