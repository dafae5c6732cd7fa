import { expect, it } from 'vitest';
import { newId, newItemId } from './random-id.ts';

it("ids aren't taken for options on a command line", () => {
  const ids = Array.from({ length: 2000 }, () => [newId(), newItemId()]).flat();
  expect(new Set(ids.map((id) => id.length))).toEqual(new Set([22, 16]));
  expect(ids.filter((id) => id.startsWith('-'))).toEqual([]);
});
