import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Database } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';
import { nodeIdleTimeout, responseTimeout } from '../../src/store/postgres-connections.ts';
import { NodeSqliteDialect } from '../../src/store/sqlite-dialect.ts';
import type { Tables } from '../../src/store/tables.ts';
import { createRowLocks } from './row-locks.ts';
import { openSession } from './session.ts';
import type { Answer, Session } from './session.ts';
import { createStatements } from './statements.ts';
import type { DatabaseEvent, DatabaseSabotage, StatementSender } from './statement.ts';
import type { Timeline } from './timeline.ts';

/** The network between a client and the database. Each carries work after a delay; or never, if it is lost. */
export interface DatabaseLine {
  readonly toDatabase: (work: () => void) => void;
  readonly toClient: (work: () => void) => void;
  /** Returns what happens to the connection at the next statement: it breaks before or after its execution, or not. */
  readonly breaks?: () => 'before' | 'after' | null;
}

export interface SimulatedClient extends StatementSender {
  readonly line: DatabaseLine;
}

/** PostgreSQL with the statements of this project, on a simulation's time. */
export interface SimulatedPostgres {
  readonly sqlite: DatabaseSync;
  /** Opens the connections of a client. */
  readonly connect: (client: SimulatedClient, options?: Partial<ConnectOptions>) => Kysely<Tables>;
  /** Opens the database as a node has it. */
  readonly openDatabase: (client: SimulatedClient, cluster: Database['cluster']) => Database;
  /** Stops the server, or starts it again; its sessions end, and nobody gets an answer meanwhile. */
  readonly setUp: (isUp: boolean) => void;
  readonly close: () => void;
}

interface ConnectOptions {
  /** Max time for a response, in ms. */
  readonly timeout: number;
  readonly max: number;
}

export interface SimulatedPostgresOptions {
  readonly timeline: Timeline;
  /** The database's clock, in ms since 1970. */
  readonly now: () => number;
  /** Returns how long a statement of a node takes, in ms. */
  readonly workTime: (statement: string, nodeId: string) => number;
  readonly happened?: (event: DatabaseEvent) => void;
  readonly without?: DatabaseSabotage | null;
}

/** Creates the tables as the server's migrations do. */
async function createTables(sqlite: DatabaseSync): Promise<void> {
  const patient = new Kysely<Tables>({ dialect: new NodeSqliteDialect(sqlite) });
  await migrate({ kind: 'sqlite', patient } as Database);
}

/** Opens an empty database in memory. */
export async function openSimulatedPostgres(
  options: SimulatedPostgresOptions,
): Promise<SimulatedPostgres> {
  const { timeline, now, workTime, happened = () => {}, without = null } = options;
  const sqlite = new DatabaseSync(':memory:');
  await createTables(sqlite);
  sqlite.function('current_database', () => 'simulated');
  sqlite.function('pg_database_size', (_database) => 1_000_000);
  const locks = createRowLocks();
  const statements = createStatements({ sqlite, now, isFree: locks.isFree, without });
  const sessions = new Set<{ readonly session: Session; readonly lose: () => void }>();
  let isUp = true;

  function openClient({ line, ...sender }: SimulatedClient, timeout: number) {
    const session = openSession({
      timeline,
      sqlite,
      locks,
      statements,
      sender,
      idleTimeout: nodeIdleTimeout,
      workTime,
      happened,
    });
    let isBroken = false;
    let fail: ((failure: Error) => void) | null = null;
    const lose = (why: string): void => {
      isBroken = true;
      sessions.delete(mine);
      fail?.(new Error(why));
    };
    const mine = {
      session,
      lose: () => line.toClient(() => lose('Connection terminated unexpectedly')),
    };
    sessions.add(mine);
    return {
      isBroken: () => isBroken,
      query(text: string, parameters: readonly unknown[]): Promise<Answer> {
        if (isBroken) return Promise.reject(new Error('Connection terminated'));
        return new Promise((resolve, reject) => {
          const silence = setTimeout(
            () => lose(`PostgreSQL didn't respond for ${timeout / 1000} s`),
            timeout,
          );
          const settle = (act: () => void): void => {
            fail = null;
            clearTimeout(silence);
            act();
          };
          fail = (failure) => settle(() => reject(failure));
          const breaks = line.breaks?.() ?? null;
          const breakOff = (): void => {
            session.close();
            mine.lose();
          };
          line.toDatabase(() => {
            if (!isUp) mine.lose();
            else if (breaks === 'before') breakOff();
            else {
              session.execute({ text, parameters }, (answer) => {
                if (breaks === 'after') breakOff();
                else
                  line.toClient(() => {
                    if (!isBroken) settle(() => resolve(answer));
                  });
              });
            }
          });
        });
      },
      end(): void {
        isBroken = true;
        sessions.delete(mine);
        line.toDatabase(session.close);
      },
    };
  }

  function openPool(client: SimulatedClient, { timeout, max }: ConnectOptions): PostgresPool {
    type Client = ReturnType<typeof openClient>;
    const idle: Client[] = [];
    const waiting: ((one: Client) => void)[] = [];
    let count = 0;

    function free(candidate: Client): void {
      const next = waiting.shift();
      if (candidate.isBroken()) {
        candidate.end();
        count -= 1;
        if (next) {
          count += 1;
          next(openClient(client, timeout));
        }
      } else if (next) next(candidate);
      else idle.push(candidate);
    }

    const lent = (candidate: Client): PostgresPoolClient =>
      ({
        async query(text: string, parameters: readonly unknown[] = []) {
          const answer = await candidate.query(text, parameters);
          if (!answer.ok) throw answer.failure;
          return answer.result;
        },
        release(isUnusable?: boolean) {
          if (isUnusable === true) candidate.end();
          free(candidate);
        },
      }) as unknown as PostgresPoolClient;

    return {
      async connect() {
        for (let pop = idle.pop(); pop; pop = idle.pop()) {
          if (!pop.isBroken()) return lent(pop);
          count -= 1;
        }
        if (count < max) {
          count += 1;
          return lent(openClient(client, timeout));
        }
        return lent(await new Promise<Client>((resolve) => waiting.push(resolve)));
      },
      async end() {
        for (const entry of idle) entry.end();
      },
    } as PostgresPool;
  }

  const connect: SimulatedPostgres['connect'] = (client, input = {}) => {
    const pool = openPool(client, { timeout: responseTimeout, max: 4, ...input });
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  };

  return {
    sqlite,
    connect,
    openDatabase(client, cluster) {
      const db = connect(client);
      return {
        kind: 'postgres',
        db,
        patient: db,
        cluster,
        unconfirmed: () => 0,
        checkFiles() {},
        noteDurable() {},
        backup: () => Promise.reject(new Error('a simulated database has no backup')),
        close: () => db.destroy(),
      };
    },
    setUp(nowUp) {
      isUp = nowUp;
      if (isUp) return;
      for (const { session, lose } of sessions) {
        session.kill();
        lose();
      }
    },
    close: () => sqlite.close(),
  };
}
