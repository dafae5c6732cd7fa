import { expect, it } from 'vitest';
import { table } from './print.ts';

it('aligns numbers right and texts left, with one line for each row', () => {
  const rows = [
    ['limit', 'least', 'state', 'what it limits'],
    ['matches', '1', 'as set', 'Running\nmatches.'],
    ['visits-per-hour', '100', '-', 'Visits of a network.'],
  ];
  expect(table(rows).split('\n')).toEqual([
    'limit            least  state   what it limits',
    String.raw`matches              1  as set  Running\u000amatches.`,
    'visits-per-hour    100  -       Visits of a network.',
  ]);
});
