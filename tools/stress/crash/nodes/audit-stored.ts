import type { Rules } from '@stackmate/engine';
import type { MatchSetup } from '@stackmate/room';
import type { connectPostgres } from '../../../../apps/server/src/store/postgres-connections.ts';
import { auditMatch } from '../audit.ts';
import type { LoggedCommand } from '../audit.ts';
import type { Side } from '../side.ts';

export type RulesOf = (versions: MatchSetup['versions']) => Promise<Rules>;

/** Compares every match in the database with what its players saw. Returns what is wrong. */
export async function auditStored(
  db: ReturnType<typeof connectPostgres>,
  sides: ReadonlyMap<string, readonly Side[]>,
  rulesOf: RulesOf,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const matches = await db
    .selectFrom('matches')
    .select(['number', 'id', 'status', 'engine', 'rules', 'catalogue'])
    .execute();
  const stored = new Set(matches.map(({ id }) => id));
  for (const matchId of sides.keys()) {
    if (!stored.has(matchId)) faults.push(`${matchId}: it isn't in the database`);
  }
  for (const { number, id, status, ...versions } of matches) {
    const seen = sides.get(id) ?? [];
    if (status !== 'over' || seen.length < 2) {
      faults.push(`${id}: it is ${status}, and ${seen.length} of its players saw the end`);
      continue;
    }
    const entries = await db
      .selectFrom('entries')
      .select(['seq', 'content'])
      .where('match', '=', number)
      .orderBy('seq')
      .execute();
    if (entries.some(({ seq }, at) => seq !== at)) faults.push(`${id}: its log has gaps`);
    const logged = entries.flatMap(({ seq, content }): readonly LoggedCommand[] => {
      const { command } = JSON.parse(content) as { readonly command?: { readonly id?: string } };
      return command?.id === undefined ? [] : [{ seq, id: command.id }];
    });
    const executeTakeFirst = await db
      .selectFrom('records')
      .select('record')
      .where('match', '=', number)
      .executeTakeFirst();
    const [first, second] = seen;
    const wrong = auditMatch({
      sides: first.seat === 0 ? [first, second] : [second, first],
      record: executeTakeFirst?.record ?? null,
      logged,
      rules: await rulesOf(versions),
    });
    for (const words of wrong) faults.push(`${id}: ${words}`);
  }
  return faults;
}
