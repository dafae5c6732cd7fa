import { expect, it } from 'vitest';
import { createKept } from '../kept/index.ts';
import type { Kept } from '../kept/index.ts';
import { seenStart, rememberStart } from './seen-starts.ts';

const inMemory = (): Kept =>
  createKept(() => {
    throw new Error('no storage');
  });

const start = (commitment: string, inTime = true) => ({
  commitment,
  decks: ['d', 'e'] as const,
  nonceHashes: [null, null] as const,
  inTime,
  isOwn: true,
});

it('remembers a start that was seen in time beyond the tab', () => {
  const [kept, tab] = [inMemory(), inMemory()];
  rememberStart({ kept, tab }, 'a', start('1'));
  rememberStart({ kept, tab }, 'b', start('2'));
  expect(seenStart({ kept, tab: inMemory() }, 'a')).toEqual(start('1'));
  rememberStart({ kept, tab }, 'a', start('3'));
  expect(seenStart({ kept, tab: inMemory() }, 'a')).toEqual(start('3'));
  expect(seenStart({ kept, tab: inMemory() }, 'c')).toBeNull();
});

it('remembers what came too late for the tab alone: it would prove nothing elsewhere', () => {
  const [kept, tab] = [inMemory(), inMemory()];
  rememberStart({ kept, tab }, 'a', start('1', false));
  expect(seenStart({ kept, tab }, 'a')).toEqual(start('1', false));
  expect(seenStart({ kept, tab: inMemory() }, 'a')).toBeNull();
});

it('forgets the oldest of many, and survives damaged storage', () => {
  const [kept, tab] = [inMemory(), inMemory()];
  for (let match = 0; match < 60; match++) rememberStart({ kept, tab }, `${match}`, start('1'));
  const places = { kept, tab: inMemory() };
  expect(seenStart(places, '0')).toBeNull();
  expect(seenStart(places, '59')).toEqual(start('1'));
  for (const broken of ['{', '{}', '[1, null]']) {
    kept.set(kept.names()[0], broken);
    expect(seenStart(places, '59')).toBeNull();
    rememberStart({ kept, tab: inMemory() }, '59', start('1'));
    expect(seenStart({ kept, tab: inMemory() }, '59')).toEqual(start('1'));
  }
});
