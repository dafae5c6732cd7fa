import { expect, it } from 'vitest';
import { createKeyValueStore } from '../../platform/storage/index.ts';
import { lessons } from '@stackmate/puzzles/lessons';
import { markDone, readProgress } from './progress.ts';

const createStore = () =>
  createKeyValueStore(() => {
    throw new Error('nothing is kept between visits');
  });

it('stores each completed lesson once', () => {
  const localStore = createStore();
  markDone(localStore, lessons[1].id);
  markDone(localStore, lessons[0].id);
  markDone(localStore, lessons[1].id);
  expect([...readProgress(localStore)]).toEqual([lessons[0].id, lessons[1].id]);
});

it('still counts lessons that were completed before others were added', () => {
  const localStore = createStore();
  const done =
    'energy checkmate lines open-line recoil direct stronger gem lift spell answer upgrade';
  localStore.set('stackmate.learn', done);
  expect(readProgress(localStore)).toEqual(new Set(done.split(' ')));
  markDone(localStore, 'bond');
  expect(readProgress(localStore).size).toBe(done.split(' ').length + 1);
});

it('ignores lessons that no longer exist', () => {
  const localStore = createStore();
  localStore.set('stackmate.learn', `gone ${lessons[2].id} {}`);
  expect([...readProgress(localStore)]).toEqual([lessons[2].id]);
});
