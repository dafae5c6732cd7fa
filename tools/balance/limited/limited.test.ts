import { expect, it } from 'vitest';
import { draftByBots, meanFigures, openSealed } from './figures.ts';

it('[LE1] lets bots build decks with a curve, a superdeck and answers from drafts and sealed pools', () => {
  const draft = meanFigures([...draftByBots('test 1'), ...draftByBots('test 2')]);
  const sealed = meanFigures([...openSealed('test 1'), ...openSealed('test 2')]);
  for (const { good, basics } of [draft, sealed]) {
    expect(good).toBeGreaterThanOrEqual(0.8);
    expect(basics).toBeLessThan(6);
  }
  expect(draft.poolMonsters).toBe(25);
});
