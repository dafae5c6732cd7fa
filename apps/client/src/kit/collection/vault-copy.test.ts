import { fitsAll, indexCards, parse } from '@stackmate/catalogue/search';
import { everyCard } from '@stackmate/catalogue/carddata';
import { cardName } from '@stackmate/economy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monster, sentCard } from '../../../test/sent-card.ts';
import { copyFields } from './copy-fields.ts';
import { tieOf } from './copy-ties.ts';
import { compareCopies, readVaultCopy } from './vault-copy.ts';
import type { VaultCopy } from './vault-copy.ts';

const copies = Array.from({ length: 40 }, (_, at) =>
  readVaultCopy(
    sentCard(String(at).padStart(22, '0'), {
      locked: at === 3,
      tags: at === 5 ? ['For Trade'] : [],
      decks: at === 7 ? ['x'] : [],
      wins: at,
    }),
  ),
).filter((copy): copy is VaultCopy => copy !== null);

describe('the copies of a vault', () => {
  it('[OW1] are all read, with percentiles that rise with the stat', () => {
    expect(copies).toHaveLength(40);
    const byPower = copies.toSorted((a, b) => a.roll.power - b.roll.power);
    const percents = byPower.map((copy) => copy.percents!.power);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    const [best, ...others] = copies.toSorted(compareCopies);
    for (const other of others) expect(best.quality).toBeGreaterThanOrEqual(other.quality);
  });

  const indexed = indexCards(everyCard()).find(({ card }) => card.id === monster.id)!;
  const search = (searched: readonly VaultCopy[], text: string): readonly VaultCopy[] => {
    const fields = copyFields(new Map(searched.map((copy) => [copy.id, copy])));
    const { query, faults } = parse(text, fields);
    expect(faults).toEqual([]);
    const fits = fitsAll<typeof indexed & { owned: string | null }>(query.where, fields);
    return searched.filter(({ id }) => fits({ ...indexed, owned: id }));
  };

  it('[TR1] [TR3] are found by what ties them to their owner: each is free or tied, never both', () => {
    const day = 24 * 60 * 60_000;
    const state = fc.record({
      isBound: fc.boolean(),
      // Away from now: the search looks at the clock.
      hold: fc.oneof(fc.constant(0), fc.integer({ min: -7, max: 7 })),
      locked: fc.boolean(),
      isInEvent: fc.boolean(),
    });
    const event = { id: 'event', name: 'Event', until: 1 };
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 12 }), (states) => {
        const tied = states.map(({ isBound, hold, locked, isInEvent }, at) =>
          readVaultCopy(
            sentCard(String(at).padStart(22, '0'), {
              ...(isBound && { isBound }),
              ...(hold !== 0 && { heldUntil: Date.now() + hold * day }),
              ...(isInEvent && { event }),
              locked,
            }),
          ),
        ) as VaultCopy[];
        const found = (text: string) => new Set(search(tied, text));
        const [bound, held, free] = [found('is:bound'), found('is:held'), found('is:free')];
        for (const [at, { isBound, hold, locked, isInEvent }] of states.entries()) {
          const copy = tied[at];
          expect(bound.has(copy)).toBe(isBound);
          expect(held.has(copy)).toBe(hold > 0);
          expect(free.has(copy)).toBe(!isBound && hold <= 0 && !locked && !isInEvent);
          expect(free.has(copy)).toBe(tieOf(copy.sent) === null);
        }
        expect(search(tied, 'is:free or -is:free')).toHaveLength(tied.length);
        expect(search(tied, 'is:free (is:bound or is:held or is:locked)')).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('are searched by their own values', () => {
    const findCopies = (text: string): readonly VaultCopy[] => search(copies, text);
    expect(findCopies('is:locked').map(({ sent }) => sent.wins)).toEqual([3]);
    expect(findCopies('tag:trade').map(({ sent }) => sent.wins)).toEqual([5]);
    expect(findCopies('in:deck').map(({ sent }) => sent.wins)).toEqual([7]);
    expect(findCopies('wins>=38')).toHaveLength(2);
    expect(findCopies('roll:power>60')).toEqual(
      copies.filter(({ percents }) => percents!.power > 60),
    );
    expect(findCopies('roll>60')).toEqual(copies.filter(({ quality }) => quality > 60));
    expect(findCopies(`"${cardName(monster.id)}"`)).toHaveLength(copies.length);
    expect(findCopies('power>=0')).toHaveLength(copies.length);
  });
});
