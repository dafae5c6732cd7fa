import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportPlayer } from '../../src/accounts/export.ts';
import type { ExportedTable } from '../../src/store/domain.ts';
import { exportTables } from '../../src/store/domains.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';
import { packText } from '../../src/store/packed-text.ts';
import { openMigrated, openTestDatabase } from '../open-test-database.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';

const me = 'player-me-0123456789ab';
const other = 'player-other-012345678';
const person = 'me@a.example';
const deck = 'deck-of-me';
const exportedTables = Object.entries<ExportedTable | null>(exportTables);

/** Columns that name a player in some table. */
const namesPlayers =
  /player|owner|sender|receiver|debit|credit|opponent$|reporter|reported|blocked|redeemed_by|person$|^first$|^second$/;

type Exported = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

interface Column {
  readonly name: string;
  readonly type: string;
}

describe('[PL7] the export', () => {
  const data = mkdtempSync(join(tmpdir(), 'stackmate-export-'));
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await openTestDatabase({ data, databaseUrl: null });
    await migrate(database);
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(async () => {
    await store.close();
    rmSync(data, { recursive: true });
  });

  async function loadColumns(table: string): Promise<readonly Column[]> {
    const { rows } = await sql<Column>`select name, type from pragma_table_info(${table})`.execute(
      database.db,
    );
    return rows;
  }

  it('knows every table of the database', async () => {
    const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'
      and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(database.db);
    const tables = rows.map(({ name }) => name);
    expect(tables.toSorted()).toEqual(exportedTables.map(([table]) => table).toSorted());
  });

  it('says of every column that names a player what it is', async () => {
    // Names and addresses are exported as they are.
    const plain = ['south_player', 'north_player', 'pending_person', 'person'];
    for (const [table, exported] of exportedTables) {
      const { columns = [], others = [], omitted = [] } = exported ?? {};
      const known = new Set([...columns, ...others, ...omitted, ...plain]);
      const unknown = (await loadColumns(table))
        .map(({ name }) => name)
        .filter((name) => namesPlayers.test(name) && !known.has(name))
        // The first entry of a log, not the first of two players.
        .filter((name) => `${table}.${name}` !== 'packed_matches.first');
      expect([table, unknown]).toEqual([table, []]);
    }
  });

  it('contains the rows of every table that names the player, by each of its columns', async () => {
    const { db } = database;
    await sql`pragma ignore_check_constraints = on`.execute(db);
    await sql`pragma foreign_keys = off`.execute(db);
    let rows = 0;
    for (const [table, exported] of exportedTables) {
      for (const mine of exported?.columns ?? []) {
        const by = exported?.by ?? 'player';
        rows += 1;
        const valueOf = ({ name, type }: Column): string | number => {
          if (name === mine) return { player: me, person, deck }[by];
          if (table === 'accounts' && name === 'person') return person;
          if (table === 'decks' && name === 'id') return deck;
          if (exported?.columns.includes(name) || exported?.others?.includes(name)) return other;
          return /text/i.test(type) ? `${table} ${name} ${rows}` : rows;
        };
        const columns = await loadColumns(table);
        await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
          values (${sql.join(columns.map((column) => sql`${valueOf(column)}`))})`.execute(db);
      }
    }
    await sql`insert into players (id, name, created_at, aborted_starts)
      values (${other}, 'Other Otter', 1, 0)`.execute(db);

    const source = await text(exportPlayer(store, me));
    const exported = JSON.parse(source) as Exported;
    for (const [table, entry] of exportedTables) {
      if (!entry) continue;
      expect([table, exported[entry.list].length]).toEqual([table, entry.columns.length]);
      const secrets = exported[entry.list].map((row) =>
        (entry.secret ?? []).map((name) => row[name]),
      );
      expect(new Set(secrets.flat())).toEqual(new Set(entry.secret ? ['(secret)'] : []));
    }
    expect(source).not.toContain(other);
    expect(exported['friends'].map(({ first, second }) => [first, second])).toEqual([
      [me, 'Other Otter'],
      ['Other Otter', me],
    ]);
    expect(source).not.toContain('declined_at');
  });

  it('has nothing of other players', async () => {
    const exported = JSON.parse(await text(exportPlayer(store, 'nobody'))) as Exported;
    const { format, ...lists } = exported;
    expect(format).toBe('stackmate-player-2');
    expect(Object.values(lists).flat()).toEqual([]);
  });
});

/** Reads long tables page by page. */
function pagesContract(open: () => Promise<Database>): void {
  it('[PL7] contains every row of a long list once, in order', async () => {
    const database = await open();
    const { db } = database;
    const store = createDatabaseStore({ database, owner: 'test' });
    try {
      for (let at = 0; at < 450; at += 1) {
        const [debit, credit] = at % 3 === 0 ? [me, 'store'] : ['mint', me];
        await sql`insert into coin_movements (cause, debit, credit, amount, reason, at)
          values (${`cause ${at}`}, ${debit}, ${credit}, ${at + 1}, 'grant', 1)`.execute(db);
      }
      await sql`insert into decks (id, player, name, version, saved_at, content, state, kind, monsters,
        spells, supermons) values (${deck}, ${me}, 'Deck', 45, 1, '{}', 'draft', 'owned', 0, 0, 0)`.execute(
        db,
      );
      for (let version = 1; version <= 45; version += 1) {
        await sql`insert into deck_versions (deck, version, name, saved_at, content)
          values (${deck}, ${version}, 'Deck', 1, '{}')`.execute(db);
      }
      const exported = JSON.parse(await text(exportPlayer(store, me))) as Exported;
      const amounts = exported['coinMovements'].map(({ amount }) => amount as number);
      const paid = Array.from({ length: 450 }, (_, at) => at + 1).filter((at) => at % 3 === 1);
      const received = Array.from({ length: 450 }, (_, at) => at + 1).filter((at) => at % 3 !== 1);
      expect(amounts).toEqual([...paid, ...received]);
      const versions = exported['deckVersions'].map(({ version }) => version);
      expect(versions).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
    } finally {
      await store.close();
    }
  });

  it('[PL7] has every version of 49 decks in small pieces, as earlier builds and this one store them', async () => {
    const database = await open();
    const { db } = database;
    const store = createDatabaseStore({ database, owner: 'test' });
    const stored = await largeDecks(db);
    const exported: { name: string; content: string }[] = [];
    let longest = 0;
    let source = '';
    try {
      for await (const chunk of exportPlayer(store, me)) {
        const piece = (chunk as Buffer).toString();
        longest = Math.max(longest, piece.length);
        source += piece;
      }
    } finally {
      await store.close();
    }
    const lists = JSON.parse(source) as Exported;
    for (const list of ['deckVersions', 'deckHistory']) {
      exported.push(...(lists[list] as unknown as typeof exported));
    }
    expect(lists['decks']).toHaveLength(49);
    expect(exported).toHaveLength(49 * 20);
    expect(new Map(exported.map(({ name, content }) => [name, content]))).toEqual(stored);
    expect(longest).toBeLessThan(200_000);
  });
}

/** Stores 49 decks with 20 versions of 27 KB each, half of them as earlier builds do. Returns the contents by name. */
async function largeDecks(db: Database['db']): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>();
  const counts = { monsters: 0, spells: 0, supermons: 0 };
  for (let index = 0; index < 49; index += 1) {
    const saved = { player: me, name: 'Deck', saved_at: index };
    const deckId = `large ${index}`;
    const getContent = (version: number) =>
      `"${`${index} ${version} `.repeat(27_000).slice(0, 27_000)}"`;
    const row = { id: deckId, version: 20, content: getContent(20), cover: null };
    const described = {
      state: 'draft',
      kind: 'workshop',
      deleted_until: null,
      session: null,
    } as const;
    await db
      .insertInto('decks')
      .values({ ...saved, ...row, ...described, ...counts })
      .execute();
    for (let version = 1; version <= 20; version += 1) {
      const content = getContent(version);
      const name = `${deckId} ${version}`;
      stored.set(name, content);
      const each = { deck: deckId, version, name, saved_at: index };
      if (version % 2 === 0)
        await db
          .insertInto('deck_versions')
          .values({ ...each, content })
          .execute();
      else {
        const packed = packText(content);
        const history = { ...each, ...counts, player: me, bytes: packed.length, content: packed };
        await db.insertInto('deck_history').values(history).execute();
      }
    }
  }
  return stored;
}

describe('a long export on SQLite', () => {
  const data = mkdtempSync(join(tmpdir(), 'stackmate-long-export-'));
  afterAll(() => rmSync(data, { recursive: true }));
  let databases = 0;
  pagesContract(() => {
    const folder = join(data, `${(databases += 1)}`);
    mkdirSync(folder);
    return openMigrated({ data: folder, databaseUrl: null });
  });
});

describe.skipIf(noPostgres !== null && !process.env['CI'])('a long export on PostgreSQL', () => {
  let postgres: TestPostgres;
  let databases = 0;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  pagesContract(async () =>
    openMigrated({
      data: '',
      databaseUrl: await postgres.createDatabase(`export${(databases += 1)}`),
    }),
  );
});
