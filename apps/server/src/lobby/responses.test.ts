import { expect, it } from 'vitest';
import { createResponseCache } from './responses.ts';

it('caches responses for connected players, even if ten thousand throwaway guests come', async () => {
  const answers = createResponseCache((playerId) => playerId === 'ann');
  let performed = 0;
  const ask = (playerId: string) =>
    answers.once(playerId, { id: 'x', type: 'play-bot' }, async () => {
      performed += 1;
      return { type: 'done', id: 'x' };
    });
  await ask('ann');
  await ask('gone');
  for (let at = 0; at < 20_000; at++) await ask(`guest ${at}`);
  performed = 0;
  await ask('ann');
  expect(performed).toBe(0);
  await ask('gone');
  expect(performed).toBe(1);
});
