import type { LogEntry } from '@stackmate/room';
import { afterEach, expect, it, vi } from 'vitest';
import { facts } from '../../test/entries.ts';
import { createMatchFinalizer } from './match-finalizer.ts';
import type { MatchManagerPorts } from './ports.ts';
import type { HostedMatch } from './match-registry.ts';
import type { WrittenRecord } from './record-writer.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

afterEach(() => void vi.useRealTimers());

const written: WrittenRecord = {
  record: '{}',
  facts,
};

/** Creates a finalizer with three ended matches. `write` completes the record of the first. */
function finalizerWithThreeEnds(
  timeout: number,
  finish: () => Promise<boolean> = async () => true,
  status: () => string = () => 'running',
) {
  const startedRecords: string[] = [];
  const finished: string[] = [];
  let write: ((written: WrittenRecord) => void) | null = null;
  const finalizer = createMatchFinalizer({
    ports: {
      store: {
        entries: (matchId: string) => {
          startedRecords.push(matchId);
          return Promise.resolve([]);
        },
        finish,
        match: async () => ({ status: status() }),
      } as unknown as MatchManagerPorts['store'],
      writeRecord: (_: readonly LogEntry[]) =>
        new Promise((resolve) => {
          write = resolve;
        }),
      logger: silent,
      noteStored() {},
      meter: {
        commandApplied() {},
        joined() {},
        matchBegan() {},
        matchEnded() {},
        matchLost() {},
        countLimitHit() {},
      },
    },
    timeout,
    onFinished: ({ match }) => finished.push(match),
  });
  for (const matchId of ['first', 'second', 'third']) {
    const hosted = { match: matchId, epoch: 1, addresses: [] as readonly string[] } as HostedMatch;
    finalizer.enqueue(hosted, {
      kind: 'over',
      matchId,
      at: 0,
      winner: 0,
      reason: 'checkmate',
    });
  }
  return { endings: finalizer, startedRecords, finished, write: () => write };
}

it('a stop waits for the end being written and leaves the others to the next start', async () => {
  const { endings: finalizer, startedRecords, finished, write } = finalizerWithThreeEnds(60_000);
  await expect.poll(write).not.toBeNull();
  const stopped = finalizer.stop();
  write()!(written);
  await stopped;
  expect(startedRecords).toEqual(['first']);
  expect(finished).toEqual(['first']);
});

it('a stop leaves a record that takes too long to the next start, too', async () => {
  const { endings: finalizer, startedRecords, finished, write } = finalizerWithThreeEnds(5);
  await expect.poll(write).not.toBeNull();
  await finalizer.stop();
  write()!(written);
  await new Promise((resolve) => setImmediate(resolve));
  expect(startedRecords).toEqual(['first']);
  expect(finished).toEqual([]);
});

it("an end that can't be written is retried", async () => {
  vi.useFakeTimers();
  let fails = true;
  const { finished, write } = finalizerWithThreeEnds(60_000, async () => {
    if (fails) throw new Error('no disk');
    return true;
  });
  await vi.waitFor(() => expect(write()).not.toBeNull(), { timeout: 20_000 });
  write()!(written);
  fails = false;
  for (let record = 0; record < 3; record++) {
    await vi.advanceTimersByTimeAsync(30_000);
    write()!(written);
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(finished.toSorted()).toEqual(['first', 'second', 'third']);
});

it("an end under an outdated lease doesn't count as written", async () => {
  const { finished, startedRecords, write } = finalizerWithThreeEnds(60_000, async () => false);
  await expect.poll(write).not.toBeNull();
  write()!(written);
  await expect.poll(() => startedRecords).toEqual(['first', 'second']);
  expect(finished).toEqual([]);
});

it("an end that was written although the store failed isn't retried", async () => {
  vi.useFakeTimers();
  let isWritten = false;
  const { finished, write } = finalizerWithThreeEnds(
    60_000,
    async () => {
      if (isWritten) return false;
      isWritten = true;
      throw new Error('the line to the database was lost');
    },
    () => (isWritten ? 'over' : 'running'),
  );
  for (let record = 0; record < 4; record++) {
    await vi.waitFor(() => expect(write()).not.toBeNull(), { timeout: 20_000 });
    write()!(written);
    await vi.advanceTimersByTimeAsync(30_000);
  }
  write()!(written);
  await vi.advanceTimersByTimeAsync(0);
  expect(finished).toContain('first');
});
