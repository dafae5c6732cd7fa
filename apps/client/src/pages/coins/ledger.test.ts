import { setTexts } from '@stackmate/words';
import { afterEach, expect, it } from 'vitest';
import { byDay, ledgerCsv, reasonText, withBalances } from './ledger.ts';

afterEach(() => setTexts({}));

const at = (time: string) => Date.parse(`${time}Z`);
const movements = [
  { coins: -500, kind: 'store', reason: 'Bought a booster', at: at('2026-11-24T10:00:00') },
  { coins: 90, kind: 'win', reason: 'Won a match', at: at('2026-11-24T09:00:00') },
  { coins: 600, kind: 'operator', reason: '=SUM("x")', at: at('2026-11-23T23:59:59') },
] as const;

it('adds the balance after each movement, backwards from the one now', () => {
  expect(withBalances(movements, 190).map(({ balance }) => balance)).toEqual([190, 690, 600]);
});

it('groups movements by UTC day', () => {
  const days = byDay(withBalances(movements, 190));
  expect(days.map(({ day, movements: of }) => [day, of.length])).toEqual([
    ['2026-11-24', 2],
    ['2026-11-23', 1],
  ]);
});

it('writes a CSV file in which no reason is a formula', () => {
  expect(ledgerCsv(withBalances(movements, 190))).toBe(
    [
      'time,kind,reason,coins,balance',
      '2026-11-24T10:00:00.000Z,store,"Bought a booster",-500,190',
      '2026-11-24T09:00:00.000Z,win,"Won a match",90,690',
      `2026-11-23T23:59:59.000Z,operator,"'=SUM(""x"")",600,600`,
      '',
    ].join('\r\n'),
  );
});

it.each([
  'Won a match, the first of the day',
  'Sold a card',
  'Sold 48 cards',
  'Bought a booster',
  'Bought 10 boosters',
  'Bought Cinder Fox',
  '100 vault slots',
  'Entry fee: Friday Swiss',
  'Entry fee back: Friday Swiss',
  'Prize: Friday Swiss',
  'Season reward',
])('shows the reason “%s” as the server wrote it', (reason) => {
  expect(reasonText(reason)).toBe(reason);
});

it('translates the reasons that it knows', () => {
  setTexts({ 'Bought {name}': '{name} gekauft' });
  expect(reasonText('Bought Cinder Fox')).toBe('Cinder Fox gekauft');
  expect(reasonText('Season reward')).toBe('Season reward');
});
