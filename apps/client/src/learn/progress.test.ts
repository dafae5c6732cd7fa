import { expect, it } from 'vitest';
import { createKept } from '../kept/index.ts';
import { lessons } from './lessons/index.ts';
import { noteDone, readProgress } from './progress.ts';

const keeper = () =>
  createKept(() => {
    throw new Error('nothing is kept between visits');
  });

it('keeps what was done, each once', () => {
  const kept = keeper();
  noteDone(kept, lessons[1].id);
  noteDone(kept, lessons[0].id);
  noteDone(kept, lessons[1].id);
  expect([...readProgress(kept)]).toEqual([lessons[0].id, lessons[1].id]);
});

it('still counts what was done before there were more lessons', () => {
  const kept = keeper();
  const done =
    'energy checkmate lines open-line recoil direct stronger gem lift spell answer upgrade';
  kept.set('stackmate.learn', done);
  expect(readProgress(kept)).toEqual(new Set(done.split(' ')));
  noteDone(kept, 'bond');
  expect(readProgress(kept).size).toBe(done.split(' ').length + 1);
});

it('passes over lessons that are not there any more', () => {
  const kept = keeper();
  kept.set('stackmate.learn', `gone ${lessons[2].id} {}`);
  expect([...readProgress(kept)]).toEqual([lessons[2].id]);
});
