import { readyDecks, rules } from '@stackmate/catalogue';
import { createRoom } from '@stackmate/room';
import type { LogEntry } from '@stackmate/room';
import { describe, expect, it, vi } from 'vitest';
import { createBotSeat } from '../lobby/seats.ts';
import { currentVersions } from '../versions/index.ts';
import { createBoards } from './boards.ts';

const matchId = 'A'.repeat(22);
const delay = 120_000;

/** Returns the log of a match between two bots that has just begun. */
function writeLog(): readonly LogEntry[] {
  const log: LogEntry[] = [];
  const seat = (index: number) => createBotSeat('random', readyDecks[index].deck);
  const room = createRoom({
    setup: {
      match: matchId,
      kind: 'tournament',
      seats: [seat(0), seat(1)],
      clocks: null,
      versions: currentVersions,
      sealTime: 30_000,
      idleTime: 60_000,
      botDelay: { least: 1, most: 1 },
      spectatorDelay: delay,
      first: 0,
    },
    rules,
    ports: {
      now: () => 0,
      wakeAt: () => {},
      append: (entry) => void log.push(structuredClone(entry)),
      readEntries: () => {},
      send: () => {},
      randomBytes: (count) => new Uint8Array(count).fill(7),
      askBot: () => {},
      ended: () => {},
      log: () => {},
    },
  });
  for (let seq = 0; seq < log.length; seq += 1) room.durable(seq);
  return log;
}

function openBoards() {
  const log = writeLog();
  let time = 0;
  const entries = vi.fn<(match: string, from?: number) => Promise<readonly LogEntry[]>>(
    async (_match, from = 0) => log.slice(from),
  );
  const boards = createBoards({
    store: { entries },
    loadRules: async () => rules,
    now: () => time,
    steady: () => time,
  });
  return { boards, entries, log, pass: (ms: number) => void (time += ms) };
}

describe('a small board', () => {
  it('[PR2] shows nothing before the delay of the spectators is over', async () => {
    const { boards, pass, log } = openBoards();
    expect(await boards.read(matchId)).toBeNull();
    pass(delay - 1);
    expect(await boards.read(matchId)).toBeNull();
    pass(3000);
    const board = await boards.read(matchId);
    expect(board).toMatchObject({ match: matchId, seq: log.length - 1, stacks: [] });
    // No hand, no deck and no secret: a board has these fields alone.
    expect(Object.keys(board ?? {}).toSorted()).toEqual(
      ['active', 'energy', 'match', 'seq', 'stacks', 'turn'].toSorted(),
    );
  });

  it('[TS1] costs one reading of the log in three seconds, however many look at it', async () => {
    const { boards, entries, log, pass } = openBoards();
    await Promise.all(Array.from({ length: 1000 }, () => boards.read(matchId)));
    expect(entries).toHaveBeenCalledTimes(1);
    pass(3000);
    await boards.read(matchId);
    // Only what is new is read.
    expect(entries).toHaveBeenLastCalledWith(matchId, log.length);
    expect(entries).toHaveBeenCalledTimes(2);
  });

  it('is read again from its start after a failure', async () => {
    const { boards, entries, pass } = openBoards();
    entries.mockRejectedValueOnce(new Error('the database is away'));
    expect(await boards.read(matchId)).toBeNull();
    pass(3000);
    await boards.read(matchId);
    expect(entries).toHaveBeenLastCalledWith(matchId, 0);
  });
});
