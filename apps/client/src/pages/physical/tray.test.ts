import type { ClaimedPrint } from '@stackmate/protocol/physical';
import { describe, expect, it } from 'vitest';
import { mayRepeat, putEntry } from './tray.ts';
import type { TrayEntry } from './tray.ts';
import { readTyped } from './read-typed.ts';

const server = 'https://stackmate.example';
const waiting = (key: string): TrayEntry => ({ key, text: key, state: { is: 'waiting' } });
const fault = { code: 'offline', text: 'No connection.' };
const refused = (key: string): TrayEntry => ({ ...waiting(key), state: { is: 'refused', fault } });

describe('[PH5] the tray', () => {
  it('has each card once, the newest in front, and changes it in its place', () => {
    const tray = putEntry(putEntry([], waiting('A')), waiting('B'));
    expect(tray.map(({ key }) => key)).toEqual(['B', 'A']);
    expect(putEntry(tray, refused('A'))).toEqual([waiting('B'), refused('A')]);
  });

  it('has a claimed card once, scanned by its code and listed by a slip that is opened again', () => {
    const claimed = { number: '1000', card: {} } as ClaimedPrint;
    const byCode: TrayEntry = { ...waiting('A'), state: { is: 'claimed', claimed } };
    const bySlip: TrayEntry = { ...waiting('1000'), state: { is: 'claimed', claimed } };
    const tray = putEntry(putEntry([waiting('B')], byCode), bySlip);
    expect(tray).toEqual([bySlip, waiting('B')]);
    expect(putEntry(putEntry(tray, waiting('A')), byCode)).toEqual([byCode, waiting('B')]);
  });

  it('lets only refused cards be scanned again', () => {
    expect(mayRepeat(waiting('A'), true)).toBe(false);
    expect(mayRepeat(refused('A'), false)).toBe(true);
  });
});

describe('[PH1] a scanned text', () => {
  it('is a number if it comes from a barcode or has digits only', () => {
    expect(readTyped({ kind: 'bars', text: '00100000' }, server).kind).toBe('number');
    for (const text of ['100000', '-1', '18446744073709551616']) {
      expect(readTyped({ kind: 'square', text }, server)).toEqual({ kind: 'number', text });
    }
  });

  it('is refused with a reason otherwise, before the server is asked', () => {
    const read = readTyped({ kind: 'square', text: 'WIFI:S:home;P:secret;;' }, server);
    expect(read).toMatchObject({ kind: 'other' });
    expect('message' in read && read.message).not.toBe('');
  });
});
