import { expect, it } from 'vitest';
import { isAway, StorageAway } from './storage-away.ts';

const failing = (fields: object, message = 'it failed'): Error =>
  Object.assign(new Error(message), fields);

it.each([
  ['a refused connection', failing({ code: 'ECONNREFUSED' })],
  ['several of them', new AggregateError([failing({ code: 'ECONNREFUSED' })])],
  ['a PostgreSQL that shuts down', failing({ code: '57P01' })],
  ['a full disk of PostgreSQL', failing({ code: '53100' })],
  ['a broken connection', new Error('Connection terminated unexpectedly')],
  ['a pool without an answer', new Error('timeout exceeded when trying to connect')],
  ['a full disk of SQLite', failing({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['an I/O error of SQLite', failing({ code: 'ERR_SQLITE_ERROR', errcode: 778 })],
  ['a cause', new Error('a write failed', { cause: failing({ code: '57P03' }) })],
  ['a lost lock', new StorageAway('the lock is lost')],
])('%s is a storage that is away', (_, failure) => expect(isAway(failure)).toBe(true));

it.each([
  ['a wrong statement', failing({ code: '42601' })],
  ['a broken constraint', failing({ code: '23505' })],
  ['a broken constraint of SQLite', failing({ code: 'ERR_SQLITE_ERROR', errcode: 2067 })],
  ['a mistake of the program', new TypeError('x is not a function')],
])('%s is none', (_, failure) => expect(isAway(failure)).toBe(false));
