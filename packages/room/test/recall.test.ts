import { describe, expect, it } from 'vitest';
import type { ServerMessage } from '@stackmate/protocol';
import { playTurns, startMatch } from './world.ts';
import type { Person, World } from './world.ts';

const receivedSeqs = ({ updates: news }: Person): readonly (readonly number[])[] =>
  news.flatMap((update) => (update.kind === 'history' ? [update.steps.map(({ seq }) => seq)] : []));

const receivedEnds = ({ updates: news }: Person): readonly string[] =>
  news.flatMap((update) => {
    if (update.kind === 'history') return update.isWhole ? ['whole'] : ['more'];
    return update.kind === 'no-history' ? [update.isTemporary ? 'not now' : 'never'] : [];
  });

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

const longMatch = (): { world: World; device: Person; seq: number } => {
  const { players, world } = startMatch();
  playTurns(players, 90);
  return { world, device: world.person(0), seq: players[0].follower.snapshot()!.seq };
};

/** Answers the latest request in place of the server. */
const answer = ({ follower }: Person, of: Partial<ServerMessage>, id: string): void =>
  follower.receive({ ...of, id, match: follower.snapshot()!.match } as ServerMessage);

describe('a follower that requests the history', () => {
  it('asks page by page, in order, until it is complete', () => {
    const { world, device, seq } = longMatch();
    device.follower.requestHistory();
    world.settle();
    expect(receivedSeqs(device).flat()).toEqual(upTo(seq));
    expect(receivedEnds(device)).toEqual(['more', 'whole']);
  });

  it('does not change its snapshot', () => {
    const { world, device } = longMatch();
    const before = device.follower.snapshot();
    device.follower.requestHistory();
    world.settle();
    expect(device.follower.snapshot()).toBe(before);
  });

  it('continues where it stopped after a reconnect', () => {
    const { world, device, seq } = longMatch();
    device.follower.requestHistory();
    device.leave();
    device.comeBack();
    world.settle();
    expect(receivedSeqs(device).flat()).toEqual(upTo(seq));
    expect(receivedEnds(device).at(-1)).toBe('whole');
  });

  it('repeats a request the server had no time for after the next join, a few times', () => {
    const { world, device } = longMatch();
    world.holdReads(true);
    for (const expected of ['not now', 'not now', 'not now', 'not now', 'never']) {
      if (expected === 'not now' && receivedEnds(device).length === 0)
        device.follower.requestHistory();
      const read = world.reads.splice(0).at(-1)!;
      world.room().entriesRead(read.request, null);
      world.settle();
      expect(receivedEnds(device).at(-1)).toBe(expected);
      device.follower.refresh();
      world.settle();
    }
    expect(world.reads).toEqual([]);
  });

  it('gives up immediately if the server does not know the request or the answer does not fit', () => {
    for (const of of [
      { type: 'refused', code: 'unknown-type', rule: null, message: '', detail: '' },
      { type: 'history', steps: [] },
    ] as const) {
      const match = startMatch();
      playTurns(match.players, 5);
      const device = match.world.person(0);
      match.world.holdReads(true);
      device.follower.requestHistory();
      // Ids count up: the request has the last one.
      for (let id = 1; id < 100; id++) answer(device, of as Partial<ServerMessage>, `c${id}`);
      expect(receivedEnds(device)).toEqual(['never']);
      device.follower.refresh();
      match.world.holdReads(false);
      match.world.settle();
      expect(receivedEnds(device)).toEqual(['never']);
    }
  });
});
