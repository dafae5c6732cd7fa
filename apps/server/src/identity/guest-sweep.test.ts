import { expect, it } from 'vitest';
import { createGuestSweep } from './guest-sweep.ts';

it('goes through all players in bounded runs, repeatedly, and spares connected players', async () => {
  const players = new Set(['a', 'b', 'c', 'd', 'e']);
  const requests: { readonly after: string; readonly createdBefore: number }[] = [];
  const here = new Set(['b']);
  const sweep = createGuestSweep({
    store: {
      async playersWithoutMatches({ after, createdBefore, limit }) {
        requests.push({ after, createdBefore });
        const page = [...players].filter((id) => id > after).slice(0, limit);
        return { players: page, last: page.length < limit ? null : page.at(-1)! };
      },
      async removePlayers(ids) {
        for (const id of ids) players.delete(id);
        return ids.length;
      },
    },
    isConnected: (playerId) => here.has(playerId),
    now: () => 1000,
    lifetime: 100,
    limit: 2,
  });
  expect([await sweep.run(), await sweep.run(), await sweep.run()]).toEqual([1, 2, 1]);
  expect(requests).toEqual(['', 'b', 'd'].map((after) => ({ after, createdBefore: 900 })));
  expect([...players]).toEqual(['b']);
  here.clear();
  expect(await sweep.run()).toBe(1);
  expect(await sweep.run()).toBe(0);
});
