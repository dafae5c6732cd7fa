import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '@stackmate/room';
import { DatabaseTaken } from '../../src/store/database-taken.ts';
import { begin, id, play } from '../entries.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { openTestNode } from './test-node.ts';
import type { TestNode } from './test-node.ts';

if (noPostgres !== null) console.warn(`SKIPPED: interleaved nodes. ${noPostgres}`);

/** Returns pseudo-random numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Statements of the two stores that wait for their turn. */
const waiting: (() => void)[] = [];
let isHeld = false;

type Query = (this: unknown, ...args: unknown[]) => Promise<unknown>;

/** Holds every statement back until `interleave` lets it go. Returns a function that ends this. */
function holdStatements(): () => void {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function held(...args) {
    if (!isHeld) return query.apply(this, args);
    return new Promise<void>((resolve) => waiting.push(resolve)).then(() =>
      query.apply(this, args),
    );
  };
  return () => {
    client.query = query;
  };
}

/** Lets statements go in a random order until all of the work is done. */
async function interleave(seed: number, work: readonly (() => Promise<void>)[]): Promise<void> {
  const random = randomFrom(seed);
  const unfinished = new Set(work);
  isHeld = true;
  const all = Promise.all(
    work.map((candidate) =>
      candidate().finally(() => {
        unfinished.delete(candidate);
      }),
    ),
  );
  while (unfinished.size > 0) {
    // A statement may wait for a lock of the other store, so the next one goes soon in any case.
    await new Promise((resolve) => setTimeout(resolve, random() < 0.5 ? 0 : 4));
    waiting.splice(Math.floor(random() * waiting.length), 1)[0]?.();
  }
  isHeld = false;
  await all;
}

const under = (epoch: number, ...entries: readonly LogEntry[]) =>
  entries.map((entry) => ({ entry, epoch }));
/** Entries of the second owner are recognised by their time. */
const later = (matchId: string, seq: number): LogEntry => ({
  ...play(matchId, seq),
  at: 9000 + seq,
});

describe.skipIf(noPostgres !== null && !process.env['CI'])('two stores, interleaved', () => {
  let postgres: TestPostgres;
  let url: string;
  let second: TestNode;
  let release: () => void;
  beforeAll(async () => {
    postgres = startPostgres();
    url = await postgres.createDatabase('interleaved');
    second = await openTestNode({ url, nodeId: 'second' });
    release = holdStatements();
  });
  afterAll(async () => {
    release();
    await second.store.close();
    postgres.stop();
  });

  it(
    'give a match one entry per number, and none of a dead node after a takeover',
    {
      timeout: 120_000,
    },
    async () => {
      for (let seed = 1; seed <= 12; seed++) {
        const matchId = `match-${seed}`;
        const first = await openTestNode({ url, nodeId: `first-${seed}` });
        await first.store.commit(under(1, begin(matchId)));
        await second.settle();
        const acknowledged: number[] = [];
        let readByNext = 0;
        const writeUntilDead = async (): Promise<void> => {
          try {
            for (let seq = 1; seq <= 12; seq++) {
              const refused = await first.store.commit(under(1, play(matchId, seq)));
              if (refused.length > 0) return;
              acknowledged.push(seq);
            }
          } catch (failure) {
            if (!(failure instanceof DatabaseTaken)) throw failure;
          }
        };
        const takeOver = async (): Promise<void> => {
          await first.database.db
            .updateTable('nodes')
            .set({ until: 0 })
            .where('node', '=', first.nodeId)
            .execute();
          let owner = first.nodeId;
          while (owner !== second.nodeId) {
            second.tick();
            await second.lease.renew();
            await second.lease.sweep();
            owner = (await second.store.findOwner(id(matchId)))!.node;
          }
          readByNext = (await second.store.entries(id(matchId))).length;
          for (let seq = readByNext; seq < readByNext + 3; seq++) {
            expect(await second.store.commit(under(2, later(matchId, seq)))).toEqual([]);
          }
        };
        await interleave(seed, [writeUntilDead, takeOver]);
        const entries = await second.store.entries(id(matchId));
        expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index));
        expect(entries.length).toBe(readByNext + 3);
        expect(entries.every(({ at, seq }) => at >= 9000 === seq >= readByNext)).toBe(true);
        expect(acknowledged.every((seq) => seq < readByNext)).toBe(true);
        await first.store.close();
      }
    },
  );
});
