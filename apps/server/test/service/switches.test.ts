import { readyDecks } from '@stackmate/catalogue';
import type { Route } from '@stackmate/protocol/route';
import * as allRoutes from '@stackmate/protocol/routes';
import { switchNames } from '@stackmate/protocol/service';
import type { SwitchName } from '@stackmate/protocol/service';
import { ratingChangeAnswer } from '@stackmate/protocol/rated';
import { expect, it } from 'vitest';
import { accountPage, fastAccounts, signUp } from '../accounts/account-page.ts';
import { connectGuest, follow } from '../guest.ts';
import type { Guest } from '../guest.ts';
import { serveEachTry } from '../serve-each-try.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { note, operate } from './operate.ts';

let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({
    env: { ...fastAccounts, STACKMATE_TRUSTED_PROXIES: '127.0.0.1' },
  });
  return server;
});

const deck = { ready: readyDecks[0].id };

const routes = Object.values(allRoutes)
  .flatMap((group) => Object.values(group))
  .filter((value): value is Route => typeof value === 'object' && 'address' in value);

const turn = async (name: SwitchName, isOn: boolean, until: number | null = null) =>
  (await operate(server)).changeService({ name, value: isOn ? null : 0, until }, note);

const call = async ({ method, address }: Route) => {
  const response = await fetch(`${server.address()}${address}`, {
    method,
    headers: { 'content-type': 'application/json', origin: server.address() },
    ...(method === 'POST' && { body: '{}' }),
  });
  const { error } = (await response.json()) as { readonly error: string };
  return { status: response.status, error, retryAfter: response.headers.get('retry-after') };
};

const messages = {
  casual: { type: 'queue', deck },
  rated: { type: 'queue-rated', clock: 'rapid', deck, device: null },
  private: { type: 'invite', deck },
  'guest-bots': { type: 'play-bot', level: 'random', deck, botDeck: null },
} as const satisfies Partial<Record<SwitchName, Parameters<Guest['ask']>[0]>>;

it('each switch refuses at its calls and messages, says until when, and is turned on again', async () => {
  const guest = await connectGuest(server.socket());
  const until = Date.now() + 3_600_000;
  const detail = `until ${new Date(until).toISOString()}`;
  for (const name of switchNames) {
    const calls = routes.filter((route) => route.switch === name);
    const message = name in messages ? messages[name as keyof typeof messages] : null;
    expect([name, calls.length + (message ? 1 : 0)]).not.toEqual([name, 0]);
    await turn(name, false, until);
    for (const route of calls) {
      const { status, error, retryAfter } = await call(route);
      expect([route.address, status, error]).toEqual([route.address, 503, 'switched-off']);
      expect(Number(retryAfter)).toBeGreaterThan(3500);
    }
    if (message) expect(await guest.ask(message)).toMatchObject({ code: 'switched-off', detail });
    await turn(name, true);
    for (const route of calls) expect((await call(route)).error).not.toBe('switched-off');
    if (message) expect(await guest.ask(message)).not.toMatchObject({ code: 'switched-off' });
  }
});

it('connected players learn what is switched off, and those who come later', async () => {
  const guest = await connectGuest(server.socket());
  await turn('rated', false);
  const off = [{ name: 'rated', until: null }];
  expect(await guest.connection.receive('service')).toMatchObject({ off });
  const later = await connectGuest(server.socket());
  expect(await later.connection.receive('service')).toMatchObject({ off });
  await turn('rated', true);
});

it('a changed limit counts at once, without a restart', async () => {
  const signUps = routes.find(({ address }) => address === '/api/account/sign-up')!;
  await (
    await operate(server)
  ).changeService({ name: 'sign-ups-per-hour', value: 2, until: null }, note);
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await call(signUps)).status);
  expect(statuses).toEqual([400, 400, 429, 429]);
  await (
    await operate(server)
  ).changeService({ name: 'sign-ups-per-hour', value: null, until: null }, note);
  expect((await call(signUps)).status).toBe(400);
});

it('a rated match that runs when rated play is switched off ends normally and counts', async () => {
  const players: { readonly guest: Guest; readonly headers: Record<string, string> }[] = [];
  for (const name of ['Ada Lovelace', 'Bob Ross']) {
    const page = accountPage(server);
    await signUp(page, name);
    const headers = {
      cookie: page.cookie() ?? '',
      origin: server.address(),
      'x-forwarded-for': `198.51.100.${players.length + 1}`,
    };
    players.push({ guest: await connectGuest(server.socket(), null, { headers }), headers });
  }
  for (const { guest } of players) {
    expect(await guest.ask(messages.rated)).toMatchObject({ type: 'done' });
  }
  const { match } = await players[0].guest.paired();
  const seats = players.map(({ guest }) => follow(match, guest));
  await Promise.all(seats.map((seat) => seat.until(({ phase }) => phase === 'playing')));
  await turn('rated', false);
  const stops = seats.map((seat, index) => seat.play(`off ${index}`));
  await seats[0].until(({ seq, phase }) => seq > 20 || phase === 'over');
  for (const stop of stops) stop();
  await seats[1].until(() => seats[1].follower.unanswered() === null);
  seats[1].follower.command({ type: 'resign' });
  await seats[0].until(({ phase }) => phase === 'over');
  const load = async () => {
    const response = await fetch(`${server.address()}/api/matches/${match}/rating`, {
      headers: players[0].headers,
    });
    return ratingChangeAnswer.parse(await response.json());
  };
  await expect.poll(async () => (await load()).state).toBe('rated');
  expect(await players[0].guest.ask(messages.rated)).toMatchObject({ code: 'switched-off' });
});
