import type { AuditPage } from './collection/collection-store.ts';
import { domains } from './domains.ts';
import { reads } from './query.ts';

const checks = domains.flatMap(({ audit = [] }) => audit);

/** Max number of faults of a page. */
const maxFaults = 50;

export const auditQueries = {
  /**
   * [LG4] Checks a page of the ledger, of purchases, opened boosters and claims, of rated play, and of names. The
   * cursor is the name of a check and a place in it; null begins.
   */
  auditLedger: reads(async ({ db }, cursor: string | null): Promise<AuditPage> => {
    const [wanted, place] = cursor === null ? [] : cursor.split(' ');
    const index = Math.max(
      0,
      checks.findIndex(({ name }) => name === wanted),
    );
    const { name, start, check } = checks[index];
    const { faults, last, vaults = 0, cards = 0 } = await check(db, place ?? start);
    const following = checks.at(index + 1);
    const next = following ? `${following.name} ${following.start}` : null;
    return {
      faults: faults.slice(0, maxFaults),
      vaults,
      cards,
      next: last === null ? next : `${name} ${last}`,
    };
  }),
};
