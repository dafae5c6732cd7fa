import { describe, expect, it } from 'vitest';
import { createWatch } from '../../src/testing/index.ts';
import type { FoundLeak, WatchedRules } from '../../src/testing/index.ts';
import { plantedLeaks } from './planted-leaks.ts';
import { watchSecrets } from './watch-secrets.ts';

const maxMatches = 40;

/** Plays until the leak is found. */
function findLeak(rules: WatchedRules, seed: string): FoundLeak | null {
  const watch = createWatch(rules, seed);
  for (let match = 0; match < maxMatches; match++) {
    const leak = watchSecrets(watch, match);
    if (leak) return leak;
  }
  return null;
}

describe('planted leaks are found', () => {
  it.each(Object.entries(plantedLeaks))(
    '[ZN2] %s',
    (name, rules) => {
      expect(findLeak(rules, `leak ${name}`)).not.toBeNull();
    },
    120_000,
  );
});
