import { rules as currentRules } from '@stackmate/catalogue';
import { canonicalJson } from '@stackmate/engine';
import type { Rules } from '@stackmate/engine';
import { firstDifference } from '@stackmate/engine/testing';
import { matchFile } from '@stackmate/protocol';
import { verifyMatch } from '@stackmate/room/record';
import type { Side } from './side.ts';

/** A command in the log, with its entry. */
export interface LoggedCommand {
  readonly seq: number;
  readonly id: string;
}

export interface AuditOptions {
  readonly sides: readonly [Side, Side];
  /** The downloaded record; null if there is none. */
  readonly record: string | null;
  /** Commands in the log of this match. */
  readonly logged: readonly LoggedCommand[];
  /** The rules of the match; the current ones by default. */
  readonly rules?: Rules;
}

/** Fields of a side that received a snapshot may stand in another order. */
const same = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** Returns everything wrong with a finished match: in what its players saw, the log and the record. */
export function auditMatch({
  sides,
  record,
  logged,
  rules = currentRules,
}: AuditOptions): string[] {
  const [south, north] = sides;
  const faults: string[] = [];
  for (const [seq, text] of south.received) {
    const other = north.received.get(seq);
    if (other !== undefined && other !== text)
      faults.push(`entry ${seq}: the two received different texts`);
  }
  const [a, b] = [south.picture, north.picture];
  if (a.seq !== b.seq) faults.push(`one side has ${a.seq} entries, the other ${b.seq}`);
  for (const part of ['result', 'reveal', 'seal', 'seats'] as const) {
    const without =
      part === 'seats' ? [a, b].map(({ seats }) => seats.map(({ name }) => name)) : null;
    if (without ? !same(without[0], without[1]) : !same(a[part], b[part])) {
      faults.push(`${part}: different on both sides`);
    }
  }
  const [board, other] = [a.view?.open ?? null, b.view?.open ?? null];
  if (!same(board, other)) faults.push(`the board differs, ${firstDifference(board, other)}`);

  const byId = new Map(logged.map(({ id, seq }) => [id, seq]));
  if (byId.size !== logged.length) faults.push('a command is in the log twice');
  for (const { acknowledged, seat } of sides) {
    for (const { id, seq } of acknowledged) {
      if (byId.get(id) !== seq)
        faults.push(`command ${id} of seat ${seat}, entry ${seq}: not in the log`);
    }
  }
  if (record === null) return [...faults, 'there is no record'];
  const verdict = verifyMatch(record, rules);
  if (!verdict.verified) return [...faults, `the record: ${verdict.fault}`];
  const { timeline, reveal, seal } = matchFile.parse(JSON.parse(record));
  if (timeline.length !== a.seq + 1) faults.push(`the record has ${timeline.length} entries`);
  if (!same(verdict.result, a.result)) faults.push('the record has a different result');
  if (!same(reveal, a.reveal) || !same(seal, a.seal))
    faults.push('the record has a different seed');
  return faults;
}
