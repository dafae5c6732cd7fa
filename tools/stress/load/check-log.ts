import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { rules } from '@stackmate/catalogue';
import { verifyMatch } from '@stackmate/room/record';
import type { Progress } from './crowd.ts';

/** Result of checking the server's storage after the run. */
export interface CheckedLog {
  readonly matches: number;
  /** Number of actions that players received, all of which are in the log. */
  readonly actions: number;
  /** Number of verified records. */
  readonly records: number;
  readonly faults: readonly string[];
}

const counting = `
  select matches.id as match, count(*) as played from entries join matches on matches.number = entries.match
  where json_extract(content, '$.body.kind') = 'played' group by matches.id`;
const record = `
  select record from records join matches on matches.number = records.match where matches.id = ?`;

/** Compares what the players received with the database of the stopped server. */
export function checkLog(
  data: string,
  tables: readonly Progress[],
  verified: readonly string[],
): CheckedLog {
  const database = new DatabaseSync(join(data, 'stackmate.db'), { readOnly: true });
  const faults: string[] = [];
  const rows = database.prepare(counting).all() as { match: string; played: number }[];
  const inLog = new Map(rows.map(({ match: matchId, played }) => [matchId, played]));
  let actions = 0;
  for (const { matchId, played } of tables) {
    const logged = inLog.get(matchId) ?? 0;
    actions += played;
    if (logged !== played)
      faults.push(`match ${matchId}: ${played} received, ${logged} in the log`);
  }
  for (const matchId of verified) {
    const known = database.prepare(record).get(matchId) as { record: string } | undefined;
    const verdict = known ? verifyMatch(known.record, rules) : { verified: false, fault: 'none' };
    if (!verdict.verified) faults.push(`match ${matchId}: its record: ${JSON.stringify(verdict)}`);
  }
  database.close();
  return { matches: tables.length, actions, records: verified.length, faults };
}
