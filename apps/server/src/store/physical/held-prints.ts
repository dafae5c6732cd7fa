import { physicalLimits } from '@stackmate/protocol/physical';
import type { HeldPrint, IncomingTransfer, ListedContest } from '@stackmate/protocol/physical';
import { reads } from '../query.ts';
import { toContestView } from './contest-rows.ts';
import type { ContestRow } from './contest-rows.ts';
import { selectPrints, toBarcodePrint } from './scans.ts';

/** A held print whose transfer names the receiver by id. */
type StoredHeld = Omit<HeldPrint, 'transfer'> & {
  readonly transfer: (NonNullable<HeldPrint['transfer']> & { readonly to: string | null }) | null;
};

/** Contests that a list shows. */
const shownContests = 50;

export const heldQueries = {
  /** [PH4] Returns a page of a player's physical cards, with what is under way about them. `to` is the receiver's id. */
  heldPrints: reads(
    async (
      { db },
      {
        playerId,
        after,
        at,
      }: { readonly playerId: string; readonly after: number; readonly at: number },
    ): Promise<{ readonly cards: StoredHeld[]; readonly after: string | null }> => {
      const { heldPerPage } = physicalLimits;
      const rows = await selectPrints(db)
        .innerJoin('cards', 'cards.number', 'prints.owned')
        .where('cards.owner', '=', playerId)
        .where('cards.origin', '=', 'physical')
        .where('cards.number', '>', after)
        .orderBy('cards.number')
        .limit(heldPerPage)
        .select(['cards.id', 'cards.number as card_number', 'cards.held_until'])
        .execute();
      const numbers = [...rows.map(({ number }) => number), -1];
      const transfers = await db
        .selectFrom('print_transfers')
        .selectAll()
        .where('print', 'in', numbers)
        .where('holder', '=', playerId)
        .where('expires_at', '>', at)
        .execute();
      const contests = await db
        .selectFrom('contests')
        .selectAll()
        .where('print', 'in', numbers)
        .where('status', '=', 'open')
        .execute();
      const transferOf = new Map(transfers.map((row) => [row.print, row]));
      const contestOf = new Map(contests.map((row) => [row.print, row]));
      const cards = rows.map((row): StoredHeld => {
        const transfer = transferOf.get(row.number);
        const contest = contestOf.get(row.number);
        return {
          ...toBarcodePrint(row),
          card: row.id,
          heldUntil: row.held_until > at ? row.held_until : null,
          transfer: transfer
            ? {
                kind: transfer.receiver === null ? 'release' : 'named',
                to: transfer.receiver,
                startedAt: transfer.started_at,
                expiresAt: transfer.expires_at,
              }
            : null,
          contest: contest ? toContestView(contest) : null,
        };
      });
      const last = rows.length < heldPerPage ? null : rows.at(-1)!.card_number;
      return { cards, after: last === null ? null : String(last) };
    },
  ),

  /** [PH4] Returns the cards that others give to a player, latest first. `from` is the holder's id. */
  incomingTransfers: reads(
    async ({ db }, playerId: string, at: number): Promise<IncomingTransfer[]> => {
      const rows = await selectPrints(db)
        .innerJoin('cards', 'cards.number', 'prints.owned')
        .innerJoin('print_transfers', 'print_transfers.print', 'prints.number')
        .where('print_transfers.receiver', '=', playerId)
        .where('print_transfers.expires_at', '>', at)
        .whereRef('print_transfers.holder', '=', 'cards.owner')
        .orderBy('print_transfers.started_at', 'desc')
        .limit(physicalLimits.incomingTransfers)
        .select([
          'print_transfers.holder',
          'print_transfers.started_at',
          'print_transfers.expires_at',
        ])
        .execute();
      return rows.map((row) => ({
        ...toBarcodePrint(row),
        from: row.holder,
        startedAt: row.started_at,
        expiresAt: row.expires_at,
      }));
    },
  ),

  /** [PH4] Returns the contests of a player on both sides, latest first. */
  contestsOf: reads(async ({ db }, playerId: string): Promise<ListedContest[]> => {
    const rows: (ContestRow & { readonly side: ListedContest['side'] })[] = [];
    for (const side of ['claimant', 'holder'] as const) {
      const found = await db
        .selectFrom('contests')
        .selectAll()
        .where(side, '=', playerId)
        .orderBy('number', 'desc')
        .limit(shownContests)
        .execute();
      rows.push(...found.map((row) => ({ ...row, side })));
    }
    const prints = await selectPrints(db)
      .where('prints.number', 'in', [...rows.map(({ print }) => print), -1])
      .execute();
    const printOf = new Map(prints.map((row) => [row.number, toBarcodePrint(row)]));
    return rows
      .toSorted((a, b) => b.number - a.number)
      .slice(0, shownContests)
      .map((row) => ({ ...toContestView(row), side: row.side, print: printOf.get(row.print)! }));
  }),
};
