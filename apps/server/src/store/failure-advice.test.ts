import { expect, it } from 'vitest';
import { adviceOn } from './failure-advice.ts';
import { withDatabaseName, unusableDatabaseError } from './database-errors.ts';

const sqlite = { data: '/data', databaseUrl: null };
const postgres = { data: '/data', databaseUrl: 'postgres://anna:hush@db.example:5432/games' };

const failureOf = (about: object): Error => Object.assign(new Error('words of it'), about);
/** As a migration wraps it. */
const wrapped = (cause: Error): Error => new Error('a step failed', { cause });

it.each([
  [11, 'is damaged', 'restore FILE'],
  [267, 'is damaged', 'restore FILE'],
  [26, 'is damaged', 'restore FILE'],
  [522, 'is damaged', 'restore FILE'],
  [13, 'has no room', 'Free space on the disk of /data'],
  [778, "can't be read or written", 'Check the disk of /data'],
  [8, "can't be written", 'stackmate.db-wal'],
  [14, "can't be written", 'stackmate.db-wal'],
])('SQLite’s code %i is explained, with the file and what to do', (errcode, fault, remedy) => {
  const { message } = unusableDatabaseError(sqlite, wrapped(failureOf({ errcode })));
  expect(message).toContain(`the database /data/stackmate.db can't be used: it ${fault} (words`);
  expect(message).toContain(remedy);
});

it.each([
  ['XX001', 'is damaged', 'pg_restore'],
  ['XX002', 'is damaged', 'pg_restore'],
  ['53100', 'has no room', 'Free space'],
  ['53300', 'takes no more connections', 'max_connections'],
  ['3D000', 'does not exist', 'createdb'],
  ['28P01', 'refuses this user', 'DATABASE_URL'],
  ['28000', 'refuses this user', 'DATABASE_URL'],
  ['42501', 'does not let this user create', 'the owner of the database'],
])('PostgreSQL’s code %s is explained, without the password', (code, fault, remedy) => {
  const { message } = unusableDatabaseError(postgres, wrapped(failureOf({ code })));
  expect(message).toContain(
    `the PostgreSQL database at db.example:5432 can't be used (DATABASE_URL): it ${fault}`,
  );
  expect(message).toContain(remedy);
  expect(message).not.toContain('hush');
});

it('other failures keep their words, and calls that are wrong are not blamed on the database', () => {
  const failure = failureOf({ errcode: 19 });
  expect(adviceOn(sqlite, failure)).toBeNull();
  expect(withDatabaseName(sqlite, failure)).toBe(failure);
  expect(unusableDatabaseError(sqlite, failure).message).toBe(
    "the database /data/stackmate.db can't be used: words of it",
  );
});
