import { defineDomain } from '../domain.ts';
import { writes } from '../query.ts';
import type { StoreOf } from '../query.ts';
import { holderChecks } from './audit-holders.ts';
import { contestQueries, contestsKept } from './contests.ts';
import { decisionQueries, endContestsOf } from './decide-contest.ts';
import { deckCheckQueries, deleteChecks } from './deck-checks.ts';
import { heldQueries } from './held-prints.ts';
import { addHolders } from './holder-migration.ts';
import './holder-tables.ts';
import { transferQueries } from './transfers.ts';
// Declarations name types of these packages.
import type {} from '@stackmate/protocol/physical';

const forgettingQueries = {
  /** Deletes transfers and checks of decks that are over, and contests that ended long ago, up to `limit` each. */
  forgetTransfers: writes(({ db }, at: number, limit: number): Promise<void> =>
    db.transaction().execute(async (inside) => {
      await inside
        .deleteFrom('print_transfers')
        .where('print', 'in', (from) =>
          from
            .selectFrom('print_transfers')
            .where('expires_at', '<=', at)
            .limit(limit)
            .select('print'),
        )
        .execute();
      await inside
        .deleteFrom('contests')
        .where('number', 'in', (from) =>
          from
            .selectFrom('contests')
            .where('ended_at', '<=', at - contestsKept)
            .limit(limit)
            .select('number'),
        )
        .execute();
      await deleteChecks(inside, (query) => query.where('expires_at', '<=', at).limit(limit));
    }),
  ),
};

/** [PH4] [PH7] Transfers, releases and contests of physical cards, and checks of paper decks. */
export const holderDomain = defineDomain({
  queries: {
    ...transferQueries,
    ...heldQueries,
    ...contestQueries,
    ...decisionQueries,
    ...deckCheckQueries,
    ...forgettingQueries,
  },
  exports: {
    print_transfers: {
      list: 'printTransfers',
      columns: ['holder', 'receiver'],
      key: ['print'],
      secret: ['code_hash'],
    },
    // Neither side learns who the other one is.
    contests: {
      list: 'contests',
      columns: ['claimant', 'holder'],
      key: ['number'],
      omitted: ['claimant', 'holder'],
    },
    deck_checks: { list: 'deckChecks', columns: ['player'], key: ['number'] },
    deck_check_scans: null,
  },
  async erase(inside, { playerId, at }) {
    // Most ended before the cards went; these are newer.
    await endContestsOf(inside, { playerId, at });
    await inside
      .deleteFrom('print_transfers')
      .where((where) =>
        where.or([where('holder', '=', playerId), where('receiver', '=', playerId)]),
      )
      .execute();
    await inside
      .updateTable('contests')
      .set({ claimant: 'sink', reason: '' })
      .where('claimant', '=', playerId)
      .execute();
    await inside
      .updateTable('contests')
      .set({ holder: 'sink', answer: null })
      .where('holder', '=', playerId)
      .execute();
    await deleteChecks(inside, (query) => query.where('player', '=', playerId));
  },
  audit: holderChecks,
  migrations: { '039-holders': addHolders },
});

export type HolderStore = StoreOf<typeof holderDomain.queries>;
