import { expect, it } from 'vitest';
import { readTableAddress, writeTableAddress } from './table-address.ts';

const text = 'Stackmate position, state 1\nturn 3 South main\n— with “signs” of all kinds ♛';

it('carries a position and who plays on', async () => {
  const table = { text, seat: 1, level: 'greedy' } as const;
  expect(await readTableAddress(await writeTableAddress(table))).toEqual(table);
  const alone = { text, seat: 0, level: null } as const;
  expect(await readTableAddress(await writeTableAddress(alone))).toEqual(alone);
});

it('is far shorter than the text', async () => {
  const long = text.repeat(100);
  const hash = await writeTableAddress({ text: long, seat: 0, level: null });
  expect(hash.length).toBeLessThan(long.length / 5);
});

it.each(['', '#', '#p=', '#p=zz!!', '#p=x1234', '#p=zAAAA', '#bot=greedy'])(
  'finds no text in %s',
  async (hash) => {
    expect((await readTableAddress(hash))?.text ?? '').toBe('');
  },
);

it('ignores a bot that doesn’t exist', async () => {
  const hash = await writeTableAddress({ text, seat: 0, level: null });
  expect(await readTableAddress(`${hash}&bot=champion`)).toMatchObject({ level: null });
});
