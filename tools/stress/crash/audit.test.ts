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
  matchId: 'm'.repeat(22),
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

const listFaults = (north: Partial<Side>, log = logged): readonly string[] =>
  auditMatch({ sides: [side(0), side(1, north)], record: null, logged: log }).filter(
    (words) => words !== 'there is no record',
  );

it('accepts two sides that agree on everything', () => {
  expect(listFaults({})).toEqual([]);
  // Only one side received the entries of the snapshot as steps.
  expect(listFaults({ received: new Map([[6, 'six']]) })).toEqual([]);
});

it('accepts fields in another order, as a snapshot has them after steps', () => {
  const board = (open: object): Partial<Side> => ({
    picture: { ...snapshot, view: { open } } as unknown as MatchSnapshot,
  });
  const sides = [
    side(0, board({ turn: 3, phase: 'battle' })),
    side(1, board({ phase: 'battle', turn: 3 })),
  ];
  expect(auditMatch({ sides: [sides[0], sides[1]], record: null, logged })).toEqual([
    'there is no record',
  ]);
});

it.each<[string, Partial<Side>, RegExp]>([
  ['different texts of one entry', { received: new Map([[6, 'seven']]) }, /entry 6/],
  ['a different last entry', { picture: { ...snapshot, seq: 7 } }, /7/],
  ['a different result', { picture: { ...snapshot, result: null } }, /result/],
  ['a different board', { picture: { ...snapshot, view: null } }, /board differs.*turn/],
  ['an acknowledged command that is lost', { acknowledged: [{ id: 'c9', seq: 6 }] }, /c9.*not in/],
  ['a command at another entry', { acknowledged: [{ id: 'c1', seq: 7 }] }, /c1.*not in/],
])('reports %s', (_, north, words) => {
  expect(listFaults(north).join()).toMatch(words);
});

it('reports a command applied twice', () => {
  expect(listFaults({}, [...logged, { seq: 4, id: 'c0' }]).join()).toMatch(/twice/);
});

it('so is a match without its record, or with one that fails verification', () => {
  const sides = [side(0), side(1)] as const;
  expect(auditMatch({ sides, record: null, logged })).toEqual(['there is no record']);
  expect(auditMatch({ sides, record: '{}', logged }).join()).toMatch(/the record/);
});
