import { expect, it } from 'vitest';
import { createKeyValueStore } from '../storage/index.ts';
import { lessons } from './lessons/index.ts';
import { markDone, readProgress } from './progress.ts';

const keeper = () =>
  createKeyValueStore(() => {
    throw new Error('nothing is kept between visits');
  });

it('keeps what was done, each once', () => {
  const localStore = keeper();
  markDone(localStore, lessons[1].id);
  markDone(localStore, lessons[0].id);
  markDone(localStore, lessons[1].id);
  expect([...readProgress(localStore)]).toEqual([lessons[0].id, lessons[1].id]);
});

it('still counts what was done before there were more lessons', () => {
  const localStore = keeper();
  const done =
    'energy checkmate lines open-line recoil direct stronger gem lift spell answer upgrade';
  localStore.set('stackmate.learn', done);
  expect(readProgress(localStore)).toEqual(new Set(done.split(' ')));
  markDone(localStore, 'bond');
  expect(readProgress(localStore).size).toBe(done.split(' ').length + 1);
});

it('passes over lessons that are not there any more', () => {
  const localStore = keeper();
  localStore.set('stackmate.learn', `gone ${lessons[2].id} {}`);
  expect([...readProgress(localStore)]).toEqual([lessons[2].id]);
});
