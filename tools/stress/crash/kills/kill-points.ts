// Preloaded into a server's process (`node --import`), in all its threads: kills the process at an exact place of its
// writes to the database, which the environment names. The server doesn't know about it.

import { Socket } from 'node:net';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { killMarks } from './kill-marks.ts';
import type { KillPoint } from './kill-marks.ts';

const chosen = process.env['KILL_POINT'];
const point: KillPoint | null = chosen === undefined ? null : (JSON.parse(chosen) as KillPoint);
let left = point?.count ?? 0;

const kill = (): void => void process.kill(process.pid, 'SIGKILL');

/** Tells whether this statement is the one, by its text and values. */
function isIt(text: string): boolean {
  if (point === null || left <= 0 || !killMarks[point.at].test(text)) return false;
  left -= 1;
  return left === 0;
}

const isCommit = (text: string): boolean => /\bcommit\b/i.test(text);

function watchSqlite(when: KillPoint['when']): void {
  /** Whether the statement was executed, but not committed. */
  let isPending = false;
  const around = <Result>(text: string, execute: () => Result): Result => {
    const isNow = isIt(text);
    if (isNow && when === 'before') kill();
    const result = execute();
    if (isNow) isPending = true;
    if (isPending && isCommit(text)) kill();
    return result;
  };
  for (const name of ['run', 'all', 'get', 'iterate'] as const) {
    const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
    const watched = function (this: StatementSync, ...values: unknown[]): unknown {
      return around(`${this.sourceSQL} ${values.map(String).join(' ')}`, () =>
        original.apply(this, values),
      );
    };
    Object.defineProperty(StatementSync.prototype, name, { value: watched });
  }
  const execute: (sql: string) => void = Reflect.get(DatabaseSync.prototype, 'exec');
  Object.defineProperty(DatabaseSync.prototype, 'exec', {
    value(this: DatabaseSync, sql: string): void {
      around(sql, () => execute.call(this, sql));
    },
  });
}

/** Messages to PostgreSQL, by their first byte: a statement, its values, or a statement without values. */
const [parse, bind, query] = ['P', 'B', 'Q'].map((type) => type.charCodeAt(0));

/** PostgreSQL's protocol sends statements and their values as plain text, in separate messages. */
function watchSockets(when: KillPoint['when']): void {
  const statements = new WeakMap<Socket, string>();
  const inTransaction = new WeakSet<Socket>();
  const pending = new WeakSet<Socket>();

  function watch(socket: Socket, message: Buffer): void {
    const [type] = message;
    if (type === parse) statements.set(socket, message.toString());
    if (type !== bind && type !== query) return;
    const values = message.toString();
    const text = type === bind ? `${statements.get(socket) ?? ''} ${values}` : values;
    if (type === query && /\b(?:begin|start transaction)\b/i.test(text)) inTransaction.add(socket);
    if (isIt(text)) {
      if (when === 'before') kill();
      pending.add(socket);
    }
    const isEnd = type === query && isCommit(text);
    if (isEnd) inTransaction.delete(socket);
    // A statement outside of a transaction is committed by itself.
    if (pending.has(socket) && !inTransaction.has(socket)) socket.once('data', kill);
  }

  const write = Reflect.get(Socket.prototype, 'write') as (...values: unknown[]) => boolean;
  Object.defineProperty(Socket.prototype, 'write', {
    configurable: true,
    writable: true,
    value(this: Socket, ...values: unknown[]): boolean {
      const [message] = values;
      if (Buffer.isBuffer(message)) watch(this, message);
      return write.apply(this, values);
    },
  });
}

if (point !== null) {
  if (point.at === 'anywhere') setTimeout(kill, point.count).unref();
  else if (process.env['DATABASE_URL'] === undefined) watchSqlite(point.when);
  else watchSockets(point.when);
}
