import { nameFaultMessages } from '@stackmate/protocol';
import { expect, it } from 'vitest';
import { generatedName } from './names.ts';
import { createPlayers } from './players.ts';

/** Players of a store that has one, with this name. */
function playersWith(stored?: string) {
  const names = new Map(stored === undefined ? [] : [['p', stored]]);
  const players = createPlayers({
    store: {
      async createPlayer({ id, name, createdAt }) {
        const first = names.get(id) ?? name;
        names.set(id, first);
        return { id, name: first, createdAt, abortedStarts: 0 };
      },
      async renamePlayer(id, name) {
        const isThere = names.has(id);
        if (isThere) names.set(id, name);
        return isThere;
      },
      async player(id) {
        const name = names.get(id);
        return name === undefined ? null : { id, name, createdAt: 0, abortedStarts: 0 };
      },
    },
    tokens: { read: async (token) => token, issue: async (id) => id },
    newId: () => 'new',
  });
  return { players, names };
}

it('a stored name that is fine stays', async () => {
  const { players, names } = playersWith('Ada');
  expect(await players.greet('p', null)).toMatchObject({ player: { name: 'Ada' }, badName: null });
  expect(names.get('p')).toBe('Ada');
});

it('a stored name that can’t be used any more gives way to a made one, once', async () => {
  const { players, names } = playersWith('Stackmate');
  expect(await players.greet('p', null)).toMatchObject({
    player: { name: generatedName('p') },
    badName: nameFaultMessages.reserved,
  });
  expect(names.get('p')).toBe(generatedName('p'));
  expect(await players.greet('p', null)).toMatchObject({ badName: null });
});

it('a wish for a good name settles it at once', async () => {
  const { players, names } = playersWith('Stackmate');
  expect(await players.greet('p', 'Ada')).toMatchObject({ player: { name: 'Ada' }, badName: null });
  expect(names.get('p')).toBe('Ada');
});

it('a wish for a name that can’t be used changes nothing', async () => {
  const { players } = playersWith('Ada');
  expect(await players.greet('p', 'Stackmate')).toMatchObject({
    player: { name: 'Ada' },
    badName: nameFaultMessages.reserved,
  });
});

it('a stored name in an older form gets today’s form without a word', async () => {
  const { players, names } = playersWith('داور\u200c');
  expect(await players.greet('p', null)).toMatchObject({ player: { name: 'داور' }, badName: null });
  expect(names.get('p')).toBe('داور');
});

it('a guest who chooses a name is not stored, and has it the next time', async () => {
  const { players, names } = playersWith();
  expect(await players.greet(null, 'Ada')).toMatchObject({ player: { id: 'new', name: 'Ada' } });
  expect(await players.greet('new', null)).toMatchObject({ player: { name: 'Ada' } });
  expect(await players.rename('new', 'Bea')).toEqual({ ok: true, name: 'Bea' });
  expect(await players.greet('new', null)).toMatchObject({ player: { name: 'Bea' } });
  expect(names.size).toBe(0);
});

it('a guest is stored with the first match, by the name chosen last', async () => {
  const { players, names } = playersWith();
  await players.greet(null, 'Ada');
  // Renamed after the match was asked for.
  await players.rename('new', 'Bea');
  expect(await players.store({ id: 'new', name: 'Ada', createdAt: 1 })).toMatchObject({
    name: 'Bea',
  });
  expect(names.get('new')).toBe('Bea');
  expect(await players.rename('new', 'Cleo')).toMatchObject({ ok: true });
  expect(names.get('new')).toBe('Cleo');
  expect(await players.greet('new', null)).toMatchObject({ player: { name: 'Cleo' } });
});

it('a guest who is renamed while being stored has the new name', async () => {
  const { players, names } = playersWith();
  const storing = players.store({ id: 'p', name: 'Ada', createdAt: 1 });
  const renaming = players.rename('p', 'Bea');
  await Promise.all([storing, renaming]);
  expect(await players.greet('p', null)).toMatchObject({ player: { name: 'Bea' } });
  expect(names.get('p')).toBe('Bea');
});

it('chosen names of ten thousand guests are remembered, and no more', async () => {
  const { players } = playersWith();
  await players.rename('first', 'Ada');
  for (let at = 0; at < 10_000; at++) await players.rename(`guest ${at}`, 'Bea');
  expect(await players.greet('first', null)).toMatchObject({
    player: { name: generatedName('first') },
  });
  expect(await players.greet('guest 0', null)).toMatchObject({ player: { name: 'Bea' } });
});
