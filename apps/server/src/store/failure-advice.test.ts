import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { adviceOn } from './failure-advice.ts';
import { maxConnections } from './connection-counts.ts';
import { withDatabaseName, unusableDatabaseError } from './database-errors.ts';

const sqlite = { data: '/data', databaseUrl: null };
const postgres = { data: '/data', databaseUrl: 'postgres://anna:hush@db.example:5432/games' };

const createFailure = (about: object): Error => Object.assign(new Error('words of it'), about);
/** Wraps an error like a migration does. */
const wrapped = (cause: Error): Error => new Error('a step failed', { cause });

it.each([
  [11, 'is damaged', 'restore FILE'],
  [267, 'is damaged', 'restore FILE'],
  [26, 'is damaged', 'restore FILE'],
  [522, 'is damaged', 'restore FILE'],
  [13, 'has no space left', 'Free space on the disk of /data'],
  [778, "can't be read or written", 'Check the disk of /data'],
  [8, "can't be written", 'stackmate.db-wal'],
  [14, "can't be written", 'stackmate.db-wal'],
])("explains SQLite's code %i, with the file and a remedy", (errcode, fault, remedy) => {
  const { message } = unusableDatabaseError(sqlite, wrapped(createFailure({ errcode })));
  expect(message).toContain(`the database /data/stackmate.db can't be used: it ${fault} (words`);
  expect(message).toContain(remedy);
});

it.each([
  ['XX001', 'is damaged', 'pg_restore'],
  ['XX002', 'is damaged', 'pg_restore'],
  ['53100', 'has no space left', 'Free space'],
  ['53300', 'accepts no more connections', 'A server needs up to 9: raise max_connections'],
  ['3D000', 'does not exist', 'createdb'],
  ['28P01', 'refuses this user', 'DATABASE_URL'],
  ['28000', 'refuses this user', 'DATABASE_URL'],
  ['42501', "doesn't let this user create", 'the owner of the database'],
])("explains PostgreSQL's code %s, without the password", (code, fault, remedy) => {
  const { message } = unusableDatabaseError(postgres, wrapped(createFailure({ code })));
  expect(message).toContain(
    `the PostgreSQL database at db.example:5432 can't be used (DATABASE_URL): it ${fault}`,
  );
  expect(message).toContain(remedy);
  expect(message).not.toContain('hush');
});

it('knows as many connections of a server as operators are told', () => {
  const docs = new URL('../../../../docs/operating.md', import.meta.url);
  expect(readFileSync(docs, 'utf8')).toContain(
    `needs up to ${maxConnections} connections per server`,
  );
});

it("leaves other failures unchanged, and doesn't blame the database for invalid calls", () => {
  const failure = createFailure({ errcode: 19 });
  expect(adviceOn(sqlite, failure)).toBeNull();
  expect(withDatabaseName(sqlite, failure)).toBe(failure);
  expect(unusableDatabaseError(sqlite, failure).message).toBe(
    "the database /data/stackmate.db can't be used: words of it",
  );
});
