import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeRun } from './make-run.ts';
import { readRunSpec } from './run-spec.ts';
import { slipFault } from './slip-list.ts';
import type { ListedSlip } from './slip-list.ts';

const listed = (sets: number, boosters: number) => {
  const order = { id: 'list', name: 'List', server: 'https://a.example', sets, boosters };
  const spec = readRunSpec(order);
  if (!spec.ok) throw new Error(spec.refusal.message);
  const run = makeRun(spec.value, { secret: '11'.repeat(32), codeKey: '22'.repeat(32) });
  const slips = run.packs.flatMap(({ slip }): ListedSlip[] => (slip === null ? [] : [slip]));
  return { slips, prints: run.prints.length };
};

it('[PH3] the slips of every run claim each of its prints once', () => {
  fc.assert(
    fc.property(fc.nat(2), fc.nat(4), (sets, boosters) => {
      fc.pre(sets + boosters > 0);
      const { slips, prints } = listed(sets, boosters);
      expect(slipFault(slips, prints)).toBe(null);
      expect(slipFault(slips, prints + 1)).toMatch(/^the slips claim/);
      expect(slipFault(slips.slice(1), prints)).toMatch(/^the slips claim/);
      expect(slipFault([...slips, slips[0]], prints)).toBe('two slips share a code');
    }),
    { numRuns: 20 },
  );
});

it('[PH3] finds slips that name other prints than they claim', () => {
  const slip = (hash: string, count: number, serials: readonly number[] | null) => ({
    hash,
    count,
    serials,
  });
  expect(slipFault([slip('a', 2, [1])], 2)).toBe('a slip for 2 prints names 1');
  expect(slipFault([slip('a', 2, [1, 3])], 2)).toBe('a slip names print 3 of 2');
  expect(slipFault([slip('a', 1, [1]), slip('b', 1, [1])], 2)).toBe(
    'two slips name the same print',
  );
});
