import { writeCardEntry } from '@stackmate/transparency';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** What an operator signed about a print run. */
export interface LogStatementTable {
  readonly run: string;
  readonly content: string;
  /** Number of its entry in the log; null until it is there. */
  readonly number: number | null;
}

/** Max size of an entry, in bytes: tiles write its length in two bytes. */
const maxEntrySize = 0xff_ff;

/**
 * [OL1, PH2] Puts the signed statement about a print run into the log's queue, in the transaction that stores the run. It
 * is logged within seconds, before later movements. A second statement about a run throws.
 */
export async function queueStatement(
  inside: Kysely<Tables>,
  entry: {
    readonly run: string;
    readonly statement: Readonly<Record<string, unknown>>;
    readonly signature: string;
  },
): Promise<void> {
  const content = writeCardEntry({ type: 'run', ...entry });
  if (Buffer.byteLength(content) > maxEntrySize) {
    throw new RangeError(`the statement of run ${entry.run} has over ${maxEntrySize} bytes`);
  }
  await inside
    .insertInto('log_statements')
    .values({ run: entry.run, content, number: null })
    .execute();
}

/** Takes statements out of the queue, whose entries get the numbers from `first` on. Returns their contents. */
export async function takeStatements(
  inside: Kysely<Tables>,
  first: number,
  limit: number,
): Promise<readonly string[]> {
  const rows = await inside
    .selectFrom('log_statements')
    .where('number', 'is', null)
    .orderBy('run')
    .limit(limit)
    .select(['run', 'content'])
    .execute();
  for (const [index, { run }] of rows.entries()) {
    await inside
      .updateTable('log_statements')
      .set({ number: first + index })
      .where('run', '=', run)
      .execute();
  }
  return rows.map(({ content }) => content);
}
