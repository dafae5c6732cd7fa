import { expect, it } from 'vitest';
import { createKeyValueStore } from '../../platform/storage/index.ts';
import type { KeyValueStore } from '../../platform/storage/index.ts';
import { seenStart, rememberStart } from './seen-starts.ts';

const inMemory = (): KeyValueStore =>
  createKeyValueStore(() => {
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
  const [localStore, tabStore] = [inMemory(), inMemory()];
  rememberStart({ localStore, tabStore }, 'a', start('1'));
  rememberStart({ localStore, tabStore }, 'b', start('2'));
  expect(seenStart({ localStore, tabStore: inMemory() }, 'a')).toEqual(start('1'));
  rememberStart({ localStore, tabStore }, 'a', start('3'));
  expect(seenStart({ localStore, tabStore: inMemory() }, 'a')).toEqual(start('3'));
  expect(seenStart({ localStore, tabStore: inMemory() }, 'c')).toBeNull();
});

it('remembers a start that was seen too late for the tab only, because it would prove nothing later', () => {
  const [localStore, tabStore] = [inMemory(), inMemory()];
  rememberStart({ localStore, tabStore }, 'a', start('1', false));
  expect(seenStart({ localStore, tabStore }, 'a')).toEqual(start('1', false));
  expect(seenStart({ localStore, tabStore: inMemory() }, 'a')).toBeNull();
});

it('forgets the oldest of many, and survives damaged storage', () => {
  const [localStore, tabStore] = [inMemory(), inMemory()];
  for (let match = 0; match < 60; match++)
    rememberStart({ localStore, tabStore }, `${match}`, start('1'));
  const places = { localStore, tabStore: inMemory() };
  expect(seenStart(places, '0')).toBeNull();
  expect(seenStart(places, '59')).toEqual(start('1'));
  for (const broken of ['{', '{}', '[1, null]']) {
    localStore.set(localStore.names()[0], broken);
    expect(seenStart(places, '59')).toBeNull();
    rememberStart({ localStore, tabStore: inMemory() }, '59', start('1'));
    expect(seenStart({ localStore, tabStore: inMemory() }, '59')).toEqual(start('1'));
  }
});
