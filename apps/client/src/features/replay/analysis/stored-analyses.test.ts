import { analysisVersion } from '@stackmate/analysis';
import type { MatchAnalysis } from '@stackmate/analysis';
import { expect, it } from 'vitest';
import { createKeyValueStore } from '../../../platform/storage/index.ts';
import { readAnalysis, storeAnalysis } from './stored-analyses.ts';

const analysisWith = (version: number): MatchAnalysis => ({
  version,
  turns: [],
  mistakes: [],
  accuracy: [90, null],
  decisions: [4, 0],
});

/** A store that lasts as long as the test. */
const emptyStore = () =>
  createKeyValueStore(() => {
    throw new Error('no storage');
  });

it('keeps the analyses of the last thirty matches', () => {
  const store = emptyStore();
  for (let match = 0; match < 40; match++)
    storeAnalysis(store, `m${match}`, analysisWith(analysisVersion));
  expect(readAnalysis(store, 'm9')).toBeNull();
  expect(readAnalysis(store, 'm10')).toEqual(analysisWith(analysisVersion));
  expect(readAnalysis(store, 'm39')).toEqual(analysisWith(analysisVersion));
});

it('ignores analyses of other versions and what it can’t read', () => {
  const store = emptyStore();
  storeAnalysis(store, 'old', analysisWith(analysisVersion - 1));
  store.set('stackmate.analysis.broken', '{');
  expect(readAnalysis(store, 'old')).toBeNull();
  expect(readAnalysis(store, 'broken')).toBeNull();
});
