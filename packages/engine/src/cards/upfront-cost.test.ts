import { describe, expect, it } from 'vitest';
import { sampleDefinitions } from '../../test/sample-cards.ts';
import { createRandom } from '../random/random.ts';
import { cardDefinition } from './definitions.ts';
import { rollCard } from './roll-card.ts';
import { upfrontCost, type EntryKind } from './upfront-cost.ts';

const cost = (card: number, abilities: readonly number[], how: EntryKind) => {
  const roll = rollCard(sampleDefinitions, card, createRandom('cost'), { abilities });
  return upfrontCost(cardDefinition(sampleDefinitions, card), roll, sampleDefinitions, how);
};

describe('total upfront cost', () => {
  // Card 3 costs 1; its abilities cost 2 on Summon (105), 3 on Stack (106), 4 on either (107) and 5
  // on Attack (108).
  it.each([
    ['its own cost', 3, [102, 103, 104], 1, 1],
    ['with Summon and Stack costs', 3, [104, 105, 106], 3, 4],
    ['with a Summon/Stack cost', 3, [105, 106, 107], 7, 8],
    ['without costs on Attack', 3, [107, 108, 104], 5, 5],
    ['of a supermon', 21, [105, 107], 8, 6],
    ['of a spell with a side ability', 41, [124], 1, 2],
  ])('[EN3] %s', (_, card, abilities, summon, stack) => {
    expect(cost(card, abilities, 'summon')).toBe(summon);
    expect(cost(card, abilities, 'stack')).toBe(stack);
  });
});
