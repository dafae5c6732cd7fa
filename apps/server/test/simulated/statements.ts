import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { RowLock } from './row-locks.ts';

/** A statement as the store sends it to PostgreSQL. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** Its result, as the driver of PostgreSQL has it. */
export interface StatementResult {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly object[];
}

/** What a committed statement has changed, for audits. */
export type DatabaseEvent =
  /** An entry of a match. `isOwner`: the match was its writer's at that moment. */
  | {
      readonly kind: 'written';
      readonly node: string;
      readonly match: string;
      readonly seq: number;
      readonly isOwner: boolean;
    }
  /** A node was declared dead by another one. `isDue`: its lease had ended by the database's clock. */
  | { readonly kind: 'died'; readonly node: string; readonly isDue: boolean }
  | { readonly kind: 'claimed' | 'handed over'; readonly matches: number };

/** How a statement is executed: it takes its locks, is checked, and some time later runs in an instant. */
export interface Plan {
  readonly locks: readonly RowLock[];
  readonly run: () => Executed;
}

export interface Executed {
  readonly result: StatementResult;
  readonly events: readonly DatabaseEvent[];
}

/** Who sends a statement. */
export interface StatementSender {
  /** Node of the connection; '' for others. */
  readonly node: string;
  /** The clock of the sender's machine, in ms since 1970. */
  readonly now: () => number;
}

/**
 * Safeguards that the database can be without: the check that a node isn't dead when it commits, the lock that goes with
 * it, the database's own clock, the wait for the end of a lease, and entries of a match in one part.
 */
export type DatabaseSabotage = 'fence' | 'lock' | 'clock' | 'death' | 'spans';

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

const clock =
  /\(extract\(epoch from clock_timestamp\(\)\) \* 1000\)|extract\(epoch from clock_timestamp\(\)\) \* 1000/g;
const locking = /\bfor (?:no key )?(?:update|share)(?: skip locked)?/g;
/** Time by which a sweeper without patience declares a node dead too early, in ms. */
const tooEarly = 5500;

const isNewMatch = (text: string): boolean => text.startsWith('insert into "matches" (');
const textOf = (value: SQLOutputValue): string => (typeof value === 'string' ? value : '');

/** Returns the parameter that a pattern of a statement compares with. */
function parameterOf({ text, parameters }: Statement, pattern: RegExp): string | null {
  const found = pattern.exec(text);
  return found ? String(parameters[Number(found[1]) - 1]) : null;
}

/** Executes the statements of the cluster's store on SQLite with the results that they have on PostgreSQL. */
export function createStatements({ sqlite, now, isFree, without }: StatementsOptions) {
  const prepared = new Map<string, StatementSync>();
  const translated = new Map<string, string>();
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

  const isAlive = (node: string, ...states: readonly string[]): boolean =>
    all('select state from nodes where node = ?', node).some(({ state }) =>
      states.length > 0 ? states.includes(textOf(state)) : state !== 'dead',
    );

  /** The node with the least load, or a given one, if it takes matches. */
  const targetOf = (giver: string): string | null => {
    const [found] = all(
      `select node from nodes where state = 'up' and node <> ? order by load, node limit 1`,
      giver,
    );
    return found ? textOf(found['node']) : null;
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
          const shift = without === 'spans' ? partShiftOf(number, node) : 0;
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
            match: textOf(match['id']),
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
  function partShiftOf(match: SQLInputValue, node: string): number {
    const known = writers.get(match) ?? [];
    writers.set(match, known);
    if (!known.includes(node)) known.push(node);
    return known.indexOf(node);
  }

  function claim({ parameters }: Statement): Omit<Plan, 'run'> & { readonly run: Run } {
    const [node, most] = parameters as [string, number];
    return {
      locks: [{ row: `node ${node}`, mode: 'share' }],
      run(holder) {
        if (!isAlive(node, 'up')) return done('UPDATE', []);
        const orphans =
          all(`select number, id from matches where status = 'running' and (node is null
          or exists (select 1 from nodes where nodes.node = matches.node and nodes.state = 'dead'))
          order by number`)
            .filter(({ id }) => isFree(holder, { row: `match ${textOf(id)}`, mode: 'exclusive' }))
            .slice(0, most);
        const rows = orphans.flatMap(({ number }) =>
          all(
            'update matches set node = ?, owner = ?, epoch = epoch + 1 where number = ? returning *',
            node,
            node,
            number,
          ),
        );
        return done('UPDATE', rows, rows.length, [{ kind: 'claimed', matches: rows.length }]);
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
    const [node, ids, epochs] = parameters as [string, readonly string[], readonly number[]];
    const target = targetOf(node);
    if (target === null) return { locks: [], run: () => done('SELECT', []) };
    return {
      locks: [{ row: `node ${target}`, mode: 'exclusive' }],
      run() {
        if (!isAlive(target, 'up')) return done('SELECT', []);
        const rows = ids.flatMap((id, index) =>
          all(
            `update matches set node = ?, owner = ?, epoch = epoch + 1
              where id = ? and epoch = ? and node = ? and status = 'running'
              returning number, id as match, node, epoch`,
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
          { kind: 'handed over', matches: moved.length },
        ]);
      },
    };
  }

  /** SQLite has no lateral joins. */
  const lastEntryAt = (): Plan => ({
    locks: [],
    run: () => done('SELECT', all('select max(at) as at from entries')),
  });

  /** Rows that a plain statement locks. */
  function locksOf(statement: Statement): RowLock[] {
    const { text, parameters } = statement;
    const of = (name: string, value: string | null, mode: RowLock['mode']): RowLock[] =>
      value === null ? [] : [{ row: `${name} ${value}`, mode }];
    if (/from nodes where .* for share$/.test(text)) {
      return of('node', parameterOf(statement, /node = \$(\d+)/), 'share');
    }
    if (/^update "?nodes"? /.test(text)) {
      return of('node', parameterOf(statement, /where "?node"? = \$(\d+)/), 'exclusive');
    }
    if (text.startsWith('update "matches" ')) {
      const one = parameterOf(statement, /"id" = \$(\d+)/);
      const many = /"id" in \(([^)]*)\)/.exec(text)?.[1].match(/\d+/g) ?? [];
      return [
        ...of('match', one, 'exclusive'),
        ...many.flatMap((at) => of('match', String(parameters[Number(at) - 1]), 'exclusive')),
      ];
    }
    if (text.startsWith('insert into "begun"')) {
      return of('begun', `${String(parameters[0])} ${String(parameters[1])}`, 'exclusive');
    }
    if (text.startsWith('select pg_advisory_xact_lock(')) {
      return of('advisory', String(parameters[0]), 'exclusive');
    }
    if (text.startsWith('insert into "server_values"')) {
      return of('value', String(parameters[0]), 'exclusive');
    }
    if (text.startsWith('insert into "wallets"')) {
      return of('wallet', String(parameters[0]), 'exclusive');
    }
    return [];
  }

  /** Returns a statement for SQLite, whose last parameter is a clock or a number if it has one more. */
  function translate(text: string): string {
    const known = translated.get(text);
    if (known !== undefined) return known;
    const count = new Set(text.match(/\$\d+/g) ?? []).size;
    const numbered = isNewMatch(text)
      ? text.replace('(', '("number", ').replace('values (', `values (?${count + 1}, `)
      : text;
    const result = numbered
      .replace(clock, `?${count + 1}`)
      .replace(locking, '')
      .replace(/pg_advisory_xact_lock\(hashtextextended\((\$\d+), 0\)\)/, '$1')
      .replace('until <', without === 'death' ? `until - ${tooEarly} <` : 'until <')
      .replace(/::\w+/g, '')
      .replace(/\$(\d+)/g, '?$1');
    translated.set(text, result);
    return result;
  }

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
      ? parameterOf(statement, /node = \$(\d+)/)
      : null;
    return {
      locks: locksOf(statement),
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
