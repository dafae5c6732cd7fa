import { describe, expect, it } from 'vitest';
import { begin, id, play } from '../../test/entries.ts';
import { createEntryLog } from './entry-log.ts';
import type { EntryLogOptions, LostMatch } from './entry-log.ts';
import type { RefusedMatch } from './match-store.ts';
import type { EncodedEntry } from './encoded-entry.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Creates a log over a store whose responses the test controls. */
const world = (options: Partial<EntryLogOptions> = {}) => {
  const groups: string[][] = [];
  const answers: ((refused: readonly RefusedMatch[] | Error) => void)[] = [];
  const events: string[] = [];
  const lost: LostMatch[] = [];
  const short = ({ match, seq }: Pick<EncodedEntry, 'match' | 'seq'>) =>
    `${match.replaceAll('_', '')}${seq}`;
  const log = createEntryLog({
    store: {
      commitEncoded: (batch) => {
        groups.push(batch.map(short));
        return new Promise((resolve, reject) => {
          answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        });
      },
    },
    limit: 1000,
    ...options,
  });
  log.events.on('durable', (matchId, seq) => events.push(short({ match: matchId, seq })));
  log.events.on('lost', (event) => {
    lost.push(event);
    events.push(`lost ${event.match.replaceAll('_', '')}`);
  });
  const answer = async (refused: readonly RefusedMatch[] | Error = []): Promise<void> => {
    answers.shift()!(refused);
    await turn();
    await turn();
  };
  return { log, groups, events, lost, answer };
};

describe('the entry log', () => {
  it('writes all entries of one turn of the event loop in one group, one group at a time', async () => {
    const { log, groups, events, answer } = world();
    log.append(begin('a'), 1);
    log.append(begin('b'), 1);
    await Promise.resolve().then(() => log.append(play('a', 1), 1));
    expect(groups).toEqual([]);
    await turn();
    expect(groups).toEqual([['a0', 'b0', 'a1']]);

    log.append(play('a', 2), 1);
    await turn();
    log.append(play('b', 1), 1);
    await turn();
    expect(groups).toHaveLength(1);
    expect(events).toEqual([]);
    expect(log.waiting()).toBe(5);

    await answer();
    expect(events).toEqual(['a1', 'b0']);
    expect(groups[1]).toEqual(['a2', 'b1']);
    await answer();
    expect(events).toEqual(['a1', 'b0', 'a2', 'b1']);
    expect(log.waiting()).toBe(0);
  });

  it('lets the event loop turn while the matches of a large group react', async () => {
    const { log, events, answer } = world();
    const turnsAtReaction: number[] = [];
    let turns = 0;
    let isCounting = true;
    const count = (): void => {
      turns += 1;
      if (isCounting) setImmediate(count);
    };
    setImmediate(count);
    log.events.on('durable', () => {
      turnsAtReaction.push(turns);
      const end = performance.now() + 5;
      while (performance.now() < end);
    });
    for (const matchId of ['a', 'b', 'c', 'd', 'e', 'f']) log.append(begin(matchId), 1);
    await turn();
    const flushed = log.flushed();
    await answer();
    await flushed;
    isCounting = false;
    expect(events).toEqual(['a0', 'b0', 'c0', 'd0', 'e0', 'f0']);
    // Two reactions fit into a turn's 8 ms.
    expect(new Set(turnsAtReaction).size).toBeGreaterThanOrEqual(3);
  });

  it('writes entries appended by `durable` callbacks together in the next group', async () => {
    const { log, groups, answer } = world();
    log.events.on('durable', (_match, seq) => {
      if (seq === 0) {
        log.append(play('a', 1), 1);
        log.append(play('a', 2), 1);
      }
    });
    log.append(begin('a'), 1);
    await turn();
    await answer();
    expect(groups).toEqual([['a0'], ['a1', 'a2']]);
  });

  it('drops all waiting entries of a refused match, and continues with others', async () => {
    const { log, groups, events, answer } = world();
    log.append(begin('a'), 1);
    log.append(begin('b'), 1);
    await turn();
    log.append(play('a', 1), 1);
    log.append(play('b', 1), 1);
    await answer([{ match: id('a'), reason: 'old-epoch' }]);
    expect(events).toEqual(['b0', 'lost a']);
    expect(groups[1]).toEqual(['b1']);
    await answer();

    // Entries come from the dropped room, and from the one restored under a new lease.
    log.append(play('a', 1), 1);
    log.append(play('a', 7), 2);
    await turn();
    expect(groups[2]).toEqual(['a7']);
    await answer();
    expect(events.at(-1)).toBe('a7');
  });

  it('reports the matches of a failed group as lost, once each, and calls the store again', async () => {
    const failures: unknown[] = [];
    const { log, lost, groups, answer } = world({ onFailed: (failure) => failures.push(failure) });
    log.append(begin('a'), 1);
    log.append(play('a', 1), 1);
    log.append(begin('b'), 1);
    await turn();
    log.append(begin('c'), 1);
    await answer(new Error('disk full'));
    expect(lost).toEqual([
      { match: id('a'), reason: 'failed' },
      { match: id('b'), reason: 'failed' },
    ]);
    expect(failures).toEqual([new Error('disk full')]);
    expect(groups[1]).toEqual(['c0']);
  });

  it('reports when it is full and when there is room again', async () => {
    const { log, answer } = world({ limit: 3 });
    const events: string[] = [];
    log.append(begin('a'), 1);
    log.append(play('a', 1), 1);
    expect(log.isFull()).toBe(false);
    await turn();
    log.append(play('a', 2), 1);
    expect(log.isFull()).toBe(true);
    void log.hasRoom().then(() => events.push('room'));
    void log.flushed().then(() => events.push('flushed'));
    await turn();
    expect(events).toEqual([]);
    await answer();
    expect(events).toEqual(['room']);
    expect(log.isFull()).toBe(false);
    await answer();
    expect(events).toEqual(['room', 'flushed']);
    await log.flushed();
  });

  it('flushes earlier entries without waiting for new ones', async () => {
    const { log, answer } = world();
    const events: string[] = [];
    log.append(begin('a'), 1);
    await turn();
    log.append(play('a', 1), 1);
    void log.flushed().then(() => events.push('flushed'));
    log.append(play('a', 2), 1);
    await answer();
    log.append(play('a', 3), 1);
    expect(events).toEqual([]);
    await answer();
    log.append(play('a', 4), 1);
    expect(log.waiting()).toBeGreaterThan(0);
    expect(events).toEqual(['flushed']);
  });

  it('is also flushed when the awaited entries are refused', async () => {
    const { log, answer } = world();
    const events: string[] = [];
    log.append(begin('a'), 1);
    await turn();
    log.append(play('a', 1), 1);
    void log.flushed().then(() => events.push('flushed'));
    await answer([{ match: begin('a').match, reason: 'old-epoch' }]);
    expect(events).toEqual(['flushed']);
  });

  it('reports the size of a group and the waiting time of its oldest entry', async () => {
    const written: { readonly entries: number; readonly milliseconds: number }[] = [];
    const { log, answer } = world({ onWritten: (group) => written.push(group) });
    log.append(begin('a'), 1);
    log.append(begin('b'), 1);
    await turn();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await answer();
    expect(written).toHaveLength(1);
    expect(written[0].entries).toBe(2);
    expect(written[0].milliseconds).toBeGreaterThanOrEqual(19);
  });

  it("rejects a log that doesn't start with `created`", () => {
    const { log } = world();
    expect(() => log.append(play('a', 0), 1)).toThrow('entry 0 of match a');
    expect(log.waiting()).toBe(0);
  });
});
