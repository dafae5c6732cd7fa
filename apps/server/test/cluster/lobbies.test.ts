import { readyDecks } from '@stackmate/catalogue';
import { inviteAnswer } from '@stackmate/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountPage, fastAccounts, signUp } from '../accounts/account-page.ts';
import { connectGuest } from '../guest.ts';
import { noNats, startNats } from '../nats.ts';
import type { TestNats } from '../nats.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';

const missing = noPostgres ?? noNats;
if (missing !== null) console.warn(`SKIPPED: lobbies of several nodes. ${missing}`);

const deck = { ready: readyDecks[0].id };

describe.skipIf(missing !== null && !process.env['CI'])('the lobbies of two nodes', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let databases = 0;
  let nodes: TestServer[];
  beforeAll(async () => {
    postgres = startPostgres();
    nats = await startNats();
  });
  afterAll(async () => {
    await nats.stop();
    postgres.stop();
  });
  beforeEach(async () => {
    databases += 1;
    const env = {
      ...fastAccounts,
      DATABASE_URL: await postgres.createDatabase(`lobbies_${databases}`),
      NATS_URL: nats.url,
      STACKMATE_TOKEN_SECRET: 'k'.repeat(40),
      STACKMATE_TRUSTED_PROXIES: '127.0.0.1',
    };
    nodes = [await startTestServer({ env }), await startTestServer({ env })];
  });
  afterEach(async () => {
    for (const node of nodes) await node.stop();
  });

  it('pair players for rated matches, wherever they wait', { timeout: 60_000 }, async () => {
    const players = await Promise.all(
      nodes.map(async (node, index) => {
        const page = accountPage(node);
        await signUp(page, `Rated Player ${index + 1}`);
        const headers = {
          cookie: page.cookie() ?? '',
          origin: node.address(),
          'x-forwarded-for': `198.51.100.${index + 1}`,
        };
        return connectGuest(node.socket(), null, { headers });
      }),
    );
    for (const player of players) {
      const queued = await player.ask({ type: 'queue-rated', clock: 'rapid', deck, device: null });
      expect(queued).toMatchObject({ type: 'done' });
    }
    const [first, second] = await Promise.all(players.map((player) => player.paired()));
    expect(first.match).toBe(second.match);
    expect(new Set([first.seat, second.seat])).toEqual(new Set([0, 1]));
    const ended = await Promise.all(
      players.map(({ connection }) =>
        connection.receive('rated-search', ({ search }) => search === null),
      ),
    );
    expect(ended).toHaveLength(2);
    const again = await players[0].ask({ type: 'queue-rated', clock: 'slow', deck, device: null });
    expect(again).toMatchObject({ code: 'too-many-matches' });
  });

  it('begin one match for a command that reaches both', { timeout: 60_000 }, async () => {
    const guest = await connectGuest(nodes[0].socket());
    const again = await connectGuest(nodes[1].socket(), guest.welcome.token);
    const command = { type: 'play-bot', id: 'twice', level: 'random', deck, botDeck: null };
    const answers: unknown[] = [];
    for (const { connection } of [guest, again]) {
      connection.send(command);
      answers.push(await connection.receive('done', ({ id }) => id === 'twice'));
    }
    expect(answers[0]).toMatchObject({ match: expect.any(String) as string });
    expect(answers[1]).toEqual(answers[0]);
    const third = await connectGuest(nodes[1].socket(), guest.welcome.token);
    expect(third.welcome.matches).toHaveLength(1);
  });

  it('know the invites of both', { timeout: 60_000 }, async () => {
    const host = await connectGuest(nodes[0].socket());
    const opened = await host.ask({ type: 'invite', deck });
    const code = opened.type === 'done' ? opened.code! : '';
    const describedAt = async ({ address }: TestServer) => {
      const response = await fetch(`${address()}/api/invites/${code}`);
      return inviteAnswer.parse(await response.json()).invite;
    };
    expect(await describedAt(nodes[1])).toMatchObject({ host: host.welcome.player.name });
    expect(await host.ask({ type: 'cancel-invite', code })).toMatchObject({ type: 'done' });
    expect(await describedAt(nodes[1])).toBeNull();
  });
});
