import { expect, it } from 'vitest';
import { attemptEach } from './attempt-each.ts';

const full = new Error('full disk');

it('goes on after an item that fails, and names it at the end', async () => {
  const done: number[] = [];
  const attempt = attemptEach(
    [1, 2, 3],
    (item) => `event ${item}`,
    async (item) => {
      if (item !== 3) throw full;
      done.push(item);
    },
  );
  await expect(attempt).rejects.toMatchObject({
    message: 'failed: event 1, event 2',
    errors: [full, full],
  });
  expect(done).toEqual([3]);
});

it('resolves if nothing fails', async () => {
  await expect(attemptEach([1, 2], String, async () => {})).resolves.toBeUndefined();
});
