import { expect, it } from 'vitest';
import {
  avatars,
  cardBacks,
  isSeasonBack,
  knownAppearance,
  findSeasonBack,
  seasonBacks,
} from './appearance.ts';
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
