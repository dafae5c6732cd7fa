import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isMarkedBy, markedId } from './marked-id.ts';

const newId = (): string => randomBytes(16).toString('base64url');
const ann = { player: 'ann', command: 'queue x' };
const bob = { player: 'bob', command: 'queue x' };

describe('a marked id', () => {
  it('recognizes the command of either seat, and no other', () => {
    const id = markedId(newId(), [ann, bob]);
    expect(isMarkedBy(id, 0, ann)).toBe(true);
    expect(isMarkedBy(id, 1, bob)).toBe(true);
    expect(isMarkedBy(id, 1, ann)).toBe(false);
    expect(isMarkedBy(id, 0, { ...ann, command: 'queue y' })).toBe(false);
    expect(isMarkedBy(id, 0, { ...ann, player: 'cid' })).toBe(false);
  });

  it('looks like any other id and is different each time', () => {
    const ids = Array.from({ length: 100 }, () => markedId(newId(), [ann, bob]));
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
    expect(new Set(ids).size).toBe(100);
  });

  it("leaves the mark of a bot's seat random", () => {
    const id = newId();
    expect(markedId(id, [null, null])).toBe(id);
    expect(isMarkedBy(id, 0, ann)).toBe(false);
  });

  it("doesn't recognize anything in an invalid id", () => {
    expect(isMarkedBy('', 0, ann)).toBe(false);
    expect(isMarkedBy('m', 1, ann)).toBe(false);
  });
});
