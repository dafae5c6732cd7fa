import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { archiveName } from '../../src/versions/versions.ts';
import type { RowLock } from './row-locks.ts';
import { findParameter } from './statement.ts';
import type {
  DatabaseEvent,
  DatabaseSabotage,
  Executed,
  Plan,
  Statement,
  StatementSender,
} from './statement.ts';
import { listLocks } from './statement-locks.ts';
import { createTranslator, isNewMatch } from './translate.ts';

export interface StatementsOptions {
  readonly sqlite: DatabaseSync;
  /** The database's clock, in ms since 1970. */
  readonly now: () => number;
  /** Whether a session may lock a row now. */
  readonly isFree: (holder: object, lock: RowLock) => boolean;
  readonly without: DatabaseSabotage | null;
}

type Row = Readonly<Record<string, SQLOutputValue>>;
type Run = (holder: object) => Executed;

const getText = (value: SQLOutputValue): string => (typeof value === 'string' ? value : '');

/** Executes the statements of the cluster's store on SQLite with the results that they have on PostgreSQL. */
export function createStatements({ sqlite, now, isFree, without }: StatementsOptions) {
  const prepared = new Map<string, StatementSync>();
  const translate = createTranslator(without);
  let nextMatch = 1;

  function prepare(text: string): StatementSync {
    const statement = prepared.get(text) ?? sqlite.prepare(text);
    prepared.set(text, statement);
    return statement;
  }

  const all = (text: string, ...parameters: readonly SQLInputValue[]): readonly Row[] =>
    prepare(text).all(...parameters);

  const done = (
    command: string,
    rows: readonly object[],
    rowCount = rows.length,
    events: readonly DatabaseEvent[] = [],
  ): Executed => ({ result: { command, rowCount, rows }, events });

  const isAlive = (nodeId: string, ...states: readonly string[]): boolean =>
    all('select state from nodes where node = ?', nodeId).some(({ state }) =>
      states.length > 0 ? states.includes(getText(state)) : state !== 'dead',
    );

  const listRuns = (runs: SQLOutputValue): readonly string[] =>
    JSON.parse(getText(runs) || '[]') as readonly string[];

  const getVersion = (match: Row): string =>
    archiveName({
      engine: getText(match['engine']),
      rules: getText(match['rules']),
      catalogue: getText(match['catalogue']),
    });

  /** The node with the least load that takes matches of a version. */
  const findTarget = (giver: string, version: string): string | null => {
    const candidate = all(
      `select node, runs from nodes where state = 'up' and node <> ? and bus <> 'connecting'
        order by load, node`,
      giver,
    ).find(({ runs }) => listRuns(runs).includes(version));
    return candidate ? getText(candidate['node']) : null;
  };

  function commit({ parameters }: Statement, sender: StatementSender): Plan {
    const [node, parts, matches, numbers, times, contents] = parameters as [
      string,
      ...(readonly SQLInputValue[])[],
    ];
    // Without the lock, the check may be outdated when the entries are written.
    const wasAlive = isAlive(node);
    const share: RowLock = { row: `node ${node}`, mode: 'share' };
    return {
      locks: without === 'fence' || without === 'lock' ? [] : [share],
      run() {
        const mayWrite = without === 'fence' || (without === 'lock' ? wasAlive : isAlive(node));
        if (!mayWrite) return done('INSERT', []);
        const events: DatabaseEvent[] = [];
        for (const [index, number] of matches.entries()) {
          const [match] = all('select id, node, first_span from matches where number = ?', number);
          const isOwner = match['node'] === node;
          const shift = without === 'spans' ? getPartShift(number, node) : 0;
          prepare('insert into entries (span, match, seq, at, content) values (?, ?, ?, ?, ?)').run(
            Number(parts[index]) + shift,
            number,
            numbers[index],
            times[index],
            contents[index],
          );
          const seq = Number(numbers[index]);
          events.push({
            kind: 'written',
            node: sender.node,
            match: getText(match['id']),
            seq,
            isOwner,
          });
        }
        return done('INSERT', [], matches.length, events);
      },
    };
  }

  const writers = new Map<SQLInputValue, string[]>();
  /** Returns the distance of a node's part of a match from the first one, as if each process counted by itself. */
  function getPartShift(match: SQLInputValue, nodeId: string): number {
    const known = writers.get(match) ?? [];
    writers.set(match, known);
    if (!known.includes(nodeId)) known.push(nodeId);
    return known.indexOf(nodeId);
  }

  function claim({ parameters }: Statement): Omit<Plan, 'run'> & { readonly run: Run } {
    const [node, engine, rules, catalogue, max] = parameters as [
      string,
      string,
      string,
      string,
      number,
    ];
    return {
      locks: [{ row: `node ${node}`, mode: 'share' }],
      run(holder) {
        if (!isAlive(node, 'up')) return done('UPDATE', []);
        const orphans = all(
          `select number, id from matches where status = 'running' and (node is null
            or exists (select 1 from nodes where nodes.node = matches.node and nodes.state = 'dead'))
            and engine = ? and rules = ? and catalogue = ? order by number`,
          engine,
          rules,
          catalogue,
        )
          .filter(({ id }) => isFree(holder, { row: `match ${getText(id)}`, mode: 'exclusive' }))
          .slice(0, max);
        const rows = orphans.flatMap(({ number }) =>
          all(
            'update matches set node = ?, owner = ?, epoch = epoch + 1 where number = ? returning *',
            node,
            node,
            number,
          ),
        );
        return done('UPDATE', rows, rows.length, [
          { kind: 'claimed', node, versions: rows.map(getVersion) },
        ]);
      },
    };
  }

  function takeHandovers({ parameters }: Statement): Plan {
    const [node] = parameters as [string];
    return {
      locks: [],
      run() {
        const taken = all('delete from handovers where node = ? returning match', node);
        const rows = taken.flatMap(({ match }) =>
          all(
            `select * from matches where number = ? and node = ? and status = 'running'`,
            match,
            node,
          ),
        );
        rows.sort((a, b) => Number(a['number']) - Number(b['number']));
        return done('SELECT', rows);
      },
    };
  }

  function give({ parameters }: Statement): Plan {
    const [node, version, ids, epochs] = parameters as [
      string,
      string,
      readonly string[],
      readonly number[],
    ];
    const target = findTarget(node, version);
    if (target === null) return { locks: [], run: () => done('SELECT', []) };
    return {
      locks: [{ row: `node ${target}`, mode: 'exclusive' }],
      run() {
        if (!isAlive(target, 'up')) return done('SELECT', []);
        const rows = ids.flatMap((id, index) =>
          all(
            `update matches set node = ?, owner = ?, epoch = epoch + 1
              where id = ? and epoch = ? and node = ? and status = 'running'
              returning *, id as match`,
            target,
            target,
            id,
            epochs[index],
            node,
          ),
        );
        for (const { number } of rows) {
          prepare(`insert into handovers (match, node) values (?, ?)
            on conflict (match) do update set node = excluded.node`).run(number, target);
        }
        prepare('update nodes set load = load + ? where node = ?').run(rows.length, target);
        const moved = rows.map(({ match, node: to, epoch }) => ({ match, node: to, epoch }));
        return done('SELECT', moved, moved.length, [
          { kind: 'handed over', node: target, versions: rows.map(getVersion) },
        ]);
      },
    };
  }

  /** SQLite has no lateral joins. */
  const lastEntryAt = (): Plan => ({
    locks: [],
    run: () => done('SELECT', all('select max(at) as at from entries')),
  });

  /** Returns the value of the parameter that `translate` has added, if any. */
  function addedTo(text: string, sender: StatementSender): readonly number[] {
    // As a sequence, which never gives a number twice.
    if (isNewMatch(text)) return [nextMatch++];
    if (!text.includes('clock_timestamp()')) return [];
    return [Math.floor(without === 'clock' ? sender.now() : now())];
  }

  function plain(statement: Statement, sender: StatementSender): Plan {
    const text = translate(statement.text);
    const [command] = /^\w+/.exec(text.toUpperCase()) ?? [''];
    const parameters = [...statement.parameters, ...addedTo(statement.text, sender)].map((value) =>
      typeof value === 'boolean' ? Number(value) : value,
    ) as SQLInputValue[];
    const dying = statement.text.startsWith("update nodes set state = 'dead'")
      ? findParameter(statement, /node = \$(\d+)/)
      : null;
    return {
      locks: listLocks(statement),
      run() {
        const isDue =
          dying !== null &&
          all('select 1 from nodes where node = ? and until < ?', dying, now()).length > 0;
        const ready = prepare(text);
        if (ready.columns().length === 0) {
          return done(command, [], Number(ready.run(...parameters).changes));
        }
        const rows = ready.all(...parameters) as object[];
        const events: readonly DatabaseEvent[] =
          dying !== null && rows.length > 0 ? [{ kind: 'died', node: dying, isDue }] : [];
        return done(command, rows, rows.length, events);
      },
    };
  }

  return {
    /** Plans a statement at the moment at which it arrives. `holder` has its locks. */
    planOf(statement: Statement, sender: StatementSender, holder: object): Plan {
      const { text } = statement;
      if (/with l as materialized/.test(text)) return commit(statement, sender);
      if (/some_matches as materialized/.test(text)) {
        const { locks, run } = claim(statement);
        return { locks, run: () => run(holder) };
      }
      if (/with taken as \(delete from handovers/.test(text)) return takeHandovers(statement);
      if (/with target as materialized/.test(text)) return give(statement);
      if (/cross join lateral/.test(text)) return lastEntryAt();
      return plain(statement, sender);
    },
  };
}

export type Statements = ReturnType<typeof createStatements>;
