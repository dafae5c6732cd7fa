import type { FriendsAnswer } from '@stackmate/protocol/social';
import { expect, it } from 'vitest';
import { relationIn } from './use-relation.ts';

it('[RA6] tells friends, pending requests and strangers apart', () => {
  const person = (name: string) => ({ id: `id of ${name}`, name, appearance: {}, at: 0 });
  const list = {
    friends: [person('Ann')],
    received: [person('Bob')],
    sent: [person('Cat')],
    link: '',
    appearsOffline: false,
  } as unknown as FriendsAnswer;
  expect(['Ann', 'Bob', 'Cat', 'Dan'].map((name) => relationIn(list, name).is)).toEqual([
    'friend',
    'asks',
    'asked',
    'stranger',
  ]);
});
