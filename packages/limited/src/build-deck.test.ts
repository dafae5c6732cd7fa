import { definitions, rollOwnedCopy } from '@stackmate/economy';
import { checkDeck, copiesPerCard, createRandom, poolCards } from '@stackmate/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basics } from './basics.ts';
import { buildDeck } from './build-deck.ts';
import { checkLimitedDeck, limitedDeckRolls } from './limited-deck.ts';
import { sealedPool } from './packs.ts';
import { ratePick } from './rate-pick.ts';
import { limitedRules } from './rules.ts';

const cardIds = poolCards(definitions.values(), 'any').map(({ id }) => id);
const copy = (card: number, seed = 'copy') => rollOwnedCopy(card, createRandom(`${seed} ${card}`));
const anyPool = fc
  .array(fc.constantFrom(...cardIds), { maxLength: 60 })
  .map((ids) => ids.map((card, index) => copy(card, String(index))));
const pool = sealedPool('1'.repeat(64), '2'.repeat(64), 0);

describe('a suggested deck', () => {
  it('[LE1] is legal for any pool, even an empty one', () => {
    fc.assert(
      fc.property(anyPool, (cards) => {
        const deck = buildDeck(cards);
        expect(checkLimitedDeck(cards, deck)).toEqual([]);
        const { main, superdeck } = limitedDeckRolls(cards, deck);
        expect(checkDeck(definitions, { main, superdeck })).toEqual([]);
        expect(main).toHaveLength(limitedRules.deck.monster + limitedRules.deck.spell);
      }),
      { examples: [[[]], [Array.from({ length: 60 }, () => copy(101))]], numRuns: 60 },
    );
  });

  it('[LE1] is the same for the same pool', () => {
    expect(buildDeck(pool)).toEqual(buildDeck(pool));
  });

  it('[LE1] prefers good cards of the pool to plain basics', () => {
    expect(buildDeck(pool).basics.length).toBeLessThan(10);
  });
});

describe('the common stock', () => {
  it('[LE1] is enough for a deck by itself, and has no supermons', () => {
    const kinds = [...basics.keys()].map((card) => definitions.get(card)!);
    const monsters = kinds.filter(({ kind }) => kind === 'monster').length;
    const spells = kinds.filter(({ kind }) => kind === 'spell').length;
    expect(monsters * copiesPerCard).toBeGreaterThanOrEqual(limitedRules.deck.monster);
    expect(spells * copiesPerCard).toBeGreaterThanOrEqual(limitedRules.deck.spell);
    expect(limitedDeckRolls([], { pool: [], basics: [...basics.keys()] }).superdeck).toEqual([]);
  });
});

describe('the check of a deck', () => {
  const codes = (deck: { pool: number[]; basics: number[] }) =>
    checkLimitedDeck(pool, deck).map(({ code }) => code);
  const deck = () => {
    const built = buildDeck(pool);
    return { pool: [...built.pool], basics: [...built.basics] };
  };

  it('[LE1] finds cards that nobody lent, and the same copy twice', () => {
    const { pool: chosen, basics: stock } = deck();
    expect(codes({ pool: [...chosen, pool.length], basics: stock })).toEqual(['not-in-pool']);
    expect(codes({ pool: [...chosen, -1], basics: stock })).toEqual(['not-in-pool']);
    expect(codes({ pool: chosen, basics: [...stock, 214] })).toEqual(['not-a-basic']);
    expect(codes({ pool: [...chosen, chosen[0]], basics: stock })).toContain('copy-twice');
  });

  it('[LE1] finds wrong counts and a fourth copy', () => {
    expect(codes({ pool: [], basics: [] })).toEqual(['few-monsters', 'few-spells']);
    const stock = [...basics.keys()].flatMap((card) => [card, card, card, card]);
    const found = codes({ pool: [], basics: stock });
    expect(found.slice(0, 3)).toEqual(['many-monsters', 'many-spells', 'many-copies']);
  });
});

describe('a rated pack', () => {
  it('[LE1] lists every card once, the best first, each with a reason, always the same', () => {
    fc.assert(
      fc.property(anyPool, anyPool, (cards, pack) => {
        const rated = ratePick(cards, pack);
        expect(rated.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual([...pack.keys()]);
        for (const [place, { score, reasons }] of rated.entries()) {
          expect(reasons.length).toBeGreaterThan(0);
          if (place > 0) expect(score).toBeLessThanOrEqual(rated[place - 1].score);
        }
        expect(ratePick(cards, pack)).toEqual(rated);
      }),
      { numRuns: 30 },
    );
  });

  it('[LE1] asks for what the pool lacks', () => {
    const monsters = poolCards(definitions.values(), 'monster').map(({ id }) => copy(id));
    const spells = poolCards(definitions.values(), 'spell').map(({ id }) => copy(id));
    const pack = [monsters[0], spells[0]];
    expect(ratePick(monsters.slice(0, 20), pack)[0].index).toBe(1);
    expect(ratePick(spells.slice(0, 10), pack)[0].index).toBe(0);
    const [suggestion] = ratePick(spells.slice(0, 12), pack);
    expect(suggestion.reasons.map(({ kind }) => kind)).toContain('monsters-needed');
  });

  it('[LE1] never suggests a fourth copy while anything else is there', () => {
    const three = Array.from({ length: 3 }, (_, index) => copy(131, String(index)));
    const pack = [
      copy(131),
      ...poolCards(definitions.values(), 'any')
        .slice(0, 8)
        .map(({ id }) => copy(id)),
    ];
    expect(ratePick(three, pack).at(-1)!.index).toBe(0);
  });
});
