import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  NewAccount,
  OperatorAction,
  StoredPasskey,
} from '../src/store/accounts/account-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import type { MatchCursor } from '../src/store/index.ts';
import { begin, facts, id as idOf, play, seat } from './entries.ts';

const account = (name: string, more: Partial<NewAccount> = {}): NewAccount => ({
  playerId: `id-${name}`,
  name,
  key: name.toLowerCase(),
  skeleton: more.key ?? name.toLowerCase(),
  createdAt: 1000,
  password: null,
  pending: null,
  passkey: null,
  ...more,
});

const createPasskey = (name: string, id: string): StoredPasskey => ({
  id,
  playerId: `id-${name}`,
  publicKey: 'key',
  counter: 0,
  transports: ['internal', 'hybrid'],
  label: 'Phone',
  createdAt: 1000,
  usedAt: null,
});

const address = (name: string) => ({ email: `${name}@A.example`, person: `${name}@a.example` });

/** Tests the behaviour of every store of accounts. `open` creates an empty one. */
export function accountStoreContract(open: () => Promise<DatabaseStore>): void {
  let store: DatabaseStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  /** Creates an account whose address is verified. */
  async function verified(name: string): Promise<string> {
    await store.createAccount(account(name, { pending: address(name) }));
    expect(await store.verifyEmail(`id-${name}`, address(name).person, null)).toBe(true);
    return `id-${name}`;
  }

  it('finished matches against bots are deleted when they are old, except those of accounts', async () => {
    const played = async (name: string, playerId: string, endedAt: number) => {
      const seats = [{ ...seat(playerId), player: playerId }, seat(null)] as const;
      await store.commit([{ entry: begin(name, { kind: 'bot', seats }), epoch: 1 }]);
      const end = { kind: 'over', winner: 1, reason: 'r', record: '{}', facts } as const;
      await store.finish({ match: idOf(name), epoch: 1 }, { ...end, at: endedAt });
    };
    const keeper = await verified('Keeper');
    for (const at of [10, 20, 30]) await played(`guest-${at}`, 'id-Passer', at);
    await played('kept', keeper, 15);
    const newer = Array.from({ length: 2049 }, (_, at) => play('after', at + 1));
    await store.commit([begin('after'), ...newer].map((entry) => ({ entry, epoch: 1 })));
    await store.commit([{ entry: play('after', 2050), epoch: 1 }]);

    let after: MatchCursor | null = { endedAt: 0, number: 0 };
    const removed: number[] = [];
    while (after) {
      const page: Awaited<ReturnType<DatabaseStore['forgetGuestMatches']>> =
        await store.forgetGuestMatches({ after, endedBefore: 30, limit: 1 });
      removed.push(page.removed);
      after = page.next;
    }
    expect(removed).toEqual([1, 0, 1, 0]);
    const ids = async (playerId: string) =>
      (await store.finishedMatches(playerId, { limit: 9, before: null })).map(({ match }) => match);
    expect(await ids('id-Passer')).toEqual([idOf('guest-30')]);
    expect(await ids(keeper)).toEqual([idOf('kept')]);
  });

  describe('an account', () => {
    it('[PL1] belongs to the player who signed up, stored or not', async () => {
      await store.createPlayer({ id: 'id-Anna', name: 'Quiet Heron 1', createdAt: 5 });
      const anna = account('Anna', { password: 'hash', pending: address('anna') });
      expect(await store.createAccount(anna)).toBe('created');
      expect(await store.account('id-Anna')).toEqual({
        player: 'id-Anna',
        name: 'Anna',
        hasEmail: false,
        ban: null,
        mutedUntil: null,
        deleteAt: null,
        createdAt: 1000,
        password: 'hash',
        email: null,
        pendingEmail: 'anna@A.example',
        pendingPerson: 'anna@a.example',
        renamedAt: null,
        language: null,
      });
      expect(await store.player('id-Anna')).toMatchObject({ name: 'Anna', createdAt: 5 });
      expect(await store.createAccount(account('New'))).toBe('created');
      expect(await store.player('id-New')).toMatchObject({ name: 'New' });
      expect(await store.account('id-Nobody')).toBeNull();
      expect(await store.accountState('id-New')).toMatchObject({ player: 'id-New' });
    });

    it('[LA1] has a language once one was chosen', async () => {
      await store.createAccount(account('Anna'));
      await store.createAccount(account('Bert'));
      await store.setAccountLanguage('id-Anna', 'pt-BR');
      expect(await store.account('id-Anna')).toMatchObject({ language: 'pt-BR' });
      expect(await store.account('id-Bert')).toMatchObject({ language: null });
      expect(await store.accountLanguages(['id-Anna', 'id-Bert', 'id-Nobody'])).toEqual({
        'id-Anna': 'pt-BR',
      });
    });

    it('is created once, entirely or not at all', async () => {
      await store.createAccount(account('Once', { passkey: createPasskey('Once', 'once') }));
      const again = account('Other', { playerId: 'id-Once' });
      expect(await store.createAccount(again)).toBe('already-account');
      expect(await store.findNameHolder('other', 0)).toBeNull();
      const named = account('Twice', { key: 'once' });
      expect(await store.createAccount(named)).toBe('name-taken');
      const keyed = account('Thrice', { passkey: createPasskey('Thrice', 'once') });
      expect(await store.createAccount(keyed)).toBe('passkey-known');
      for (const name of ['Twice', 'Thrice']) {
        expect(await store.account(`id-${name}`)).toBeNull();
        expect(await store.player(`id-${name}`)).toBeNull();
      }
      expect(await store.findNameHolder('thrice', 0)).toBeNull();
    });

    it('[PL5] keeps its name, whatever the connections of its former guest ask for', async () => {
      await store.createAccount(account('Owner'));
      expect(await store.renamePlayer('id-Owner', 'Rascal')).toBe('has-account');
      expect(await store.player('id-Owner')).toMatchObject({ name: 'Owner' });
      // At the same moment, in any order.
      const names = Array.from({ length: 20 }, (_, at) => `Rushed ${at}`);
      for (const name of names) {
        await store.createPlayer({ id: `id-${name}`, name: 'Guest', createdAt: 5 });
        await Promise.all([
          store.createAccount(account(name)),
          ...names.map((other) => store.renamePlayer(`id-${name}`, other)),
        ]);
        expect(await store.player(`id-${name}`)).toMatchObject({ name });
      }
    });

    it('is never swept away as an unused guest', async () => {
      await store.createAccount(account('Idle'));
      await store.createPlayer({ id: 'id-idle-guest', name: 'Guest', createdAt: 1000 });
      expect(await store.removePlayers(['id-Idle', 'id-idle-guest'])).toBe(1);
      expect(await store.player('id-Idle')).not.toBeNull();
    });

    it('[PL5] holds what a reader sees of its name, too', async () => {
      expect(await store.createAccount(account('Sørn', { skeleton: 'sorn' }))).toBe('created');
      for (const key of ['sørn', 'sorn']) {
        expect(await store.findNameHolder(key, 0)).toEqual({ player: 'id-Sørn', isCurrent: true });
      }
      for (const name of ['Sorn', 'Šorn', 'Sórn']) {
        expect(await store.createAccount(account(name, { skeleton: 'sorn' }))).toBe('name-taken');
      }
      await store.createAccount(account('Later'));
      const times = { at: 2000, reservedUntil: 5000 };
      const alike = { name: 'S0rn', key: 's0rn', skeleton: 'sorn' };
      expect(await store.renameAccount('id-Later', alike, times)).toBe(false);
      expect(await store.findNameHolder('s0rn', 0)).toBeNull();
      expect(await store.account('id-Later')).toMatchObject({ name: 'Later', renamedAt: null });
      // Its own other spellings are free.
      expect(await store.renameAccount('id-Sørn', alike, times)).toBe(true);
      expect(await store.findNameHolder('sorn', 9000)).toMatchObject({ isCurrent: true });
      expect(await store.findNameHolder('sørn', 4000)).toMatchObject({ isCurrent: false });
    });

    it('[PL5] gets a name once, if 50 sign up with it and rename to it at a time', async () => {
      const half = Array.from({ length: 25 }, (_, at) => at);
      for (const at of half) await store.createAccount(account(`Before ${at}`));
      const rush = { name: 'Rush', key: 'rush', skeleton: 'rush' };
      const outcomes = await Promise.all(
        half.flatMap((at): Promise<unknown>[] => [
          store.createAccount(account(`Rush ${at}`, { key: 'rush' })),
          store.renameAccount(`id-Before ${at}`, rush, { at: 2000, reservedUntil: 3000 }),
        ]),
      );
      const isRight = (candidate: unknown): boolean =>
        candidate === 'created' || candidate === true;
      expect(outcomes.filter(isRight)).toHaveLength(1);
      expect(new Set(outcomes.filter((outcome) => !isRight(outcome)))).toEqual(
        new Set(['name-taken', false]),
      );
      expect(await store.findNameHolder('rush', 2000)).toMatchObject({ isCurrent: true });
    });
  });

  describe('a name', () => {
    it('[PL5] is reserved after a change, also for its former owner', async () => {
      await store.createAccount(account('First'));
      const times = { at: 2000, reservedUntil: 5000 };
      const second = { name: 'Second', key: 'second', skeleton: 'second' };
      expect(await store.renameAccount('id-First', second, times)).toBe(true);
      expect(await store.account('id-First')).toMatchObject({ name: 'Second', renamedAt: 2000 });
      const holder = { player: 'id-First', isCurrent: false };
      expect(await store.findNameHolder('first', 4999)).toEqual(holder);
      expect(await store.findNameHolder('second', 9999)).toEqual({ ...holder, isCurrent: true });
      expect(await store.findNameHolder('first', 5000)).toBeNull();
      const taker = account('Taker', { key: 'first', createdAt: 4999 });
      expect(await store.createAccount(taker)).toBe('name-taken');
      expect(await store.createAccount({ ...taker, createdAt: 5000 })).toBe('created');
    });

    it('can be taken back by its former owner, and spelled in another way', async () => {
      await store.createAccount(account('Back'));
      const times = { at: 2000, reservedUntil: 5000 };
      await store.renameAccount('id-Back', { name: 'Away', key: 'away', skeleton: 'away' }, times);
      await store.renameAccount('id-Back', { name: 'BACK', key: 'back', skeleton: 'back' }, times);
      expect(await store.findNameHolder('back', 9000)).toMatchObject({ isCurrent: true });
      expect(await store.findNameHolder('away', 3000)).toMatchObject({ isCurrent: false });
      expect(await store.player('id-Back')).toMatchObject({ name: 'BACK' });
    });

    it("can't be taken from another account, which changes nothing", async () => {
      await store.createAccount(account('Mine'));
      await store.createAccount(account('Yours'));
      const times = { at: 2000, reservedUntil: 5000 };
      const wanted = { name: 'Yours', key: 'yours', skeleton: 'yours' };
      expect(await store.renameAccount('id-Mine', wanted, times)).toBe(false);
      expect(await store.account('id-Mine')).toMatchObject({ name: 'Mine', renamedAt: null });
    });
  });

  describe('credentials', () => {
    it('[PL2] a pending address claims nothing, a verified one belongs to one account', async () => {
      for (const name of ['Pend1', 'Pend2']) {
        await store.createAccount(account(name, { pending: address('pend') }));
      }
      expect(await store.findPlayerByPerson('pend@a.example')).toBeNull();
      expect(await store.verifyEmail('id-Pend1', 'other@a.example', null)).toBe(false);
      expect(await store.verifyEmail('id-Pend1', 'pend@a.example', null)).toBe(true);
      expect(await store.findPlayerByPerson('pend@a.example')).toBe('id-Pend1');
      expect(await store.verifyEmail('id-Pend2', 'pend@a.example', null)).toBe(false);
      expect(await store.account('id-Pend1')).toMatchObject({
        email: 'pend@A.example',
        pendingEmail: null,
        hasEmail: true,
      });
    });

    it('[PL2] an address that is replaced or removed gets an e-mail, in the same transaction', async () => {
      const playerId = await verified('Moves');
      const createNotice = (subject: string) => ({ subject, text: 'text', at: 7 });
      const emailsAbout = async (subject: string) =>
        (await store.emails()).filter((email) => email.subject === subject);
      const { email, person } = address('elsewhere');
      await store.setPendingEmail(playerId, { email, person });
      expect(await store.verifyEmail(playerId, 'wrong@a.example', createNotice('wrong'))).toBe(
        false,
      );
      expect(await store.verifyEmail(playerId, person, createNotice('changed'))).toBe(true);
      expect(await emailsAbout('wrong')).toEqual([]);
      const former = {
        to: address('Moves').email,
        person: address('Moves').person,
        kind: 'account',
      };
      expect(await emailsAbout('changed')).toMatchObject([{ ...former, nextAt: 7 }]);
      // The same address in another spelling is no change for its owner.
      await store.setPendingEmail(playerId, { email: email.toUpperCase(), person });
      expect(await store.verifyEmail(playerId, person, createNotice('respelled'))).toBe(true);
      expect(await emailsAbout('respelled')).toEqual([]);
      const removed = (subject: string) =>
        store.removeCredential(playerId, { kind: 'email', notice: createNotice(subject) }, true);
      expect(await removed('last')).toBe('last-credential');
      await store.setPassword(playerId, 'hash');
      expect(await removed('removed')).toBe('removed');
      expect(await emailsAbout('last')).toEqual([]);
      expect(await emailsAbout('removed')).toMatchObject([{ to: email.toUpperCase(), person }]);
    });

    it('[PL2] the last one stays', async () => {
      const playerId = await verified('Last');
      await store.setPassword(playerId, 'hash');
      await store.addPasskey(createPasskey('Last', 'last-key'), 2);
      const removed = (kind: 'password' | 'email', hasMail = true) =>
        store.removeCredential(
          playerId,
          kind === 'email' ? { kind, notice: null } : { kind },
          hasMail,
        );
      const removedKey = () =>
        store.removeCredential(playerId, { kind: 'passkey', id: 'last-key' }, true);
      expect(await removed('password')).toBe('removed');
      expect(await removed('password')).toBe('no-such-item');
      expect(await removedKey()).toBe('removed');
      expect(await removedKey()).toBe('no-such-item');
      expect(await removed('email')).toBe('last-credential');
      await store.setPassword(playerId, 'hash');
      expect(await removed('password', false)).toBe('last-credential');
      expect(await removed('email')).toBe('removed');
      expect(await store.account(playerId)).toMatchObject({ email: null, password: 'hash' });
      expect(await removed('password')).toBe('last-credential');
    });

    it('[PL2] two removed at a time leave one', async () => {
      await store.createAccount(account('Race', { password: 'hash' }));
      await store.addPasskey(createPasskey('Race', 'race-key'), 2);
      const outcomes = await Promise.all([
        store.removeCredential('id-Race', { kind: 'password' }, true),
        store.removeCredential('id-Race', { kind: 'passkey', id: 'race-key' }, true),
      ]);
      expect(outcomes.toSorted()).toEqual(['last-credential', 'removed']);
    });

    it('a passkey has one owner, a limit, and a counter that only one use may raise', async () => {
      await store.createAccount(account('Keys'));
      const key = createPasskey('Keys', 'key-1');
      expect(await store.addPasskey(key, 2)).toBe('added');
      expect(await store.addPasskey(key, 2)).toBe('passkey-known');
      expect(await store.addPasskey(createPasskey('Keys', 'key-2'), 2)).toBe('added');
      expect(await store.addPasskey(createPasskey('Keys', 'key-3'), 2)).toBe('too-many');
      expect(await store.passkey('key-1')).toEqual(key);
      expect((await store.passkeys('id-Keys')).map(({ id }) => id).toSorted()).toEqual([
        'key-1',
        'key-2',
      ]);
      expect(await store.usePasskey('key-1', { from: 0, to: 5 }, 2000)).toBe(true);
      expect(await store.usePasskey('key-1', { from: 0, to: 6 }, 2000)).toBe(false);
      expect(await store.passkey('key-1')).toMatchObject({ counter: 5, usedAt: 2000 });
      const others = { kind: 'passkey', id: 'key-1' } as const;
      await store.createAccount(account('Thief', { password: 'hash' }));
      expect(await store.removeCredential('id-Thief', others, true)).toBe('no-such-item');
    });
  });

  describe('sessions', () => {
    const session = (name: string, id: string, usedAt = 1000) => ({
      hash: `hash-${id}`,
      id,
      playerId: `id-${name}`,
      device: 'Firefox on Linux',
      createdAt: 1000,
      usedAt,
      passkeyAt: null,
    });

    it('are found by hash until they expire, with the state of their account', async () => {
      await store.createAccount(account('Sess'));
      await store.addSession(session('Sess', 's1'), 3);
      const found = await store.session('hash-s1', 1000);
      expect(found).toMatchObject({
        session: { id: 's1', usedAt: 1000 },
        account: { name: 'Sess' },
      });
      expect(await store.session('hash-s1', 1001)).toBeNull();
      await store.touchSession('s1', 2000);
      expect(await store.session('hash-s1', 1001)).not.toBeNull();
      expect(await store.session('s1', 0)).toBeNull();
    });

    it('[PL3] end one by one or all but one; the least recently used ends when there are too many', async () => {
      await store.createAccount(account('Many'));
      const ended = [];
      for (const at of [1, 2, 3, 4]) {
        ended.push(await store.addSession(session('Many', `m${at}`, at), 3));
      }
      expect(ended).toEqual([[], [], [], ['m1']]);
      const loadIds = async () => (await store.sessions('id-Many')).map(({ id }) => id);
      expect(await loadIds()).toEqual(['m4', 'm3', 'm2']);
      expect(await store.endSession('id-Other', 'm3')).toBe(false);
      expect(await store.endSession('id-Many', 'm3')).toBe(true);
      expect(await loadIds()).toEqual(['m4', 'm2']);
      await store.endSessions('id-Many', 'm2');
      expect(await loadIds()).toEqual(['m2']);
      await store.endSessions('id-Many', null);
      expect(await loadIds()).toEqual([]);
    });

    it('are told apart from those that have ended, with the accounts of their players', async () => {
      await store.createAccount(account('Stay'));
      await store.addSession(session('Stay', 'stays'), 3);
      await store.addSession(session('Stay', 'ends'), 3);
      await store.endSession('id-Stay', 'ends');
      const logins = {
        players: ['id-Stay', 'id-Unknown'],
        sessions: ['stays', 'ends'],
        accessTokens: ['none'],
      };
      expect(await store.standingLogins(logins)).toMatchObject({
        accounts: [{ player: 'id-Stay', name: 'Stay', ban: null }],
        sessions: ['stays'],
        accessTokens: [],
      });
      const nothing = { accounts: [], sessions: [], accessTokens: [] };
      expect(await store.standingLogins({ ...logins, players: [] })).toEqual(nothing);
    });

    it('[PL3] access tokens have scopes, a limit and an owner who can revoke them', async () => {
      await store.createAccount(account('Bot'));
      const token = (id: string, createdAt: number) => ({
        hash: `hash-${id}`,
        id,
        playerId: 'id-Bot',
        label: 'My bot',
        scopes: ['read', 'play'] as const,
        createdAt,
        usedAt: null,
      });
      expect(await store.addAccessToken(token('t1', 1), 2)).toBe(true);
      expect(await store.addAccessToken(token('t2', 2), 2)).toBe(true);
      expect(await store.addAccessToken(token('t3', 3), 2)).toBe(false);
      await store.touchAccessToken('t1', 50);
      const { hash, ...listed } = token('t1', 1);
      expect(await store.accessToken(hash)).toMatchObject({
        token: { ...listed, usedAt: 50 },
        account: { name: 'Bot' },
      });
      expect((await store.accessTokens('id-Bot')).map(({ id }) => id)).toEqual(['t2', 't1']);
      expect(await store.revokeAccessToken('id-Other', 't1')).toBe(false);
      expect(await store.revokeAccessToken('id-Bot', 't1')).toBe(true);
      expect(await store.accessToken(hash)).toBeNull();
    });
  });

  describe('links', () => {
    const link = (hash: string, until = 5000) => ({
      hash,
      playerId: 'id-Link',
      purpose: 'reset' as const,
      person: null,
      until,
    });

    it('work once, for one purpose, until they expire', async () => {
      await store.addLink(link('l1'), null);
      expect(await store.takeLink('l1', 'sign-in', 1000)).toBeNull();
      expect(await store.takeLink('l1', 'reset', 5000)).toBeNull();
      const takes = await Promise.all([1, 2, 3].map(() => store.takeLink('l1', 'reset', 4999)));
      expect(takes.filter((take) => take !== null)).toEqual([
        { playerId: 'id-Link', person: null },
      ]);
    });

    it('replace earlier ones of their purpose, and are stored with their e-mail', async () => {
      await store.addLink(link('l2'), null);
      await store.addLink(link('l3'), {
        kind: 'account',
        person: 'link@a.example',
        to: 'link@a.example',
        replyTo: null,
        subject: 'Link',
        text: 'Link',
        leave: null,
        writtenAt: 1000,
      });
      expect(await store.takeLink('l2', 'reset', 1000)).toBeNull();
      expect((await store.emails()).some(({ person }) => person === 'link@a.example')).toBe(true);
      expect(await store.takeLink('l3', 'reset', 1000)).not.toBeNull();
    });
  });

  describe('operators', () => {
    const action = (name: string, more: Partial<OperatorAction> = {}): OperatorAction => ({
      at: 9000,
      operator: 'root',
      action: 'ban',
      player: `id-${name}`,
      detail: '',
      reason: 'spam',
      ...more,
    });

    it('[PL6] ban and mute, always with a row in the audit log', async () => {
      await store.createAccount(account('Bad'));
      const ban = { reason: 'spam', at: 9000, until: null };
      expect(await store.sanction(action('Bad'), { ban })).toBe(true);
      expect(await store.accountState('id-Bad')).toMatchObject({ ban, mutedUntil: null });
      await store.sanction(action('Bad', { action: 'mute' }), { mutedUntil: 9999 });
      await store.sanction(action('Bad', { action: 'unban' }), { ban: null });
      expect(await store.accountState('id-Bad')).toMatchObject({ ban: null, mutedUntil: 9999 });
      const actions = await store.operatorActions('id-Bad', 2);
      expect(actions).toMatchObject([
        action('Bad', { action: 'unban' }),
        action('Bad', { action: 'mute' }),
      ]);
      expect(await store.sanction(action('Nobody'), { ban })).toBe(false);
      expect(await store.operatorActions('id-Nobody', 9)).toEqual([]);
    });
  });

  it('a value is added once until it expires', async () => {
    const add = (now: number) => store.addValue('used', 'x', { now, until: now + 100 });
    // Either may come first on PostgreSQL.
    const added = await Promise.all([add(1000), add(1000)]);
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await add(1099)).toBe(false);
    expect(await add(1100)).toBe(true);
  });

  it('forgets expired sessions, links and reservations', async () => {
    await store.createAccount(account('Old'));
    await store.renameAccount(
      'id-Old',
      { name: 'Newer', key: 'newer', skeleton: 'newer' },
      { at: 1, reservedUntil: 100_000 },
    );
    await store.forgetAccountData({ now: 99_999, sessionsUsedBefore: 0 });
    expect(await store.findNameHolder('old', 0)).not.toBeNull();
    await store.forgetAccountData({ now: 100_000, sessionsUsedBefore: 0 });
    expect(await store.findNameHolder('old', 0)).toBeNull();
    expect(await store.findNameHolder('newer', 0)).not.toBeNull();
  });
}
