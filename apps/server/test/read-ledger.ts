import type { CollectionStore } from '../src/store/collection/collection-store.ts';
import type { Serialized } from '../src/store/collection/serialized.ts';

/** [LG4] Checks the whole ledger. Returns what is wrong. */
export async function auditFaults(
  store: Pick<CollectionStore, 'auditLedger'>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  let cursor: string | null = null;
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
