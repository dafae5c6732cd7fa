import type { ClaimedPrint } from '@stackmate/protocol/physical';
import type { AnswerOf, ErrorOf } from '@stackmate/protocol/route';
import type { slips } from '@stackmate/protocol/routes';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { claimedBy, claimPrints } from './claimed-cards.ts';
import { isUsed, lockSlip } from './open-slip.ts';
import type { PhysicalOutcome, SlipRow } from './open-slip.ts';

/** A request of a player by the session of an open slip. */
export interface SlipRequest {
  readonly playerId: string;
  readonly session: string;
  readonly at: number;
}

/** Returns the slip that the player has open or has used, locked with the wallet. Refuses if the session isn't theirs. */
async function ownSlip(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { playerId, session }: SlipRequest,
): Promise<SlipRow> {
  await lockWallet(db, kind, playerId);
  const slip = await lockSlip(db, 'session', session);
  if (slip?.player !== playerId) throw new Refused('session-over');
  return slip;
}

function refuseOver({ open_until: until }: SlipRow, at: number): void {
  if (until === null || until <= at) throw new Refused('session-over');
}

/** Returns a print that was imported, with whether it or its run is void. */
const findPrint = (db: Kysely<Tables>, codeHash: string) =>
  db
    .selectFrom('prints')
    .innerJoin('physical_runs', 'physical_runs.run', 'prints.run')
    .where('code_hash', '=', codeHash)
    .where('imported_at', 'is not', null)
    .selectAll('prints')
    .select('physical_runs.voided_at as run_voided_at')
    .executeTakeFirst();

/** Refuses a print that an open slip can't claim. */
function refuseUnclaimable(
  print: NonNullable<Awaited<ReturnType<typeof findPrint>>>,
  slip: SlipRow,
): void {
  if (print.owned !== null) throw new Refused('print-claimed');
  if (print.run !== slip.run) throw new Refused('print-of-other-run');
  if (slip.knows_cards === 1) throw new Refused('slip-knows-cards');
  if (print.slip !== null) throw new Refused('print-of-deck');
  if (print.voided_at !== null || print.run_voided_at !== null) throw new Refused('print-void');
  if (print.contested_at !== null) throw new Refused('print-contested');
  if (isUsed(slip)) throw new Refused('slip-complete');
}

export const claimQueries = {
  /** [PH3] Claims a scanned print: its card enters the vault. The same print again gives the same card. */
  claimPrint: writes(
    (
      { db, kind },
      { codeHash, ...request }: SlipRequest & { readonly codeHash: string },
    ): Promise<PhysicalOutcome<AnswerOf<typeof slips.claim>, ErrorOf<typeof slips.claim>>> =>
      decide(db, async (inside) => {
        const { playerId, at } = request;
        const slip = await ownSlip(inside, kind, request);
        const print = await findPrint(inside, codeHash);
        if (!print) throw new Refused('unknown-edition');
        const find = (claimed: readonly ClaimedPrint[]) =>
          claimed.find(({ number }) => number === print.edition);
        const earlier =
          print.slip === slip.hash && find(await claimedBy(inside, playerId, slip.hash));
        if (earlier) return { claimed: earlier, left: slip.count - slip.claimed };
        refuseOver(slip, at);
        refuseUnclaimable(print, slip);
        const cause = `print:${print.run}:${print.serial}`;
        await claimPrints(inside, { playerId, slip: slip.hash, prints: [print], cause, at });
        const claimed = find(await claimedBy(inside, playerId, slip.hash))!;
        return { claimed, left: slip.count - slip.claimed - 1 };
      }),
  ),

  /** [PH3] Claims all cards of a slip whose cards the run knows, but void ones. Again, it gives the same cards. */
  claimPack: writes(
    (
      { db, kind },
      request: SlipRequest,
    ): Promise<
      PhysicalOutcome<AnswerOf<typeof slips.claimPack>, ErrorOf<typeof slips.claimPack>>
    > =>
      decide(db, async (inside) => {
        const { playerId, at } = request;
        const slip = await ownSlip(inside, kind, request);
        if (slip.knows_cards === 0) throw new Refused('slip-needs-scans');
        if (isUsed(slip)) return { claimed: await claimedBy(inside, playerId, slip.hash) };
        refuseOver(slip, at);
        const prints = await inside
          .selectFrom('prints')
          .innerJoin('physical_runs', 'physical_runs.run', 'prints.run')
          .where('slip', '=', slip.hash)
          .where('prints.voided_at', 'is', null)
          .where('physical_runs.voided_at', 'is', null)
          .orderBy('serial')
          .selectAll('prints')
          .execute();
        if (prints.length === 0) throw new Refused('print-void');
        if (prints.some((print) => print.contested_at !== null)) {
          throw new Refused('print-contested');
        }
        const cause = `print:${slip.run}:${slip.hash}`;
        await claimPrints(inside, { playerId, slip: slip.hash, prints, cause, at });
        return { claimed: await claimedBy(inside, playerId, slip.hash) };
      }),
  ),
};
