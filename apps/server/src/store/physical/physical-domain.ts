import { defineDomain } from '../domain.ts';
import type { StoreOf } from '../query.ts';
import { physicalChecks } from './audit-physical.ts';
import { claimQueries } from './claims.ts';
import { importQueries } from './import-run.ts';
import { slipQueries } from './open-slip.ts';
import { addPhysicalCards } from './physical-migration.ts';
import './physical-tables.ts';
import { runQueries } from './runs.ts';
import { scanQueries } from './scans.ts';
import { voidQueries } from './void-prints.ts';
// Declarations name types of these packages.
import type {} from '@stackmate/physical';
import type {} from '@stackmate/protocol/physical';

/** [PH2] [PH3] [PH4] Physical cards: runs, prints, slips, claims and scans. */
export const physicalDomain = defineDomain({
  queries: {
    ...runQueries,
    ...importQueries,
    ...voidQueries,
    ...slipQueries,
    ...claimQueries,
    ...scanQueries,
  },
  exports: {
    slips: {
      list: 'slips',
      columns: ['player'],
      key: ['hash'],
      secret: ['session'],
    },
    // The cards of claimed prints are in the vault; nobody's name is in these tables.
    physical_runs: null,
    prints: null,
    print_scans: null,
    scan_salts: null,
  },
  // A used slip stays used.
  erase: async (inside, { playerId }) => {
    await inside
      .updateTable('slips')
      .set({ session: null, player: null, open_until: null })
      .where('player', '=', playerId)
      .execute();
  },
  audit: physicalChecks,
  migrations: { '032-physical-cards': addPhysicalCards },
});

export type PhysicalStore = StoreOf<typeof physicalDomain.queries>;
