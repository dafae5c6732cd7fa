import { readyDecks } from '@stackmate/catalogue';
import { matchesAnswer } from '@stackmate/protocol';
import { expect, it } from 'vitest';
import { connectGuest, follow, pairUp } from './guest.ts';
import type { Guest } from './guest.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

// A few network addresses with throwaway guests try to use up what all players share.

const deck = { ready: readyDecks[0].id };

/** Runs a test on a server that trusts guests' forwarded addresses. */
async function withServer(
  env: Readonly<Record<string, string>>,
  test: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer({ env: { STACKMATE_TRUSTED_PROXIES: '127.0.0.1', ...env } });
  try {
    await test(server);
  } finally {
    await server.stop();
  }
}

const connectFrom = (server: TestServer, address: string, token: string | null = null) =>
  connectGuest(server.socket(), token, { headers: { 'x-forwarded-for': address } });

const gauge = async ({ address }: TestServer, name: string): Promise<number> => {
  const text = await (await fetch(`${address()}/metrics`)).text();
  const metric = text.split('\n').find((candidate) => candidate.startsWith(`stackmate_${name} `));
  return Number(metric?.split(' ').at(-1));
};

const loadCode = async (guest: Guest): Promise<string> => {
  const answer = await guest.ask({ type: 'invite', deck });
  if (answer.type !== 'done' || !answer.code) throw new Error(`no code: ${answer.type}`);
  return answer.code;
};

it('open invites: a player from a new address can always open one, and a friend accepts it', () =>
  withServer({ STACKMATE_INVITES: '40', STACKMATE_INVITES_PER_ADDRESS: '12' }, async (server) => {
    const refusals = new Set<string>();
    for (let at = 0; at < 40; at++) {
      const attacker = await connectFrom(server, `10.0.0.${Math.floor(at / 8)}`);
      for (;;) {
        const answer = await attacker.ask({ type: 'invite', deck });
        if (answer.type === 'done') continue;
        refusals.add(answer.code);
        break;
      }
      if (at % 2 === 0) await attacker.connection.close();
    }
    expect(refusals).toEqual(new Set(['too-many-invites', 'network-invites', 'invites-full']));
    expect(await gauge(server, 'invites')).toBe(40);
    const honest = await connectFrom(server, '10.0.1.1');
    const code = await loadCode(honest);
    expect(await gauge(server, 'invites')).toBe(40);
    const friend = await connectFrom(server, '10.0.1.2');
    expect(await friend.ask({ type: 'accept', code, deck })).toMatchObject({ type: 'done' });
    expect(await honest.paired()).toMatchObject({ kind: 'private' });
  }));

it('open invites: those of an IPv6 network count together', () =>
  withServer({ STACKMATE_INVITES_PER_ADDRESS: '2' }, async (server) => {
    for (const host of ['1', '2'])
      await loadCode(await connectFrom(server, `2001:db8:0:1::${host}`));
    const third = await connectFrom(server, '2001:db8:0:1:ffff::3');
    expect(await third.ask({ type: 'invite', deck })).toMatchObject({ code: 'network-invites' });
    await loadCode(await connectFrom(server, '2001:db8:0:2::1'));
  }));

it('open invites: those of absent owners are closed, even across a restart, and the owners are informed on return', () =>
  withServer({ STACKMATE_INVITE_GONE_TIME: '300ms' }, async (server) => {
    const owner = await connectFrom(server, '10.0.0.1');
    const code = await loadCode(owner);
    await server.restart();
    await expect.poll(() => gauge(server, 'invites')).toBe(0);
    const { token } = owner.welcome;
    const back = await connectFrom(server, '10.0.0.1', token);
    expect(back.welcome.invites).toEqual([]);
    expect(await back.connection.receive('error')).toMatchObject({
      code: 'invite-dropped',
      detail: code,
    });
    const friend = await connectFrom(server, '10.0.0.2');
    expect(await friend.ask({ type: 'accept', code, deck })).toMatchObject({
      code: 'no-such-invite',
    });
  }));

it('running matches: abandoned bot matches make room for people, end after a while, and are listed', () =>
  withServer(
    {
      STACKMATE_MATCHES: '12',
      STACKMATE_BOT_MATCHES_PER_ADDRESS: '3',
      STACKMATE_BOT_GONE_TIME: '3s',
    },
    async (server) => {
      const bot = { type: 'play-bot', level: 'random', deck, botDeck: null } as const;
      const codes: string[] = [];
      const attackers: Guest[] = [];
      for (let at = 0; at < 4; at++) {
        const attacker = await connectFrom(server, `10.0.0.${at}`);
        attackers.push(attacker);
        for (let times = 0; times < 4; times++) {
          const answer = await attacker.ask(bot);
          if (answer.type === 'refused') codes.push(answer.code);
          else await follow(answer.match!, attacker).until(({ phase }) => phase === 'playing');
        }
      }
      // Nine of twelve places are available to bots.
      expect(codes).toEqual([
        ...Array<string>(3).fill('network-matches'),
        ...Array<string>(4).fill('server-full'),
      ]);
      const [host, friend] = [
        await connectFrom(server, '10.0.1.1'),
        await connectFrom(server, '10.0.1.2'),
      ];
      const code = await loadCode(host);
      expect(await friend.ask({ type: 'accept', code, deck })).toMatchObject({ type: 'done' });
      expect(await friend.ask(bot)).toMatchObject({ code: 'server-full' });

      const { token } = attackers[0].welcome;
      await attackers[0].connection.close();
      await expect.poll(() => friend.ask(bot)).toMatchObject({ type: 'done' });
      const listed = async () => {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(`${server.address()}/api/matches`, { headers });
        return matchesAnswer.parse(await answer.json()).matches;
      };
      await expect.poll(listed).toHaveLength(3);
      for (const { kind, winner, reason } of await listed()) {
        expect({ kind, winner, reason }).toEqual({ kind: 'bot', winner: 1, reason: 'forfeit' });
      }
      expect((await connectFrom(server, '10.0.0.0', token)).welcome.matches).toEqual([]);
      // A player who stayed continues.
      const [, { welcome }] = attackers;
      expect((await connectFrom(server, '10.0.0.1', welcome.token)).welcome.matches).toHaveLength(
        3,
      );
    },
  ));

/** Follows every match that a guest is paired for. Resolves with the first one that starts. */
const playWhatBegins = (guest: Guest): Promise<string> =>
  new Promise((resolve) => {
    guest.connection.listen((message) => {
      if (message.type !== 'paired') return;
      const { match } = message;
      void follow(match, guest)
        .until(({ phase }) => phase !== 'sealing')
        .then(({ phase }) => phase === 'playing' && resolve(match));
    });
  });

it.each([
  ['show no hash', false],
  ['show a hash and no nonce', true],
])(
  'the queue: guests from three addresses who %s spoil three starts, then two honest players meet',
  (_, showsHash) =>
    withServer(
      {
        STACKMATE_HASH_TIME: '2s',
        STACKMATE_SEAL_TIME: '2s',
        STACKMATE_START_PAUSE: '10m 30m',
      },
      async (server) => {
        const ann = await connectFrom(server, '10.0.1.1');
        const annsMatch = playWhatBegins(ann);
        await ann.ask({ type: 'queue', deck });
        const refused: string[] = [];
        for (let at = 0; at < 12; at++) {
          const griefer = await connectFrom(server, `10.0.0.${at % 3}`);
          const answer = await griefer.ask({ type: 'queue', deck });
          if (answer.type === 'refused') {
            refused.push(`${answer.code}: ${answer.detail}`);
            continue;
          }
          const { match } = await griefer.paired();
          griefer.connection.send({ type: 'join', id: 'j', match, seq: null, hash: null });
          const hash = 'f'.repeat(64);
          if (showsHash) griefer.connection.send({ type: 'nonce-hash', id: 'h', match, hash });
          await ann.connection.receive('error', ({ code }) => code === 'queued-again');
        }
        expect(refused).toEqual(Array(9).fill('network-failed-starts: try again in 10 minutes'));
        const bob = await connectFrom(server, '10.0.1.2');
        const bobsMatch = playWhatBegins(bob);
        await bob.ask({ type: 'queue', deck });
        expect(await annsMatch).toBe(await bobsMatch);
      },
    ),
);

it('spectators: one address leaves room for others', () =>
  withServer(
    { STACKMATE_SPECTATORS_PER_ADDRESS: '2', STACKMATE_SPECTATOR_DELAY: '0ms' },
    async (server) => {
      const { match } = await pairUp(server.socket());
      for (let at = 0; at < 3; at++) {
        const { connection } = await connectFrom(server, '10.0.0.1');
        connection.send({ type: 'join', id: 'j', match, seq: null, hash: null });
        if (at < 2) await connection.receive('snapshot');
        else
          expect(await connection.receive('refused')).toMatchObject({ code: 'network-spectators' });
      }
      await follow(match, await connectFrom(server, '10.0.0.2')).untilJoined();
    },
  ));
