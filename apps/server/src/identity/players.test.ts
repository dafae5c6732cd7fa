import { knownAppearance, nameFaultMessages } from '@stackmate/protocol';
import type { KnownAppearance } from '@stackmate/protocol';
import { expect, it } from 'vitest';
import { generatedName } from './names.ts';
import { createPlayers } from './players.ts';

/** Greets with a token and a wanted name. */
const by = (
  token: string | null,
  wantedName: string | null,
  wantedAppearance?: KnownAppearance,
) => ({
  token,
  wantedName,
  wantedAppearance,
  headers: {},
});

/** Creates players over a store with one player of this name. */
function playersWith(stored?: string) {
  const names = new Map(stored === undefined ? [] : [['p', stored]]);
  const looks = new Map<string, KnownAppearance>();
  const accounts = new Set<string>();
  const getLook = (id: string) => looks.get(id) ?? knownAppearance();
  const players = createPlayers({
    store: {
      async createPlayer({ id, name, createdAt, appearance }) {
        const first = names.get(id) ?? name;
        names.set(id, first);
        if (appearance && !looks.has(id)) looks.set(id, appearance);
        return { id, name: first, createdAt, abortedStarts: 0, appearance: getLook(id) };
      },
      async renamePlayer(id, name) {
        if (accounts.has(id)) return 'has-account';
        if (!names.has(id)) return 'unknown';
        names.set(id, name);
        return 'renamed';
      },
      async player(id) {
        const name = names.get(id);
        return name === undefined
          ? null
          : { id, name, createdAt: 0, abortedStarts: 0, appearance: getLook(id) };
      },
      seasonBacks: async (id) => (id === 'p' ? ['2026-Q4'] : []),
      async earnedCosmetics(id) {
        const masteries = id === 'p' ? [{ type: 'Dragon', points: 150 } as const] : [];
        return { masteries, seasons: [], avatars: [] };
      },
      ownAvatars: async (id) => (id === 'p' ? ['SerpentQueen'] : []),
      async setAppearance(id, appearance) {
        if (names.has(id)) looks.set(id, appearance);
        return names.has(id);
      },
    },
    tokens: { read: async (token) => token, issue: async (id) => id },
    identities: {
      bySession: async () => null,
      byAccessToken: async () => null,
      isGuestOver: async () => false,
    },
    isNameTaken: async (name) => name === 'Taken',
    contact: null,
    now: () => 0,
    newId: () => 'new',
  });
  return { players, names, accounts };
}

it('keeps a valid stored name', async () => {
  const { players, names } = playersWith('Ada');
  expect(await players.greet(by('p', null))).toMatchObject({
    player: { name: 'Ada' },
    badName: null,
  });
  expect(names.get('p')).toBe('Ada');
});

it('replaces a stored name that has become invalid by a generated one, once', async () => {
  const { players, names } = playersWith('Stackmate');
  expect(await players.greet(by('p', null))).toMatchObject({
    player: { name: generatedName('p') },
    badName: nameFaultMessages.reserved,
  });
  expect(names.get('p')).toBe(generatedName('p'));
  expect(await players.greet(by('p', null))).toMatchObject({ badName: null });
});

it('accepts a valid new name instead', async () => {
  const { players, names } = playersWith('Stackmate');
  expect(await players.greet(by('p', 'Ada'))).toMatchObject({
    player: { name: 'Ada' },
    badName: null,
  });
  expect(names.get('p')).toBe('Ada');
});

it('ignores an invalid new name', async () => {
  const { players } = playersWith('Ada');
  expect(await players.greet(by('p', 'Stackmate'))).toMatchObject({
    player: { name: 'Ada' },
    badName: nameFaultMessages.reserved,
  });
});

it('normalizes a stored name silently', async () => {
  const { players, names } = playersWith('داور\u200c');
  expect(await players.greet(by('p', null))).toMatchObject({
    player: { name: 'داور' },
    badName: null,
  });
  expect(names.get('p')).toBe('داور');
});

it("remembers the name of a guest who isn't stored", async () => {
  const { players, names } = playersWith();
  expect(await players.greet(by(null, 'Ada'))).toMatchObject({
    player: { id: 'new', name: 'Ada' },
  });
  expect(await players.greet(by('new', null))).toMatchObject({ player: { name: 'Ada' } });
  expect(await players.rename('new', 'Bea')).toEqual({ ok: true, name: 'Bea' });
  expect(await players.greet(by('new', null))).toMatchObject({ player: { name: 'Bea' } });
  expect(names.size).toBe(0);
});

it('stores a guest with the first match, under the latest name', async () => {
  const { players, names } = playersWith();
  await players.greet(by(null, 'Ada'));
  // Renamed after requesting the match.
  await players.rename('new', 'Bea');
  expect(await players.store({ id: 'new', name: 'Ada', createdAt: 1 })).toMatchObject({
    name: 'Bea',
  });
  expect(names.get('new')).toBe('Bea');
  expect(await players.rename('new', 'Cleo')).toMatchObject({ ok: true });
  expect(names.get('new')).toBe('Cleo');
  expect(await players.greet(by('new', null))).toMatchObject({ player: { name: 'Cleo' } });
});

it('stores the new name of a guest who is renamed meanwhile', async () => {
  const { players, names } = playersWith();
  const storing = players.store({ id: 'p', name: 'Ada', createdAt: 1 });
  const renaming = players.rename('p', 'Bea');
  await Promise.all([storing, renaming]);
  expect(await players.greet(by('p', null))).toMatchObject({ player: { name: 'Bea' } });
  expect(names.get('p')).toBe('Bea');
});

it('remembers the names of ten thousand guests, and no more', async () => {
  const { players } = playersWith();
  await players.rename('first', 'Ada');
  for (let at = 0; at < 10_000; at++) await players.rename(`guest ${at}`, 'Bea');
  expect(await players.greet(by('first', null))).toMatchObject({
    player: { name: generatedName('first') },
  });
  expect(await players.greet(by('guest 0', null))).toMatchObject({ player: { name: 'Bea' } });
});

it('[PL5] refuses a guest the name of an account', async () => {
  const { players } = playersWith('Ada');
  expect(await players.greet(by('p', 'Taken'))).toMatchObject({
    player: { name: 'Ada' },
    badName: nameFaultMessages.taken,
  });
  expect(await players.rename('p', 'Taken')).toMatchObject({ ok: false, fault: 'taken' });
});

it('[PL5] never renames a player who has an account by now', async () => {
  const { players, names, accounts } = playersWith('Ada');
  accounts.add('p');
  const refused = { ok: false, fault: 'has-account' };
  expect(await players.rename('p', 'Bea')).toEqual(refused);
  expect(await players.greet(by('p', 'Bea'))).toMatchObject({ ok: false, why: 'sign-in-needed' });
  expect(names.get('p')).toBe('Ada');
});

it('[PL5] forgets the name that a guest has chosen once there is an account', async () => {
  const { players, accounts } = playersWith();
  await players.rename('new', 'Bea');
  const renaming = players.rename('new', 'Cleo');
  accounts.add('new');
  players.noteAccount('new');
  expect(await renaming).toEqual({ ok: false, fault: 'has-account' });
  expect(players.hasAccount('new')).toBe(true);
  expect(await players.store({ id: 'new', name: 'Owner', createdAt: 1 })).toMatchObject({
    name: 'Owner',
  });
});

const wyrm = { avatar: 'EmberWyrm', back: 'tide' } as const;
const count = { avatar: 'PaleCount', back: 'moon' } as const;

it('remembers a guest’s appearance, and stores it with the first match', async () => {
  const { players } = playersWith();
  expect(await players.greet(by(null, null, wyrm))).toMatchObject({ player: { appearance: wyrm } });
  expect(await players.greet(by('new', null))).toMatchObject({ player: { appearance: wyrm } });
  const stored = await players.store({ id: 'new', name: 'Ada', createdAt: 1 });
  expect(stored.appearance).toEqual(wyrm);
});

it('changes a stored appearance, from a hello too', async () => {
  const { players } = playersWith('Ada');
  expect(await players.greet(by('p', null))).toMatchObject({
    player: { appearance: knownAppearance() },
  });
  await players.dress('p', wyrm);
  expect(await players.greet(by('p', null))).toMatchObject({ player: { appearance: wyrm } });
  expect(await players.greet(by('p', null, count))).toMatchObject({
    player: { appearance: count },
  });
  expect(await players.greet(by('p', null))).toMatchObject({ player: { appearance: count } });
});

it('takes the default for what it doesn’t know', async () => {
  const { players } = playersWith('Ada');
  expect(await players.dress('p', { avatar: 'Nobody', back: 'tide' })).toEqual({
    ...knownAppearance(),
    back: 'tide',
  });
});

it('[RA4] gives the card back of a season to those who have won it only', async () => {
  const { players } = playersWith('Ada');
  const won = { ...wyrm, back: 'season-2026-q4' } as const;
  expect(await players.dress('p', won)).toEqual(won);
  expect(await players.dress('p', { ...wyrm, back: 'season-2027-q1' })).toBe('back-not-owned');
  expect(await players.greet(by('p', null))).toMatchObject({ player: { appearance: won } });
  expect(await players.greet(by(null, null, won))).toMatchObject({
    player: { appearance: knownAppearance() },
  });
});

it('[PK3] gives an avatar of the store to those who have bought it only', async () => {
  const { players } = playersWith('Ada');
  const bought = { ...wyrm, avatar: 'SerpentQueen' } as const;
  expect(await players.dress('p', bought)).toEqual(bought);
  expect(await players.dress('p', { ...wyrm, avatar: 'HarvestKing' })).toBe('avatar-not-owned');
  expect(await players.greet(by('p', null))).toMatchObject({ player: { appearance: bought } });
  expect(await players.greet(by(null, null, bought))).toMatchObject({
    player: { appearance: knownAppearance() },
  });
});

it('gives the cosmetics of a mastery to those who have reached its level only', async () => {
  const { players } = playersWith('Sina');
  const earned = { ...wyrm, avatar: 'mastery-dragon-2', finisher: 'ink', face: 'dragon' } as const;
  for (const part of [
    { avatar: 'mastery-dragon-3' },
    { avatar: 'mastery-wolf-1' },
    { frame: 'type-dragon' },
    { frame: 'season-2026-q4-gold' },
    { finisher: 'press' },
    { face: 'wolf' },
  ])
    expect(await players.dress('p', { ...earned, ...part })).toBe('cosmetic-not-earned');
  expect(await players.dress('p', earned)).toEqual(earned);
  expect(await players.greet(by('p', null))).toMatchObject({ player: { appearance: earned } });
});
