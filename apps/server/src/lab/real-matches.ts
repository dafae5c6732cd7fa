import { engineVersion, rulesVersion } from '@stackmate/engine';
import type { LabAnswer } from '@stackmate/protocol/lab';
import { cacheResponse } from '../http/cached-response.ts';
import type { LabStore, VersionCounts } from '../store/index.ts';
import { matchesIn, realFigures } from './real-figures.ts';

/**
 * Number of matches under one version of engine and rules from which their figures are public. With fewer, the intervals are
 * too wide to compare, and a player could recognize a match.
 */
export const neededMatches = 200;

/** Max number of versions of engine and rules that are shown. */
const versionsShown = 4;

/** Time for which figures are reused, in ms. */
const maxAge = 3_600_000;

type Version = LabAnswer['versions'][number];

function toVersion({ counts, ...version }: VersionCounts): Version {
  const matches = matchesIn(counts);
  return { ...version, matches, figures: matches < neededMatches ? null : realFigures(counts) };
}

/** Returns the figures of matches between people; computed at most once an hour. */
export type RealMatches = () => Promise<LabAnswer>;

export const createRealMatches = (
  store: Pick<LabStore, 'matchCounts'>,
  now: () => number,
): RealMatches =>
  cacheResponse({
    maxAge,
    now,
    async load() {
      const counted = await store.matchCounts(versionsShown);
      const versions = counted.map(toVersion);
      const current = versions.find(
        ({ engine, rules }) => engine === engineVersion && rules === rulesVersion,
      );
      const others = versions.filter((version) => version !== current);
      return {
        needed: neededMatches,
        versions: [
          current ?? toVersion({ engine: engineVersion, rules: rulesVersion, counts: [] }),
          ...others,
        ],
      };
    },
  });
