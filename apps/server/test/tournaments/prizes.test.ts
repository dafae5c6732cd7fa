import type { TournamentAnswer } from '@stackmate/protocol/tournaments';
import { describe, expect, it, vi } from 'vitest';
import { accountPage, fastAccounts, signUp } from '../accounts/account-page.ts';
import { freshName } from '../fresh-name.ts';
import { connectGuest } from '../guest.ts';
import { auditFaults } from '../read-ledger.ts';
import { serveEachTry } from '../serve-each-try.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { callAs, deck } from './played.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({
    env: { ...fastAccounts, STACKMATE_TRUSTED_PROXIES: '127.0.0.1' },
  });
  return server;
});

let homes = 0;

/** An account with coins, at home in its own network. */
async function openAccount(coins: number, home = `10.0.0.${(homes += 1)}`) {
  const page = accountPage(server);
  const name = freshName('Payer');
  const playerId = await signUp(page, name);
  const { store } = server.server();
  if (coins > 0) {
    const grant = { playerId, at: Date.now(), operator: 'test', reason: '' };
    await store.grantCoins({ ...grant, cause: playerId, coins });
  }
  const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.address()}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-forwarded-for': home,
        origin: server.address(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(headers['authorization'] === undefined && { cookie: page.cookie() ?? '' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  };
  return {
    name,
    playerId,
    page,
    call,
    post: async (path: string, body: object) => {
      const { status, answer } = await call(`/tournaments${path}`, body);
      return status === 200 ? status : [status, answer['error']];
    },
    balance: async () => (await call('/wallet')).answer['balance'],
  };
}
type Account = Awaited<ReturnType<typeof openAccount>>;

const plan = {
  name: 'Friday cup',
  kind: 'elimination',
  bestOf: 1,
  decks: 'one',
  cards: 'ready',
  clock: 'rapid',
  startsInMinutes: 60,
  maxEntrants: 8,
  arenaMinutes: 30,
  roundMinutes: 30,
  hasCut: false,
  isListed: true,
  fee: 40,
  perHousehold: 1,
};

async function createEvent(organizer: Account, change: object = {}): Promise<string> {
  const { answer } = await organizer.call('/tournaments', { ...plan, ...change });
  return String(answer['id']);
}

describe('an event with a fee', () => {
  it('[PR1] is shown with its fee, what can be won and when it is paid, and takes and returns the fee', async () => {
    const olga = await openAccount(100);
    const anna = await openAccount(40);
    const id = await createEvent(olga);
    const read = async () =>
      (await anna.call(`/tournaments/${id}`)).answer as unknown as TournamentAnswer;
    expect(await anna.post(`/${id}/join`, { decks: [deck] })).toBe(200);
    expect(await anna.post(`/${id}/join`, { decks: [deck] })).toEqual([409, 'already-in']);
    expect(await anna.balance()).toBe(0);
    const { state, own } = await read();
    expect(state?.tournament).toMatchObject({ fee: 40, addedCoins: 0, pot: 40, perHousehold: 1 });
    expect(state?.prizes).toEqual([
      { from: 1, to: 1, coins: 27 },
      { from: 2, to: 2, coins: 13 },
    ]);
    expect(state?.payment).toEqual({ hoursAfterEnd: 72, at: null, isPaid: false });
    expect(own?.prize).toBe(0);
    expect(await anna.post(`/${id}/leave`, {})).toBe(200);
    expect(await anna.balance()).toBe(40);
    expect(await anna.post(`/${id}/return`, {})).toBe(200);
    expect(await anna.balance()).toBe(0);
    expect(await auditFaults(server.server().store)).toEqual([]);
  });

  it('[PR1] [PR2] refuses guests, programs, who has too few coins, and a household that is in', async () => {
    const olga = await openAccount(0);
    const id = await createEvent(olga);
    const guest = await connectGuest(server.socket());
    const asGuest = await callAs(server.address(), guest, `/${id}/join`, { decks: [deck] });
    expect(asGuest).toMatchObject({ status: 403, answer: { error: 'account-needed' } });

    const poor = await openAccount(39);
    const refusal = await poor.call(`/tournaments/${id}/join`, { decks: [deck] });
    expect(refusal).toMatchObject({
      status: 409,
      answer: { error: 'not-enough-coins', detail: '40 needed, 39 there' },
    });
    expect(await poor.balance()).toBe(39);

    const rich = await openAccount(500, '10.9.9.9');
    const token = await rich.page.post('/tokens', {
      label: 'bot',
      scopes: ['play'],
    });
    const asProgram = await rich.call(
      `/tournaments/${id}/join`,
      { decks: [deck] },
      { authorization: `Bearer ${String(token.body['token'])}` },
    );
    expect(asProgram).toMatchObject({ status: 403, answer: { error: 'people-only' } });
    expect(await rich.post(`/${id}/join`, { decks: [deck] })).toBe(200);
    const sister = await openAccount(500, '10.9.9.9');
    const atHome = await sister.call(`/tournaments/${id}/join`, { decks: [deck] });
    expect(atHome).toMatchObject({ status: 409, answer: { error: 'household-full' } });
    // It doesn't say who.
    expect(JSON.stringify(atHome)).not.toContain(rich.name);
    expect(JSON.stringify(atHome)).not.toContain(rich.playerId);
    expect(await sister.balance()).toBe(500);
    const device = 'k'.repeat(22);
    const first = await openAccount(500);
    const second = await openAccount(500);
    expect(await first.post(`/${id}/join`, { decks: [deck], device })).toBe(200);
    expect(await second.post(`/${id}/join`, { decks: [deck], device })).toEqual([
      409,
      'household-full',
    ]);
    // Where nothing is at stake, everybody may come.
    const free = await createEvent(olga, { fee: 0 });
    expect(await rich.post(`/${free}/join`, { decks: [deck] })).toBe(200);
    expect(await sister.post(`/${free}/join`, { decks: [deck] })).toBe(200);
    expect((await callAs(server.address(), guest, `/${free}/join`, { decks: [deck] })).status).toBe(
      200,
    );
  });

  it('[PR1] can ask for a code instead, which only its organizer reads', async () => {
    const olga = await openAccount(0);
    const anna = await openAccount(0);
    expect(await olga.post('', { ...plan, asksForCode: true })).toEqual([400, 'code-is-free']);
    const id = await createEvent(olga, { fee: 0, asksForCode: true });
    const read = async (who: Account) =>
      (await who.call(`/tournaments/${id}`)).answer as unknown as TournamentAnswer;
    const { entryCode } = await read(olga);
    expect(entryCode).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}$/);
    const seen = await read(anna);
    expect(seen.entryCode).toBeNull();
    expect(seen.state?.tournament).toMatchObject({ asksForCode: true, fee: 0 });
    const { answer: file } = await anna.call(`/tournaments/${id}/file`);
    const { answer: listed } = await anna.call('/tournaments');
    expect(JSON.stringify([seen, file, listed])).not.toContain(entryCode);

    for (const code of [undefined, '', 'AAAA-AAAA', entryCode?.slice(1)]) {
      expect(await anna.post(`/${id}/join`, { decks: [deck], code })).toEqual([403, 'wrong-code']);
    }
    // As people type it.
    const typed = ` ${entryCode?.replace('-', ' ').toLowerCase()}`;
    expect(await anna.post(`/${id}/join`, { decks: [deck], code: typed })).toBe(200);
    expect(await anna.post(`/${id}/leave`, {})).toBe(200);
    expect(await anna.post(`/${id}/return`, {})).toBe(200);
  });

  it('[PR1] has a fee and a number per household that make sense', async () => {
    const olga = await openAccount(0);
    const create = (change: object) => olga.post('', { ...plan, ...change });
    expect(await create({ fee: 201 })).toEqual([400, 'fee-too-high']);
    for (const change of [
      { fee: -1 },
      { fee: 2.5 },
      { fee: '40' },
      { fee: 1e12 },
      { perHousehold: 0 },
      { perHousehold: 2000 },
      { addedCoins: 1000 },
    ]) {
      expect(await create(change)).toEqual([400, 'bad-request']);
    }
    expect(await create({ fee: 200 })).toBe(200);
  });

  it('[PR1] lets no organizer who plays for its prizes decide about others', async () => {
    const olga = await openAccount(100);
    const anna = await openAccount(100);
    const id = await createEvent(olga);
    expect(await olga.post(`/${id}/join`, { decks: [deck] })).toBe(200);
    expect(await anna.post(`/${id}/join`, { decks: [deck] })).toBe(200);
    const out = { entrant: 2, reason: 'she plays too well' };
    expect(await olga.post(`/${id}/disqualifications`, out)).toEqual([403, 'own-match']);
    expect(await olga.post(`/${id}/leave`, {})).toBe(200);
    expect(await olga.post(`/${id}/disqualifications`, out)).toBe(200);
    expect(await anna.balance()).toBe(100);
    expect(await auditFaults(server.server().store)).toEqual([]);
  });
});
