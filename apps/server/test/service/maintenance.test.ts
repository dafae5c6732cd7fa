import { readyDecks, rules } from '@stackmate/catalogue';
import { closeCodes, statusAnswer } from '@stackmate/protocol';
import { serviceNotice } from '@stackmate/protocol/service';
import { verifyMatch } from '@stackmate/room/record';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountPage, fastAccounts, password, signUp } from '../accounts/account-page.ts';
import { connectGuest, follow, pairUp } from '../guest.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { note, operate } from './operate.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ env: fastAccounts });
});
afterEach(() => server.stop());

const ready = { ready: readyDecks[0].id };
const hour = 3_600_000;
const texts = { en: 'The database moves.' };
const isOver = ({ phase }: { phase: string }): boolean => phase === 'over';

async function plan(startsIn: number): Promise<number> {
  const endsAt = Date.now() + hour;
  const admin = await operate(server);
  await admin.planMaintenance({ startsAt: Date.now() + startsIn, endsAt, texts }, note);
  return endsAt;
}

const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  fetch(`${server.address()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address(), ...headers },
    body: JSON.stringify(body),
  });

it('pauses matches with their clocks, over a restart too, and they go on and count', async () => {
  const { match, guests, seats } = await pairUp(server.socket());
  const stops = seats.map((seat, at) => seat.play(`before ${at}`));
  await seats[0].until(({ seq }) => seq > 40, 'forty entries');
  for (const stop of stops) stop();
  for (const seat of seats) await seat.until(() => seat.follower.unanswered() === null);
  const { snapshot } = seats[0].follower;
  const [before, clocks] = [snapshot()?.seq, snapshot()?.clocks];

  const endsAt = await plan(0);
  const [south, north] = guests;
  // A message of the maintenance comes first.
  expect((await south.connection.receive('service')).maintenance).toMatchObject({ endsAt, texts });
  expect(await south.connection.closed).toBe(closeCodes.goingAway);
  expect(await north.connection.closed).toBe(closeCodes.goingAway);
  const back = [await connectGuest(server.socket(), south.welcome.token)];
  seats[0].attach(back[0]);
  await server.restart();
  for (const [at, seat] of seats.entries()) {
    back[at] = await connectGuest(server.socket(), guests[at].welcome.token);
    expect(back[at].welcome.matches).toMatchObject([{ match, seat: at }]);
    expect((await back[at].connection.receive('service')).maintenance).toMatchObject({ endsAt });
    seat.attach(back[at]);
  }
  // Nothing is answered from the match until the end.
  expect(seats.map((seat) => seat.follower.isJoined())).toEqual([false, false]);
  expect((await (await operate(server)).live()).map(({ phase }) => phase)).toEqual([null]);

  await (await operate(server)).endMaintenance(note);
  for (const seat of seats) await seat.untilJoined();
  expect(snapshot()?.seq).toBe(before);
  expect(snapshot()?.clocks?.bank).toEqual(clocks?.bank);
  for (const [at, seat] of seats.entries()) seat.play(`after ${at}`);
  await Promise.all(seats.map((seat) => seat.until(isOver, 'the end')));
  const record = async () => fetch(`${server.address()}/api/matches/${match}/record`);
  await expect.poll(async () => (await record()).status).toBe(200);
  expect(verifyMatch(await (await record()).text(), rules)).toMatchObject({ verified: true });
  // All that was acknowledged is in the log.
  const entries = await server.server().store.entries(match);
  const stored = new Set(entries.map(({ command }) => command?.id));
  for (const { done } of seats) for (const { id } of done) expect(stored).toContain(id);
});

it('begins nothing ten minutes before, but lets running matches go on', async () => {
  const guest = await connectGuest(server.socket());
  const begin = { type: 'play-bot', level: 'random', deck: ready, botDeck: null } as const;
  expect(await guest.ask(begin)).toMatchObject({ type: 'done' });
  const { match } = await guest.paired();
  const seated = follow(match, guest);
  await seated.until(({ phase }) => phase === 'playing', 'the start');
  const endsAt = await plan(9 * 60_000);
  const refused = { code: 'maintenance', detail: `until ${new Date(endsAt).toISOString()}` };
  for (const command of [
    begin,
    { type: 'queue', deck: ready },
    { type: 'invite', deck: ready },
  ] as const) {
    expect(await guest.ask(command)).toMatchObject(refused);
  }
  seated.play('near');
  await seated.until(({ seq }) => seq > 10, 'ten entries');
  expect((await fetch(`${server.address()}/api/status`)).status).toBe(200);
});

it('says so everywhere while it lasts, and refuses all who are no operators', async () => {
  const page = accountPage(server);
  await signUp(page, 'Ada Lovelace');
  const endsAt = await plan(0);
  const status = await fetch(`${server.address()}/api/status`);
  expect(status.status).toBe(503);
  expect(Number(status.headers.get('retry-after'))).toBeGreaterThan(3590);
  expect(statusAnswer.parse(await status.json())).toMatchObject({
    status: 'maintenance',
    until: endsAt,
  });
  const said = serviceNotice.parse(await (await fetch(`${server.address()}/api/service`)).json());
  expect(said.maintenance).toMatchObject({ endsAt, texts });
  const form = await post('/api/contact', {});
  expect([form.status, await form.json()]).toMatchObject([503, { status: 'maintenance' }]);
  const closed = { status: 503, body: { error: 'maintenance' } };
  const other = accountPage(server);
  const signIn = { login: 'Ada Lovelace', password };
  expect(await other.post('/sign-in', signIn)).toMatchObject(closed);
  expect(await page.post('/language', { language: 'de' })).toMatchObject(closed);
  const signUps = { name: 'Bob Ross', password, email: null, guest: null };
  const refused = await other.post('/sign-up', signUps);
  expect(refused).toMatchObject(closed);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3590);
  // Operators sign in and play.
  const role = { ...note, account: 'Ada Lovelace', role: 'support', keepsOwner: false } as const;
  await (await operate(server)).changeRole(role);
  await expect.poll(async () => (await other.post('/sign-in', signIn)).status).toBe(200);
  expect((await page.post('/language', { language: 'de' })).status).toBe(200);
  const headers = { cookie: other.cookie() ?? '', origin: server.address() };
  const operator = await connectGuest(server.socket(), null, { headers });
  const begin = { type: 'play-bot', level: 'random', deck: ready, botDeck: null } as const;
  expect(await operator.ask(begin)).toMatchObject({ type: 'done' });
  // Pages and what they read stay.
  expect((await fetch(`${server.address()}/api/decks`)).status).toBe(200);
  expect((await fetch(`${server.address()}/readyz`)).status).toBe(200);
  await (await operate(server)).endMaintenance(note);
  expect((await fetch(`${server.address()}/api/status`)).status).toBe(200);
});
