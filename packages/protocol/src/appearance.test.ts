import { monsterTypes } from '@stackmate/engine';
import { expect, it } from 'vitest';
import {
  avatars,
  cardBacks,
  emoteFace,
  finishers,
  masteryAvatar,
  readFrame,
  readMasteryAvatar,
  seasonFrame,
  typeFrame,
  isSeasonBack,
  knownAppearance,
  findSeasonBack,
  seasonBacks,
} from './appearance.ts';
import { frameLeagues, masteredTypes } from './mastered-types.ts';
import { parseClientMessage } from './parse.ts';

const plain = { avatar: avatars[0], back: cardBacks[0] };

it('an unknown or missing appearance is the default, never an error', () => {
  expect(knownAppearance()).toEqual(plain);
  expect(knownAppearance(null)).toEqual(plain);
  expect(knownAppearance({ avatar: 'NoSuchMonster', back: 'tide' })).toEqual({
    ...plain,
    back: 'tide',
  });
  expect(knownAppearance({ avatar: 'EmberWyrm', back: '' })).toEqual({
    ...plain,
    avatar: 'EmberWyrm',
  });
});

it('a message with an unknown appearance is valid', () => {
  const wanted = { type: 'appear', id: 'a', appearance: { avatar: 'Nobody', back: 'none' } };
  expect(parseClientMessage(JSON.stringify(wanted))).toMatchObject({ ok: true });
});

it('[RA4] seasons have card backs with names of their own', () => {
  expect(findSeasonBack('2026-Q4')).toBe('season-2026-q4');
  expect(findSeasonBack('1999-Q4')).toBeNull();
  expect(knownAppearance({ back: 'season-2026-q4' }).back).toBe('season-2026-q4');
  expect(seasonBacks.every(isSeasonBack)).toBe(true);
  expect([...cardBacks, 'season-1999-q4', ''].some(isSeasonBack)).toBe(false);
});

it('every cosmetic has a name that is read back', () => {
  for (const type of masteredTypes) {
    expect(readMasteryAvatar(masteryAvatar(type, 2))).toEqual({ type, tier: 2 });
    expect(readFrame(typeFrame(type))).toEqual({ kind: 'type', type });
    const worn = {
      avatar: masteryAvatar(type, 3),
      back: 'tide',
      frame: typeFrame(type),
      finisher: finishers[0],
      face: emoteFace(type),
    };
    expect(knownAppearance(worn)).toEqual(worn);
  }
  for (const league of frameLeagues)
    expect(readFrame(seasonFrame('2026-Q4', league)!)).toEqual({
      kind: 'season',
      back: 'season-2026-q4',
      league,
    });
  expect(seasonFrame('1999-Q4', 'Gold')).toBeNull();
  for (const name of ['', 'season-1999-q4-gold', 'season-2026-q4', 'type-none', 'type-any'])
    expect(readFrame(name), name).toBeNull();
  for (const name of ['mastery-none-1', 'mastery-dragon-4', 'mastery-dragon', 'dragon-1'])
    expect(readMasteryAvatar(name), name).toBeNull();
  expect(knownAppearance({ frame: 'no', finisher: 'no', face: 'no' })).toEqual(plain);
});

it('every monster type can be mastered', () => {
  expect(['None', 'Any', ...masteredTypes]).toEqual(monsterTypes);
});
