import { describe, expect, it } from 'vitest';
import type { Step } from '@stackmate/protocol';
import { playTurns, second, startMatch } from './world.ts';

const minute = 60 * second;
const delay = 15 * second;

/** A match that went through three outages of an hour, with turns between them. */
function afterOutages() {
  const match = startMatch();
  const { players, world } = match;
  playTurns(players, 3);
  for (let outage = 0; outage < 3; outage++) {
    world.crash(60 * minute);
    for (const player of players) player.comeBack();
    playTurns(players, 1);
  }
  return match;
}

describe('times after outages', () => {
  it('are those at which entries happened, in the log and in steps', () => {
    const { players, world } = afterOutages();
    expect(world.disk.at(-1)!.at).toBe(world.now());
    const step = players[0].received.findLast(
      (message): message is Step => message.type === 'step',
    );
    expect(step!.at).toBe(world.now());
  });

  it('count for the end, and so for records and rewards', () => {
    const { players, world } = afterOutages();
    players[0].request({ type: 'resign' });
    expect(world.ends).toMatchObject([{ kind: 'over', at: world.now() }]);
  });

  it('never run backwards, even if the next server has a clock that is behind', () => {
    const { players, world } = startMatch();
    playTurns(players, 3);
    const before = world.disk.at(-1)!.at;
    world.crash(-3 * minute);
    for (const player of players) player.comeBack();
    playTurns(players, 1);
    expect(world.disk.at(-1)!.at).toBe(before);
    world.crash(5 * minute);
    for (const player of players) player.comeBack();
    playTurns(players, 1);
    expect(world.disk.at(-1)!.at).toBe(world.now());
  });

  it("don't shorten the spectators' delay, even if earlier versions have written some entries", () => {
    const { players, world } = afterOutages();
    const playAfter = (difference: number) => {
      world.crash(difference);
      for (const player of players) player.comeBack();
      playTurns(players, 1);
    };
    // Earlier versions wrote the match time only, and went on from the time of the last entry.
    for (const entry of world.disk) {
      Object.assign(entry, { at: entry.matchTime ?? entry.at });
      Reflect.deleteProperty(entry, 'matchTime');
    }
    playAfter(-2 * minute);
    Reflect.deleteProperty(world.disk.at(-1)!, 'matchTime');
    playAfter(2 * minute);
    const last = world.disk.at(-1)!.seq;
    world.crash(-minute);
    const spectator = world.person('spectator');
    world.pass(delay - 1);
    expect(spectator.follower.snapshot()?.seq ?? 0).toBeLessThan(last);
    world.pass(1);
    expect(spectator.follower.snapshot()!.seq).toBe(last);
  });
});
