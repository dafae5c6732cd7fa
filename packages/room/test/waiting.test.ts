import { setImmediate as turnOver } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { playOn, sitDown } from './world.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

it('a step that waits for the log retains only its text', async () => {
  const made: WeakRef<object>[] = [];
  const { world, players } = sitDown({
    slowDisk: true,
    made: (step) => void made.push(new WeakRef(step), new WeakRef(step.change)),
  });
  // Until the match begins.
  for (let entry = 0; entry < 5; entry++) world.write(1);
  for (let seq = 5; seq < 20; seq++) {
    made.length = 0;
    playOn(players, 1);
    expect(world.onTheWay).toHaveLength(1);
    expect(made).toHaveLength(4);
    await turnOver();
    collect();
    expect(made.filter((part) => part.deref() !== undefined)).toEqual([]);
    world.write(1);
    expect(players[0].follower.snapshot()!.seq).toBe(seq);
  }
});
