import { physicalLimits } from '@stackmate/protocol/physical';
import type { CheckedCard } from '@stackmate/protocol/physical';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../tables.ts';
import type { DeckCheckTable } from './holder-tables.ts';
import { selectPrints, toBarcodePrint } from './scans.ts';

/** A scanned card of a check, with the hash of its code. */
export type ScannedCard = CheckedCard & { readonly hash: string };

/** Counts the scanned copies of each card that match the deck. */
export function countScanned(scans: readonly CheckedCard[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { reason, print } of scans) {
    if (reason === null && print)
      counts.set(print.roll.card, (counts.get(print.roll.card) ?? 0) + 1);
  }
  return counts;
}

/**
 * Returns when prints of a check were last scanned for other decks, by their numbers. A check of the same organizer with
 * the same title is about the same deck. The title of other organizers' checks stays theirs.
 */
async function seenElsewhere(
  db: Kysely<Tables>,
  check: Selectable<DeckCheckTable>,
  scans: readonly { readonly print: number | null; readonly at: number }[],
): Promise<ReadonlyMap<number, NonNullable<CheckedCard['elsewhere']>>> {
  const { seenTime } = physicalLimits;
  const timeOf = new Map(scans.map(({ print, at }) => [print, at]));
  const rows = await db
    .selectFrom('deck_check_scans')
    .innerJoin('deck_checks', 'deck_checks.number', 'deck_check_scans.deck_check')
    .where('print', 'in', [...[...timeOf.keys()].filter((print) => print !== null), -1])
    .where('deck_check_scans.at', '>', check.opened_at - seenTime)
    .where((where) =>
      where.not(where.and([where('player', '=', check.player), where('title', '=', check.title)])),
    )
    .orderBy('deck_check_scans.at')
    .select(['print', 'at', 'player', 'title'])
    .execute();
  const seen = new Map<number, NonNullable<CheckedCard['elsewhere']>>();
  for (const { print, at, player, title } of rows) {
    if (Math.abs(at - timeOf.get(print)!) >= seenTime) continue;
    seen.set(print!, { at, title: player === check.player ? title : null });
  }
  return seen;
}

/** [PH7] Returns the scanned cards of a check, latest first. */
export async function readCheckedCards(
  db: Kysely<Tables>,
  check: Selectable<DeckCheckTable>,
): Promise<readonly ScannedCard[]> {
  const scans = await db
    .selectFrom('deck_check_scans')
    .where('deck_check', '=', check.number)
    .orderBy('number', 'desc')
    .limit(physicalLimits.checkedScans)
    .select(['code_hash', 'print', 'reason', 'at'])
    .execute();
  const numbers = scans.flatMap(({ print }) => (print === null ? [] : [print]));
  const rows = await selectPrints(db)
    .where('prints.number', 'in', [...numbers, -1])
    .execute();
  const printOf = new Map(rows.map((row) => [row.number, toBarcodePrint(row)]));
  const seen = await seenElsewhere(db, check, scans);
  return scans.map(({ code_hash: hash, print, at, ...scan }) => {
    const reason = scan.reason as CheckedCard['reason'];
    const elsewhere = print === null ? null : (seen.get(print) ?? null);
    const ownVerdict = elsewhere === null ? 'match' : 'elsewhere';
    return {
      hash,
      verdict: reason === null ? ownVerdict : 'foreign',
      reason,
      print: print === null ? null : printOf.get(print)!,
      scannedAt: at,
      elsewhere,
    };
  });
}
