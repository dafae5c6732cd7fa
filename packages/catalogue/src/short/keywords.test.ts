import { describe, expect, it } from 'vitest';
import { lookup } from '../../test/samples.ts';
import { entries } from '../catalogue.ts';
import { keywordTerms } from '../glossary/keyword-terms.ts';
import { englishShort } from '../english/index.ts';
import { renderShort } from './index.ts';

/** Maps each keyword to the cards and abilities whose short text uses it. */
const uses = new Map<string, Set<number>>();
for (const entry of entries) {
  if (entry.kind === 'monster') continue;
  for (const run of renderShort(entry, lookup, englishShort).text) {
    if (run.run !== 'term' || !(run.anchor in keywordTerms)) continue;
    uses.set(run.anchor, (uses.get(run.anchor) ?? new Set()).add(entry.id));
  }
}

describe('keywords of short texts', () => {
  it('are 12 to 20 in number', () => {
    expect(Object.keys(keywordTerms).length).toBeGreaterThanOrEqual(12);
    expect(Object.keys(keywordTerms).length).toBeLessThanOrEqual(20);
  });

  it.each(Object.keys(keywordTerms))('%s stands on three cards or more', (anchor) => {
    expect(uses.get(anchor)?.size ?? 0).toBeGreaterThanOrEqual(3);
  });
});
