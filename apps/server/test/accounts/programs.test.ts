import { readyDecks } from '@stackmate/catalogue';
import { nonceHash } from '@stackmate/room/fairness';
import { expect, it } from 'vitest';
import { connectGuest } from '../guest.ts';
import { startTestServer } from '../server.ts';
import { serveEachTry } from '../serve-each-try.ts';
import type { TestServer } from '../server.ts';
import { accountPage, fastAccounts, signUp } from './account-page.ts';

let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({ env: fastAccounts });
  return server;
});

const deck = { ready: readyDecks[0].id };

/** An account in a browser, and a program of its player. */
async function openBoth(name: string) {
  const page = accountPage(server);
  await signUp(page, name);
  const { body } = await page.post('/tokens', { label: 'Bot', scopes: ['play'] });
  const { token } = body as unknown as { token: string };
  const headers = { cookie: page.cookie()!, origin: server.address() };
  return {
    browser: await connectGuest(server.socket(), null, { headers }),
    program: await connectGuest(server.socket(), token),
  };
}

it('[CO9] an access token enters no queue, and joins no match of one', async () => {
  const { browser, program } = await openBoth('Ada Lovelace');
  const refused = { type: 'refused', code: 'not-for-programs' };
  expect(await program.ask({ type: 'queue', deck })).toMatchObject(refused);
  const rated = { type: 'queue-rated', clock: 'rapid', deck, device: null } as const;
  expect(await program.ask(rated)).toMatchObject(refused);

  const other = await connectGuest(server.socket());
  for (const person of [browser, other]) await person.ask({ type: 'queue', deck });
  const { match } = await program.paired();
  program.connection.send({ type: 'join', id: 'join', match, seq: null, hash: null });
  const answer = program.connection.receive('refused', ({ id }) => id === 'join');
  expect(await answer).toMatchObject(refused);
});

it('[CO9] an access token plays bots and invites', async () => {
  const { program } = await openBoth('Grace Hopper');
  const bot = { type: 'play-bot', level: 'greedy', deck, botDeck: null } as const;
  expect(await program.ask(bot)).toMatchObject({ type: 'done' });
  expect(await program.ask({ type: 'invite', deck })).toMatchObject({ type: 'done' });
});

it('[CO9] a match against a bot is marked if an access token begins it', async () => {
  const { browser, program } = await openBoth('Alan Turing');
  const bot = { type: 'play-bot', level: 'strategist', deck, botDeck: null } as const;
  const loadMark = async ({ ask }: typeof program) => {
    const answer = await ask(bot);
    if (answer.type !== 'done') throw new Error(answer.detail);
    const entry = await server.server().store.firstEntry(answer.match!);
    return entry?.body.kind === 'created' && entry.body.setup.byProgram;
  };
  expect(await loadMark(program)).toBe(true);
  expect(await loadMark(browser)).toBeUndefined();
});

it('[CO9] a match that a browser begins notes what an access token does in it', async () => {
  const { browser, program } = await openBoth('Edsger Dijkstra');
  const answer = await browser.ask({ type: 'play-bot', level: 'strategist', deck, botDeck: null });
  if (answer.type !== 'done') throw new Error(answer.detail);
  const matchId = answer.match!;
  for (const { connection } of [browser, program]) {
    connection.send({ type: 'join', id: 'join', match: matchId, seq: null, hash: null });
    await connection.receive('snapshot');
  }
  const noted = async () => {
    const entries = await server.server().store.entries(matchId);
    return entries.flatMap(({ command }) => (command ? [command.byProgram ?? false] : []));
  };
  const nonce = '1'.repeat(64);
  const hash = nonceHash(nonce);
  browser.connection.send({ type: 'nonce-hash', id: 'hash', match: matchId, hash });
  await expect.poll(noted).toEqual([false]);
  program.connection.send({ type: 'nonce', id: 'nonce', match: matchId, nonce });
  await expect.poll(noted).toEqual([false, true]);
});
