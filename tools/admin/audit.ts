import type { Admin } from '../../apps/server/src/admin/index.ts';
import { line, print, printJson } from './print.ts';

/** Max number of faults printed. */
const maxFaults = 200;

interface AuditResult {
  readonly vaults: number;
  readonly cards: number;
  readonly faults: readonly string[];
}

/** [LG4] Checks the whole ledger, page by page. */
export async function auditAll(admin: Pick<Admin, 'audit'>): Promise<AuditResult> {
  const faults: string[] = [];
  let vaults = 0;
  let cards = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Admin['audit']>> = await admin.audit(cursor);
    faults.push(...page.faults.slice(0, maxFaults - faults.length));
    vaults += page.vaults;
    cards += page.cards;
    cursor = page.next;
  } while (cursor !== null);
  return { vaults, cards, faults };
}

/** Prints the result of the audit. Returns the exit code: 1 if something is wrong. */
export async function audit(admin: Pick<Admin, 'audit'>, asJson: boolean): Promise<number> {
  const result = await auditAll(admin);
  const { vaults, cards, faults } = result;
  if (asJson) printJson(result);
  else {
    for (const fault of faults) print(line`${fault}`);
    const found = faults.length === 0 ? 'no faults' : `${faults.length} faults`;
    print(`checked ${vaults} vaults and ${cards} cards: ${found}`);
  }
  return faults.length === 0 ? 0 : 1;
}
