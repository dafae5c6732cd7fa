import { setImmediate as turnOver } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { playTurns, startMatch } from './world.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

it('a step that waits for the log retains only its text', async () => {
  const created: WeakRef<object>[] = [];
  const { world, players } = startMatch({
    manualDisk: true,
    onStep: (step) => void created.push(new WeakRef(step), new WeakRef(step.change)),
  });
  // Writes the entries before the match begins.
  for (let entry = 0; entry < 5; entry++) world.write(1);
  for (let seq = 5; seq < 20; seq++) {
    created.length = 0;
    playTurns(players, 1);
    expect(world.onTheWay).toHaveLength(1);
    expect(created).toHaveLength(4);
    await turnOver();
    collect();
    expect(created.filter((part) => part.deref() !== undefined)).toEqual([]);
    world.write(1);
    expect(players[0].follower.snapshot()!.seq).toBe(seq);
  }
});
