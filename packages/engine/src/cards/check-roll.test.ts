import { describe, expect, it } from 'vitest';
import { sampleDefinitions, sampleMonster } from '../../test/sample-cards.ts';
import { createRandom } from '../random/random.ts';
import { checkRoll } from './check-roll.ts';
import { rollCard } from './roll-card.ts';

const monster = rollCard(sampleDefinitions, 1, createRandom('monster'));
const spell = rollCard(sampleDefinitions, 41, createRandom('spell'));
const codes = (value: unknown) => checkRoll(sampleDefinitions, value).map(({ code }) => code);

describe('checking a roll', () => {
  it('[CD1] a rolled card and its copy have no problems', () => {
    expect(codes(monster)).toEqual([]);
    expect(codes(JSON.parse(JSON.stringify(spell)))).toEqual([]);
  });

  it.each([
    ['[CD1] no object', null, ['notARoll']],
    ['[CD1] a list', [], ['notARoll']],
    ['[CD1] an unknown card', { ...monster, card: 999 }, ['unknownCard']],
    ['[CD1] an ability as a card', { ...monster, card: 101 }, ['unknownCard']],
    ['[CD1] a card id as text', { ...monster, card: '1' }, ['unknownCard']],
    ['[CD1] a field too many', { ...monster, shiny: true }, ['unknownField']],
    ['[CD1] a stat as text', { ...monster, power: '5' }, ['notAStat']],
    ['[CD1] a broken stat', { ...monster, iq: 1.5 }, ['notAStat']],
    ['[CD1] -0', { ...spell, iq: -0 }, ['spellStats']],
    ['[CD2] too much power', { ...monster, power: 99 }, ['statOutOfSpan']],
    ['[CD2] an EQ that it cannot have', { ...monster, eq: 9 }, ['statOutOfSpan']],
    ['[CD2] a range type of spells', { ...monster, rangeType: 'Global' }, ['statOutOfSpan']],
    ['[CD1] two abilities', { ...monster, abilities: [101, 102] }, ['abilityCount']],
    ['[CD1] four abilities', { ...monster, abilities: [101, 102, 103, 104] }, ['abilityCount']],
    ['[CD1] one ability twice', { ...monster, abilities: [101, 102, 102] }, ['repeatedAbility']],
    ['[CD1] no default', { ...monster, abilities: [102, 103, 104] }, ['missingDefault']],
    ['[CD1] not learnable', { ...monster, abilities: [101, 102, 121] }, ['unlearnableAbility']],
    ['[CD1] abilities that are no list', { ...monster, abilities: {} }, ['notAbilities']],
    ['[CD1] a spell with a stat', { ...spell, range: 1 }, ['spellStats']],
    ['[CD1] a spell with a range type', { ...spell, rangeType: 'Circle' }, ['spellStats']],
    ['[CD1] a spell with two sides', { ...spell, abilities: [121, 122] }, ['sideCount']],
    ['[CD1] a spell without a side', { ...spell, abilities: [] }, ['sideCount']],
    ['[CD1] a side of no such spell', { ...spell, abilities: [101] }, ['unofferedSide']],
  ])('%s', (_, value, expected) => {
    expect(codes(value)).toEqual(expected);
  });

  it('[CD2] refuses stats that are possible individually but not together', () => {
    const { power, range } = sampleMonster(9);
    const roll = rollCard(sampleDefinitions, 9, createRandom('greedy'));
    const greedy = { ...roll, power: power.max, range: range.max };
    expect(codes(greedy)).toEqual(['unreachableStats']);
  });

  it('[CD4] reports every problem at once with its path', () => {
    const value = { ...monster, power: -1, abilities: [102, 102] };
    const problems = checkRoll(sampleDefinitions, value, ['main', 3]);
    expect(problems).toMatchObject([
      { code: 'notAStat', rule: 'CD1', at: ['main', 3, 'power'] },
      { code: 'abilityCount', at: ['main', 3, 'abilities'] },
      { code: 'repeatedAbility', at: ['main', 3, 'abilities', 1] },
      { code: 'missingDefault', at: ['main', 3, 'abilities'] },
    ]);
    expect(problems[0]?.detail).toBe("main[3].power: -1 isn't a whole number from 0.");
  });
});
