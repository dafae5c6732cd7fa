import { describe, expect, it } from 'vitest';
import { lookup } from '../../test/samples.ts';
import { entries } from '../catalogue.ts';
import { plain } from '../runs/run.ts';
import { englishShort } from '../english/index.ts';
import { plainShort, renderShort, wordCount } from './index.ts';

const shortText = (name: string) => {
  const entry = entries.find((candidate) => candidate.name === name)!;
  if (entry.kind === 'monster') throw new Error(`${name} is a monster.`);
  return renderShort(entry, lookup, englishShort);
};

describe('[CT5] short texts', () => {
  it.each([
    ['Hex', 'Opposing monster in range: −4 power this turn.'],
    ['Thick Hide', 'Armour 2.'],
    ['Fire Fang', 'Fire attack +3.'],
    [
      'Root Net',
      'Square anywhere, area Diagonal 1. Opposing monsters there: Root, Lock for 1 turn.',
    ],
    [
      'Forked Storm',
      'Opposing monster anywhere: 5 damage. Opposing monster anywhere (optional): 3 damage.',
    ],
    ['War Cry', 'On entering, your other monsters within Circle 1: +2 power this turn.'],
    ['Awe', "On your turn, while past the middle: opponent can't respond."],
    ['Stage Fright', 'Opposing monster enters: −1 power for 2 turns.'],
    ['Last Page', 'With 12 or fewer cards in your deck: +2 IQ.'],
    [
      'Hard Bargain',
      'Pay: this takes 2 damage. Opponent loses 2 energy; or opponent discards 1 at random (opponent chooses).',
    ],
    ['Crossroads', 'Your turn starts, choose: +1 power; +1 IQ; or +1 range this turn.'],
    ['Three Wishes', 'Choose: draw 2; +4 energy; or your King: heal 6 and Shield 6.'],
    ['Sidestep', 'Empty square next to this. This: goes there.'],
    ['Lasting Legacy', 'Your other non-King monster in range: no damage for IQ turns (max 3).'],
    [
      'Quiet Axe',
      "Opposing damaged monster next to owner: destroyed. Needs the field's highest power. No responses. Kings can't use it.",
    ],
    ['Mending Moss', 'Your damaged monster in range: heal IQ+2.'],
    ['Clockwork Crow', 'Scout 4.'],
    [
      'Bone Dice',
      'Pay: burn 2 from atop your deck. Your monster in range: +1–6 random power this turn.',
    ],
  ])('%s', (name, words) => {
    expect(plain(shortText(name).text)).toBe(words);
  });

  it('show kind, timing, limits and costs as icons', () => {
    expect(shortText('Hex').marks.map(({ name, value }) => `${name}${value ?? ''}`)).toEqual([
      'active',
      'quick',
      'energy1',
    ]);
    expect(plainShort(shortText('Hex'))).toBe(
      'Active, Quick, 1 energy. Opposing monster in range: −4 power this turn.',
    );
  });

  it('don’t count symbols as words', () => {
    expect(wordCount(shortText('Fire Fang').text)).toBe(2);
    expect(wordCount(shortText('Hex').text)).toBe(8);
  });
});
