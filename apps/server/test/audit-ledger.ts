import type { CollectionStore } from '../src/store/collection/collection-store.ts';

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
