import { describe, expect, it } from 'vitest';
import { begin, id, play } from '../../test/entries.ts';
import { createEntryLog } from './entry-log.ts';
import type { EntryLogOptions, LostMatch } from './entry-log.ts';
import type { RefusedMatch } from './match-store.ts';
import type { EncodedEntry } from './encoded-entry.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A log over a store that answers when the test says so. */
const world = (options: Partial<EntryLogOptions> = {}) => {
  const groups: string[][] = [];
  const answers: ((refused: readonly RefusedMatch[] | Error) => void)[] = [];
  const told: string[] = [];
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
  log.events.on('durable', (match, seq) => told.push(short({ match, seq })));
  log.events.on('lost', (each) => {
    lost.push(each);
    told.push(`lost ${each.match.replaceAll('_', '')}`);
  });
  const answer = async (refused: readonly RefusedMatch[] | Error = []): Promise<void> => {
    answers.shift()!(refused);
    await turn();
    await turn();
  };
  return { log, groups, told, lost, answer };
};

describe('the way of entries to the disk', () => {
  it('one group for all of one turn of the event loop, one group at a time', async () => {
    const { log, groups, told, answer } = world();
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
    expect(told).toEqual([]);
    expect(log.waiting()).toBe(5);

    await answer();
    expect(told).toEqual(['a1', 'b0']);
    expect(groups[1]).toEqual(['a2', 'b1']);
    await answer();
    expect(told).toEqual(['a1', 'b0', 'a2', 'b1']);
    expect(log.waiting()).toBe(0);
  });

  it('what rooms append because of durable entries goes in the next group together', async () => {
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

  it('a refused match is lost, with all of it that waited; others go on', async () => {
    const { log, groups, told, answer } = world();
    log.append(begin('a'), 1);
    log.append(begin('b'), 1);
    await turn();
    log.append(play('a', 1), 1);
    log.append(play('b', 1), 1);
    await answer([{ match: id('a'), reason: 'old-epoch' }]);
    expect(told).toEqual(['b0', 'lost a']);
    expect(groups[1]).toEqual(['b1']);
    await answer();

    // The room that was dropped, and the one that was restored under a new lease.
    log.append(play('a', 1), 1);
    log.append(play('a', 7), 2);
    await turn();
    expect(groups[2]).toEqual(['a7']);
    await answer();
    expect(told.at(-1)).toBe('a7');
  });

  it('a store that fails loses the matches of that group, once each, and is asked again', async () => {
    const failures: unknown[] = [];
    const { log, lost, groups, answer } = world({ failed: (failure) => failures.push(failure) });
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

  it('a full log says so, and when there is room again', async () => {
    const { log, answer } = world({ limit: 3 });
    const said: string[] = [];
    log.append(begin('a'), 1);
    log.append(play('a', 1), 1);
    expect(log.isFull()).toBe(false);
    await turn();
    log.append(play('a', 2), 1);
    expect(log.isFull()).toBe(true);
    void log.hasRoom().then(() => said.push('room'));
    void log.flushed().then(() => said.push('flushed'));
    await turn();
    expect(said).toEqual([]);
    await answer();
    expect(said).toEqual(['room']);
    expect(log.isFull()).toBe(false);
    await answer();
    expect(said).toEqual(['room', 'flushed']);
    await log.flushed();
  });

  it('waits for what was there before, not for what keeps coming', async () => {
    const { log, answer } = world();
    const said: string[] = [];
    log.append(begin('a'), 1);
    await turn();
    log.append(play('a', 1), 1);
    void log.flushed().then(() => said.push('flushed'));
    log.append(play('a', 2), 1);
    await answer();
    log.append(play('a', 3), 1);
    expect(said).toEqual([]);
    await answer();
    log.append(play('a', 4), 1);
    expect(log.waiting()).toBeGreaterThan(0);
    expect(said).toEqual(['flushed']);
  });

  it('is flushed too when what was waited for is refused', async () => {
    const { log, answer } = world();
    const said: string[] = [];
    log.append(begin('a'), 1);
    await turn();
    log.append(play('a', 1), 1);
    void log.flushed().then(() => said.push('flushed'));
    await answer([{ match: begin('a').match, reason: 'old-epoch' }]);
    expect(said).toEqual(['flushed']);
  });

  it('says how large a group was and how long its oldest entry waited', async () => {
    const written: { readonly entries: number; readonly milliseconds: number }[] = [];
    const { log, answer } = world({ written: (group) => written.push(group) });
    log.append(begin('a'), 1);
    log.append(begin('b'), 1);
    await turn();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await answer();
    expect(written).toHaveLength(1);
    expect(written[0].entries).toBe(2);
    expect(written[0].milliseconds).toBeGreaterThanOrEqual(19);
  });

  it('a log that begins with a move is not taken', () => {
    const { log } = world();
    expect(() => log.append(play('a', 0), 1)).toThrow('entry 0 of match a');
    expect(log.waiting()).toBe(0);
  });
});
