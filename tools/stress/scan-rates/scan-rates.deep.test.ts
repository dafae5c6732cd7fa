import { beforeAll, describe, expect, it } from 'vitest';
import { photographKinds } from './kinds.ts';
import { loadReader, measureRate } from './measure-rates.ts';
import { canRender, renderCards } from './printed-cards.ts';
import type { PrintedCard } from './printed-cards.ts';

if (!canRender()) console.warn('pdftoppm isn’t installed: no printed card is photographed');

describe.runIf(canRender())('[PH5] photographs of printed cards', { timeout: 600_000 }, () => {
  let cards: readonly PrintedCard[];
  beforeAll(async () => {
    [cards] = await Promise.all([renderCards(), loadReader()]);
  });

  it.each(photographKinds)('%s are all read by the square code if that is mild', async (kind) => {
    const { photographs, square, wrong } = await measureRate(cards, kind, 'mild', 20);
    expect(square).toBe(photographs);
    expect(wrong).toBe(0);
  });

  it.each(photographKinds)(
    '%s are read one in three times at least if it is worse',
    async (kind) => {
      // A camera takes several a second: a second is enough then.
      const { photographs, square, wrong } = await measureRate(cards, kind, 'medium', 20);
      expect(square / photographs).toBeGreaterThanOrEqual(1 / 3);
      expect(wrong).toBe(0);
    },
  );
});
