import { connectPostgres } from '../../../../apps/server/src/store/postgres-connections.ts';
import type { Progress } from '../crowd.ts';

/** Compares what the players have received with the log in PostgreSQL. */
export async function checkEntries(
  url: string,
  tables: readonly Progress[],
): Promise<{ readonly actions: number; readonly faults: readonly string[] }> {
  const db = connectPostgres(url, { timeout: null, max: 1 });
  try {
    const rows = await db
      .selectFrom('entries')
      .innerJoin('matches', 'matches.number', 'entries.match')
      .select(['matches.id', 'content'])
      .execute();
    const inLog = new Map<string, number>();
    for (const { id, content } of rows) {
      const { body } = JSON.parse(content) as { readonly body: { readonly kind: string } };
      if (body.kind === 'played') inLog.set(id, (inLog.get(id) ?? 0) + 1);
    }
    const faults = tables.flatMap(({ matchId, played }) => {
      const logged = inLog.get(matchId) ?? 0;
      return logged === played
        ? []
        : [`match ${matchId}: ${played} received, ${logged} in the log`];
    });
    return { actions: tables.reduce((sum, { played }) => sum + played, 0), faults };
  } finally {
    await db.destroy();
  }
}
