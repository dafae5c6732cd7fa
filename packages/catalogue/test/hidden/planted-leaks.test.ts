import { describe, expect, it } from 'vitest';
import { plantedLeaks } from './planted-leaks.ts';
import { createWatch, watchMatch } from './watch-match.ts';
import type { WatchedMatch } from './watch-match.ts';

const mostMatches = 25;

/** Plays until the leak is found. */
function findLeak(rules: Parameters<typeof createWatch>[0], seed: string): WatchedMatch['leak'] {
  const watch = createWatch(rules, seed);
  for (let match = 0; match < mostMatches; match++) {
    const { leak } = watchMatch(watch, match);
    if (leak) return leak;
  }
  return null;
}

describe('planted leaks are found', () => {
  it.each(Object.entries(plantedLeaks))('[ZN2] %s', (name, rules) => {
    expect(findLeak(rules, `leak ${name}`)).not.toBeNull();
  });
});
