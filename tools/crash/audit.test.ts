import type { MatchSnapshot } from '@stackmate/protocol';
import { expect, it } from 'vitest';
import { auditMatch } from './audit.ts';
import type { LoggedCommand } from './audit.ts';
import type { Side } from './side.ts';

const snapshot = {
  seq: 6,
  seats: [{ name: 'Heron' }, { name: 'Otter' }],
  result: { winner: 0, reason: 'resignation' },
  seal: {},
  reveal: {},
  view: { open: { turn: 3 } },
} as unknown as MatchSnapshot;

const side = (seat: 0 | 1, change: Partial<Side> = {}): Side => ({
  match: 'm'.repeat(22),
  seat,
  received: new Map([
    [5, 'five'],
    [6, 'six'],
  ]),
  acknowledged: [{ id: `c${seat}`, seq: 5 + seat }],
  picture: snapshot,
  ...change,
});

const logged: readonly LoggedCommand[] = [
  { seq: 5, id: 'c0' },
  { seq: 6, id: 'c1' },
];

const faultsOf = (north: Partial<Side>, log = logged): readonly string[] =>
  auditMatch({ sides: [side(0), side(1, north)], record: null, logged: log }).filter(
    (words) => words !== 'there is no record',
  );

it('what both were told, have acknowledged and see at the end goes together', () => {
  expect(faultsOf({})).toEqual([]);
  // Entries that came in a snapshot were told to one only.
  expect(faultsOf({ received: new Map([[6, 'six']]) })).toEqual([]);
});

it.each<[string, Partial<Side>, RegExp]>([
  ['two stories of one entry', { received: new Map([[6, 'seven']]) }, /entry 6/],
  ['another last entry', { picture: { ...snapshot, seq: 7 } }, /7/],
  ['another end', { picture: { ...snapshot, result: null } }, /result/],
  ['another board', { picture: { ...snapshot, view: null } }, /board/],
  ['an acknowledged command that is lost', { acknowledged: [{ id: 'c9', seq: 6 }] }, /c9.*not in/],
  ['one that stands elsewhere', { acknowledged: [{ id: 'c1', seq: 7 }] }, /c1.*not in/],
])('%s is a fault', (_, north, words) => {
  expect(faultsOf(north).join()).toMatch(words);
});

it('a command that was done twice is a fault', () => {
  expect(faultsOf({}, [...logged, { seq: 4, id: 'c0' }]).join()).toMatch(/twice/);
});

it('so is a match without its record, or with one that fails verification', () => {
  const sides = [side(0), side(1)] as const;
  expect(auditMatch({ sides, record: null, logged })).toEqual(['there is no record']);
  expect(auditMatch({ sides, record: '{}', logged }).join()).toMatch(/the record/);
});
