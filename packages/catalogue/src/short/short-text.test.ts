import { describe, expect, it } from 'vitest';
import { lookup } from '../../test/samples.ts';
import { entries } from '../catalogue.ts';
import { plain } from '../text/run.ts';
import { renderShort, wordCount } from './index.ts';

const shortText = (name: string) => {
  const entry = entries.find((candidate) => candidate.name === name)!;
  if (entry.kind === 'monster') throw new Error(`${name} is a monster.`);
  return renderShort(entry, lookup);
};

describe('[CT5] short texts', () => {
  it.each([
    ['Hex', 'Opposing monster in range: −4 power this turn.'],
    ['Thick Hide', 'Armour 2.'],
    ['Fire Fang', 'Fire attack +3.'],
    ['Root Net', 'Square anywhere, area Diagonal 1. Opposing monsters there: Root, Lock (1 turn).'],
    [
      'Forked Storm',
      'Opposing monster anywhere: 5 damage. Opposing monster anywhere (optional): 3 damage.',
    ],
    ['War Cry', 'On entering, your other monsters within Circle 1: +2 power this turn.'],
    ['Awe', "On your turn, while past the middle: opponent can't respond."],
    ['Stage Fright', 'Opposing monster enters, it: −1 power (2 turns).'],
    ['Mending Moss', 'Your damaged monster in range: heal IQ+2.'],
    ['Clockwork Crow', 'Scout 4.'],
    ['Bone Dice', 'Your monster in range: +1–6 random power this turn.'],
  ])('%s', (name, words) => {
    expect(plain(shortText(name).text)).toBe(words);
  });

  it('show kind, timing, limits and costs as icons', () => {
    expect(shortText('Hex').marks.map(({ name, value }) => `${name}${value ?? ''}`)).toEqual([
      'active',
      'quick',
      'cost-activate1',
    ]);
  });

  it('don’t count symbols as words', () => {
    expect(wordCount(shortText('Fire Fang').text)).toBe(2);
    expect(wordCount(shortText('Hex').text)).toBe(8);
  });
});
