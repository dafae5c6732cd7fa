import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperatorRole } from '@stackmate/protocol/operate';
import { createAccountOperator } from '../../src/accounts/operator.ts';
import { createModeration } from '../../src/admin/moderation.ts';
import { changePossessions } from '../../src/admin/change-possessions.ts';
import { ruleTrade } from '../../src/admin/rule-trade.ts';
import type { Admin } from '../../src/admin/index.ts';
import { consoleHandlers } from '../../src/operate/console-handlers.ts';
import { networkHandlers, playerHandlers } from '../../src/operate/player-handlers.ts';
import { reportHandlers } from '../../src/operate/report-handlers.ts';
import { id } from '../entries.ts';
import { openRoutes } from '../open-routes.ts';
import { openMigrated } from '../open-test-database.ts';
import { testSocial, unwrap } from '../social/social-players.ts';
import type { TestSocial } from '../social/social-players.ts';

const data = mkdtempSync(join(tmpdir(), 'stackmate-moderation-'));
let social: TestSocial;
let admin: Admin;

beforeAll(async () => {
  social = testSocial(await openMigrated({ data, databaseUrl: null }));
  const { store } = social;
  const accounts = createAccountOperator({
    store,
    connections: { signOut() {}, ban() {}, mute() {}, rename() {}, adopt() {} },
    contact: null,
    address: () => 'https://play.example',
    now: Date.now,
    settings: { deletionTime: 1000 },
    tokenLife: 1000,
  });
  admin = {
    ...accounts,
    ...createModeration(store, accounts),
    change: (change) => changePossessions(store, change),
    ruleTrade: (decree) => ruleTrade(store, decree),
    record: (matchId) => store.record(matchId, 'operator'),
    emailQueue: (limit) => store.emailQueue(limit),
    status: async () => ({ emails: await store.emailCounts() }),
  } as Admin;
  await social.signUp('calm', 'rude', 'moderator-mo', 'support-su', 'owner-ola');
  for (const [name, role] of [
    ['moderator-mo', 'moderator'],
    ['support-su', 'support'],
    ['owner-ola', 'owner'],
  ] as const)
    await store.changeRole({
      playerId: id(name),
      role,
      operator: 'root',
      reason: 'test',
      at: 1,
      keepsOwner: false,
    });
  unwrap(await social.report('calm', social.byName('rude')));
});
afterAll(async () => {
  await social.store.close();
  rmSync(data, { recursive: true });
});

const { call } = openRoutes({
  handlers: () => ({
    operate: consoleHandlers(admin),
    operatedReports: reportHandlers(admin),
    operatedPlayers: playerHandlers(admin),
    operatedNetworks: networkHandlers(admin),
  }),
  now: Date.now,
});

const callers: Readonly<Record<OperatorRole, string>> = {
  support: 'support-su',
  moderator: 'moderator-mo',
  owner: 'owner-ola',
};
const post = async (role: OperatorRole, path: string, body: object) =>
  call(callers[role], `/api/operate/${path}`, body);
const get = async (role: OperatorRole, path: string) => call(callers[role], `/api/operate/${path}`);
const rude = () => id('rude');
const reason = 'insults in emotes';

it('[RA6] lets a moderator take, annotate and resolve a report; support only looks and notes', async () => {
  const listed = await get('support', 'reports?state=open');
  expect(listed.json).toMatchObject({ reports: [{ number: 1, assignee: null }], from: null });
  const take = { number: 1, to: null, from: null };
  expect(await post('support', 'reports/assign', take)).toMatchObject({
    status: 403,
    json: { error: 'role-too-low' },
  });
  expect((await post('moderator', 'reports/assign', take)).json).toEqual({ done: true });
  expect((await post('owner', 'reports/assign', take)).json).toEqual({ done: false });
  expect((await get('moderator', 'reports?state=open&mine=yes')).json).toMatchObject({
    reports: [{ number: 1, assignee: { name: 'moderator-mo' } }],
  });
  expect((await get('owner', 'reports?state=open&mine=yes')).json).toMatchObject({ reports: [] });
  const hand = { number: 1, to: 'calm', from: id('moderator-mo') };
  expect(await post('moderator', 'reports/assign', hand)).toMatchObject({
    status: 409,
    json: { error: 'not-done', detail: expect.stringContaining('is no operator') as string },
  });
  expect((await post('support', 'reports/note', { number: 1, text: 'Looked.' })).json).toEqual({
    done: true,
  });
  const resolve = { number: 1, outcome: 'upheld', reason, message: 'Thank you.' };
  expect((await post('support', 'reports/resolve', resolve)).status).toBe(403);
  expect((await post('moderator', 'reports/resolve', resolve)).json).toEqual({ done: true });
  expect((await post('moderator', 'reports/resolve', resolve)).json).toEqual({ done: false });
  const view = await get('support', 'reports/1');
  expect(view.json).toMatchObject({
    report: { outcome: 'upheld' },
    reported: { name: 'rude', isAccount: true },
    match: null,
    history: [
      { action: 'assign report', operator: expect.stringContaining(id('moderator-mo')) as string },
      { action: 'note on report', reason: 'Looked.' },
      { action: 'resolve report', reason },
    ],
  });
  expect((await get('support', 'reports/77')).status).toBe(404);
  const inbox = { playerId: id('calm'), at: Date.now(), before: null, limit: 5 };
  expect(JSON.stringify(await social.store.inbox(inbox))).toContain('Thank you.');
});

it('lets support help, and moderators sanction, with a reason and a row in the audit log', async () => {
  const body = { player: rude(), reason };
  for (const act of [
    { kind: 'ban', days: 3 },
    { kind: 'mute', days: null },
    { kind: 'rename', name: 'Polite Pete' },
    { kind: 'withhold' },
  ]) {
    const sanction = { ...body, act };
    expect((await post('support', 'players/sanction', sanction)).status).toBe(403);
    expect((await post('moderator', 'players/sanction', { ...sanction, reason: '' })).status).toBe(
      400,
    );
    expect((await post('moderator', 'players/sanction', sanction)).status).toBe(200);
  }
  expect((await get('support', `players/${rude()}`)).json).toMatchObject({
    card: { name: 'Polite Pete', bannedUntil: expect.any(Number) as number },
    account: { banReason: reason },
    withheld: { reason },
    reportsAbout: { upheld: 1 },
    formerNames: [{ name: 'rude' }],
    actions: expect.arrayContaining([
      expect.objectContaining({
        action: 'ban',
        operator: expect.stringContaining(id('moderator-mo')) as string,
      }),
    ]) as object[],
  });
  for (const kind of ['unban', 'unmute', 'resume'])
    expect((await post('moderator', 'players/sanction', { ...body, act: { kind } })).status).toBe(
      200,
    );
  expect((await get('support', `players/${rude()}`)).json).toMatchObject({
    card: { bannedAt: null, mutedUntil: null },
    withheld: null,
  });
  const undo = { ...body, act: { kind: 'undo-trades' } };
  expect(await post('moderator', 'players/sanction', undo)).toMatchObject({ status: 409 });
  const link = await post('support', 'players/help', { ...body, act: { kind: 'reset-password' } });
  expect(link.json).toMatchObject({
    link: expect.stringContaining('https://play.example/play/account/reset#token=') as string,
  });
  const out = { ...body, act: { kind: 'sign-out', session: null } };
  expect((await post('support', 'players/help', out)).json).toMatchObject({ link: null });
  const message = { ...body, act: { kind: 'message', title: 'Hello', text: 'Be kind.' } };
  expect((await post('support', 'players/help', message)).status).toBe(200);
  expect((await post('support', 'players/export', body)).json).toMatchObject({
    account: [{ player: rude() }],
  });
});

it('keeps operators from acting on their equals', async () => {
  const ban = { player: id('owner-ola'), reason, act: { kind: 'ban', days: null } };
  expect(await post('moderator', 'players/sanction', ban)).toMatchObject({
    status: 409,
    json: { detail: expect.stringContaining('only an owner may do this') as string },
  });
  const moderator = { player: id('moderator-mo'), reason };
  for (const kind of ['withhold', 'resume', 'undo-trades']) {
    const sanction = { ...moderator, player: id('owner-ola'), act: { kind } };
    expect(await post('moderator', 'players/sanction', sanction), kind).toMatchObject({
      status: 409,
      json: { detail: 'owner-ola is an operator too: only an owner may do this' },
    });
  }
  const message = { kind: 'message', title: 'Hello', text: 'You are fired.' };
  for (const act of [message, { kind: 'reset-password' }])
    expect((await post('support', 'players/help', { ...moderator, act })).status, act.kind).toBe(
      409,
    );
  expect((await post('support', 'players/export', moderator)).status).toBe(409);
  for (const kind of ['withhold', 'resume'])
    expect(
      (await post('owner', 'players/sanction', { ...moderator, act: { kind } })).status,
      kind,
    ).toBe(200);
  expect((await post('owner', 'players/help', { ...moderator, act: message })).status).toBe(200);
});

it('finds players, and pages through what they did', async () => {
  expect((await get('support', 'players?who=cal')).json).toMatchObject({
    players: [{ name: 'calm', foundAs: 'calm' }],
  });
  expect((await get('support', `players?who=${rude()}`)).json).toMatchObject({
    players: [{ name: 'Polite Pete' }],
  });
  const player = id('calm');
  await social.store.grantCards({
    playerId: player,
    operator: 'root',
    reason: 'test',
    cause: 'g',
    at: 5,
    card: 214,
    copies: 60,
  });
  const first = (await get('support', `players/${player}/cards`)).json as {
    readonly movements: readonly object[];
    readonly before: string;
  };
  expect(first.movements).toHaveLength(50);
  const second = await get('support', `players/${player}/cards?before=${first.before}`);
  expect(second.json).toMatchObject({ before: null });
  expect((second.json as typeof first).movements).toHaveLength(10);
  for (const list of ['cards', 'trades'])
    expect((await get('support', `players/${player}/${list}?before=x`)).status, list).toBe(400);
  for (const list of ['coins', 'matches', 'trades', 'links', 'notes'])
    expect((await get('support', `players/${player}/${list}`)).status).toBe(200);
  const note = { player, text: 'Reports fairly.' };
  expect((await post('support', 'players/notes/add', note)).json).toEqual({ number: 1 });
  expect((await get('support', `players/${player}/notes`)).json).toMatchObject({
    notes: [
      { text: 'Reports fairly.', operator: expect.stringContaining(id('support-su')) as string },
    ],
  });
  expect((await get('support', `players/${id('nobody')}/coins`)).status).toBe(409);
  expect((await get('support', `players/${id('nobody')}`)).status).toBe(404);
});

it('blocks networks', async () => {
  const block = { network: '192.0.2.1', days: 2, reason: 'bots' };
  expect((await post('support', 'networks/block', block)).status).toBe(403);
  expect((await post('moderator', 'networks/block', block)).json).toEqual({
    network: '192.0.2.0/24',
  });
  expect((await get('support', 'networks?days=7')).json).toMatchObject({
    blocked: [{ network: '192.0.2.0/24', reason: 'bots' }],
  });
  const accounts = await get('support', 'networks/accounts?kind=network&place=192.0.2.0%2F24');
  expect(accounts.json).toEqual({ accounts: [] });
  const over = { network: '192.0.2.0/24', reason: 'over' };
  expect((await post('moderator', 'networks/unblock', over)).status).toBe(200);
  expect((await post('moderator', 'networks/unblock', over)).status).toBe(409);
  expect((await post('moderator', 'networks/block', { ...block, network: 'x' })).status).toBe(409);
});

it('lists unsent e-mails, with addresses for owners only', async () => {
  const { store } = social;
  const to = 'anna@example.org';
  const email = {
    kind: 'contact' as const,
    person: to,
    to,
    replyTo: null,
    text: 'Hello',
    leave: null,
  };
  for (const subject of ['first', 'second']) {
    await store.addEmail({ ...email, subject, writtenAt: 5 });
  }
  const [first, second] = await store.emails();
  await store.emailFailed(second.number, { fault: `550 <${to}> is unknown`, nextAt: null });
  const rest = { waiting: 1, givenUp: 1 };
  expect((await get('owner', 'emails')).json).toMatchObject({
    ...rest,
    emails: [
      { number: second.number, to, subject: 'second', fault: `550 <${to}> is unknown` },
      { number: first.number, to, nextAt: 5, fault: null },
    ],
  });
  const seen = await get('support', 'emails');
  expect(seen.json).toMatchObject({
    ...rest,
    emails: [{ to: null, subject: null, fault: '550 (an address) is unknown' }, { to: null }],
  });
  expect(JSON.stringify(seen.json)).not.toContain('anna');
});
