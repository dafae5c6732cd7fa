import type { DatabaseSync } from 'node:sqlite';
import type { RowLocks } from './row-locks.ts';
import type {
  DatabaseEvent,
  Executed,
  Plan,
  Statement,
  StatementResult,
  StatementSender,
} from './statement.ts';
import type { Statements } from './statements.ts';
import type { Timeline } from './timeline.ts';

/** The answer to a statement. */
export type Answer =
  | { readonly ok: true; readonly result: StatementResult }
  | { readonly ok: false; readonly failure: Error };

/** A failure with the code that PostgreSQL has for it. */
const createFailure = (code: string, words: string): Error =>
  Object.assign(new Error(words), { code });

/** A session of the database's server with one client, which sends one statement after the other. */
export interface Session {
  readonly execute: (statement: Statement, answer: (answer: Answer) => void) => void;
  /** The client has gone: an open transaction is rolled back; a statement that commits by itself still does. */
  readonly close: () => void;
  /** The server has gone: nothing under way is executed. */
  readonly kill: () => void;
}

export interface SessionOptions {
  readonly timeline: Timeline;
  readonly sqlite: DatabaseSync;
  readonly locks: RowLocks;
  readonly statements: Statements;
  readonly sender: StatementSender;
  /** Max idle time of a transaction, in ms. */
  readonly idleTimeout: number;
  /** Returns how long a statement of a node takes, in ms. */
  readonly workTime: (statement: string, nodeId: string) => number;
  readonly happened: (event: DatabaseEvent) => void;
}

/** A transaction. Its statements run again when it commits, so that others don't see them before. */
interface Transaction {
  readonly done: { readonly plan: Plan; readonly result: string }[];
  lockTimeout: number;
  isAborted: boolean;
}

/** Max time of a statement, in ms. */
const statementTimeout = 25_000;
const getText = (result: StatementResult): string => JSON.stringify(result);

/** Returns SQLite's failure as PostgreSQL would report it. */
function translateFailure(failure: unknown): Error {
  if (!(failure instanceof Error)) return new Error(String(failure));
  if (!/constraint failed/.test(failure.message)) return failure;
  return createFailure(
    failure.message.includes('UNIQUE') ? '23505' : '23502',
    failure.message.includes('entries.') ? `entries_key: ${failure.message}` : failure.message,
  );
}

export function openSession(options: SessionOptions): Session {
  const { timeline, sqlite, locks, statements, sender, happened } = options;
  const holder = {};
  let transaction: Transaction | null = null;
  let isClosed = false;
  let isKilled = false;
  let statementsSoFar = 0;

  /** Runs work that either happens as a whole or not at all. */
  function atomically<T>(work: () => T, isKept = true): T {
    sqlite.exec('savepoint work');
    try {
      const result = work();
      if (!isKept) sqlite.exec('rollback to work');
      return result;
    } catch (failure) {
      sqlite.exec('rollback to work');
      throw failure;
    } finally {
      sqlite.exec('release work');
    }
  }

  /** Runs the statements of the transaction so far. */
  function repeat({ done }: Transaction): DatabaseEvent[] {
    return done.flatMap(({ plan, result }) => {
      const again = plan.run();
      if (getText(again.result) !== result) {
        throw createFailure('40001', 'could not serialize access due to concurrent update');
      }
      return again.events;
    });
  }

  function end(): void {
    transaction = null;
    locks.release(holder);
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    if (transaction) end();
  }

  function commit(): StatementResult {
    const open = transaction;
    if (!open || open.isAborted) {
      end();
      return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    }
    try {
      for (const event of atomically(() => repeat(open))) happened(event);
    } finally {
      end();
    }
    return { command: 'COMMIT', rowCount: 0, rows: [] };
  }

  /** Executes what isn't a query; returns null for queries. */
  function control(text: string): StatementResult | null {
    const result = (command: string): StatementResult => ({ command, rowCount: 0, rows: [] });
    if (text === 'begin') {
      transaction = { done: [], lockTimeout: statementTimeout, isAborted: false };
      return result('BEGIN');
    }
    if (text === 'commit') return commit();
    if (text === 'rollback') {
      end();
      return result('ROLLBACK');
    }
    const timeout = /^set local lock_timeout = '(\d+)s'$/.exec(text)?.[1];
    if (timeout === undefined) return null;
    if (transaction) transaction.lockTimeout = Number(timeout) * 1000;
    return result('SET');
  }

  /** Takes the locks one after the other; calls back with whether they are all held. */
  function lockAll(
    { locks: wanted }: Plan,
    patience: number,
    act: (isHeld: boolean) => void,
  ): void {
    let isOver = false;
    let giveUp = (): void => {};
    const finish = (isHeld: boolean): void => {
      if (isOver) return;
      isOver = true;
      act(isHeld);
    };
    const next = (at: number): void => {
      if (isOver) return;
      if (at < wanted.length) giveUp = locks.acquire(holder, wanted[at], () => next(at + 1));
      else finish(true);
    };
    next(0);
    if (isOver) return;
    timeline.after(patience, () => {
      giveUp();
      finish(false);
    });
  }

  function run(plan: Plan): Executed {
    const open = transaction;
    if (!open) return atomically(plan.run);
    return atomically(() => {
      repeat(open);
      const executed = plan.run();
      open.done.push({ plan, result: getText(executed.result) });
      return executed;
    }, false);
  }

  function execute(statement: Statement, answer: (answer: Answer) => void): void {
    if (isClosed) return;
    statementsSoFar += 1;
    const mine = statementsSoFar;
    const respond = (input: Answer): void => {
      if (!input.ok && transaction) transaction.isAborted = true;
      if (!isClosed) answer(input);
      // A client that is stopped or gone must not keep its locks.
      if (!transaction) return;
      timeline.after(options.idleTimeout, () => {
        if (transaction && statementsSoFar === mine) close();
      });
    };
    try {
      const simple = control(statement.text);
      if (simple) {
        respond({ ok: true, result: simple });
        return;
      }
      if (transaction?.isAborted) throw createFailure('25P02', 'current transaction is aborted');
      const own = transaction;
      const plan = statements.planOf(statement, sender, holder);
      lockAll(plan, own?.lockTimeout ?? statementTimeout, (isHeld) => {
        if (!isHeld) {
          if (!own) locks.release(holder);
          respond({
            ok: false,
            failure: createFailure('55P03', 'canceling statement: lock timeout'),
          });
          return;
        }
        timeline.after(options.workTime(statement.text, sender.node), () => {
          // A transaction that has ended meanwhile was rolled back.
          if (own !== transaction || isKilled) return;
          let given: Answer;
          try {
            const { result, events } = run(plan);
            if (!own) for (const event of events) happened(event);
            given = { ok: true, result };
          } catch (failure) {
            given = { ok: false, failure: translateFailure(failure) };
          }
          if (!own) locks.release(holder);
          respond(given);
        });
      });
    } catch (failure) {
      respond({ ok: false, failure: translateFailure(failure) });
    }
  }

  return {
    execute,
    close,
    kill() {
      isKilled = true;
      isClosed = true;
      end();
    },
  };
}
