import { describe, expect, it } from 'vitest';
import type { ServerMessage } from '@stackmate/protocol';
import { playOn, sitDown } from './world.ts';
import type { Person, World } from './world.ts';

const toldTo = ({ news }: Person): readonly (readonly number[])[] =>
  news.flatMap((one) => (one.kind === 'history' ? [one.steps.map(({ seq }) => seq)] : []));

const endsOf = ({ news }: Person): readonly string[] =>
  news.flatMap((one) => {
    if (one.kind === 'history') return one.isWhole ? ['whole'] : ['more'];
    return one.kind === 'no-history' ? [one.isPassing ? 'not now' : 'never'] : [];
  });

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

const longMatch = (): { world: World; device: Person; seq: number } => {
  const { players, world } = sitDown();
  playOn(players, 90);
  return { world, device: world.person(0), seq: players[0].follower.snapshot()!.seq };
};

/** Answers the question that is asked last, instead of the server. */
const answer = ({ follower }: Person, of: Partial<ServerMessage>, id: string): void =>
  follower.receive({ ...of, id, match: follower.snapshot()!.match } as ServerMessage);

describe('a follower that recalls what was told', () => {
  it('asks page by page, in order, until all is there', () => {
    const { world, device, seq } = longMatch();
    device.follower.requestHistory();
    world.settle();
    expect(toldTo(device).flat()).toEqual(upTo(seq));
    expect(endsOf(device)).toEqual(['more', 'whole']);
  });

  it('does not take it for something new', () => {
    const { world, device } = longMatch();
    const before = device.follower.snapshot();
    device.follower.requestHistory();
    world.settle();
    expect(device.follower.snapshot()).toBe(before);
  });

  it('goes on where it was over a line that is lost in between', () => {
    const { world, device, seq } = longMatch();
    device.follower.requestHistory();
    device.leave();
    device.comeBack();
    world.settle();
    expect(toldTo(device).flat()).toEqual(upTo(seq));
    expect(endsOf(device).at(-1)).toBe('whole');
  });

  it('asks again after the next join when the server had no time, a few times', () => {
    const { world, device } = longMatch();
    world.holdReads(true);
    for (const expected of ['not now', 'not now', 'not now', 'not now', 'never']) {
      if (expected === 'not now' && endsOf(device).length === 0) device.follower.requestHistory();
      const asked = world.reads.splice(0).at(-1)!;
      world.room().entriesRead(asked.request, null);
      world.settle();
      expect(endsOf(device).at(-1)).toBe(expected);
      device.follower.refresh();
      world.settle();
    }
    expect(world.reads).toEqual([]);
  });

  it('gives it up at once where the question is not known, or the answer does not fit', () => {
    for (const of of [
      { type: 'refused', code: 'unknown-type', rule: null, message: '', detail: '' },
      { type: 'history', steps: [] },
    ] as const) {
      const sat = sitDown();
      playOn(sat.players, 5);
      const device = sat.world.person(0);
      sat.world.holdReads(true);
      device.follower.requestHistory();
      // Ids count up: the question has the last one that was given.
      for (let id = 1; id < 100; id++) answer(device, of as Partial<ServerMessage>, `c${id}`);
      expect(endsOf(device)).toEqual(['never']);
      device.follower.refresh();
      sat.world.holdReads(false);
      sat.world.settle();
      expect(endsOf(device)).toEqual(['never']);
    }
  });
});
