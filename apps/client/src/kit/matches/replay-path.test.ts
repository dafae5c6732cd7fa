import { expect, it } from 'vitest';
import { replayPath } from '../records/record-links.tsx';

it.each([
  [null, '', '/replay/m'],
  [null, 'analysis', '/replay/m?analysis'],
  [0, '', '/replay/m?you=south'],
  [1, 'at=7', '/replay/m?you=north&at=7'],
] as const)('names the seat of a player (%s) beside other parameters (%s)', (seat, more, path) => {
  expect(replayPath('m', seat, more)).toBe(path);
});
