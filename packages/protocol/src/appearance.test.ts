import { expect, it } from 'vitest';
import { avatars, cardBacks, knownAppearance } from './appearance.ts';
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
