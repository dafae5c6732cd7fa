import { inviteAnswer, knownAppearance, matchFile, matchesAnswer } from '@stackmate/protocol';
import { expect, it } from 'vitest';
import { connectGuest, follow } from '../guest.ts';
import { startTestServer } from '../server.ts';
import { serveEachTry } from '../serve-each-try.ts';
import type { TestServer } from '../server.ts';
import { accountPage, fastAccounts, signUp } from './account-page.ts';

let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({ env: fastAccounts });
  return server;
});

const deck = { ready: 'ember-rush' } as const;

it('[PL5] guests are marked for their opponents, in the lobby, the match, its record and the lists, where players have avatars', async () => {
  const page = accountPage(server);
  await signUp(page, 'Host Account');
  const cookie = { cookie: page.cookie()! };
  const host = await connectGuest(server.socket(), null, { headers: cookie });
  const guest = await connectGuest(server.socket());
  const ask = async (path: string, headers = {}): Promise<unknown> =>
    (await fetch(`${server.address()}${path}`, { headers })).json();
  const invited = async (by: typeof host): Promise<string> =>
    ((await by.ask({ type: 'invite', deck })) as { readonly code: string }).code;
  const loadInvite = async (by: typeof host) =>
    inviteAnswer.parse(await ask(`/api/invites/${await invited(by)}`)).invite;
  expect(await loadInvite(host)).not.toHaveProperty('isGuest');
  expect(await loadInvite(guest)).toMatchObject({ isGuest: true });

  await guest.ask({ type: 'accept', code: await invited(host), deck });
  const { match, seat, ...announced } = await host.paired();
  expect(announced).toMatchObject({ opponent: guest.welcome.player.name, isGuest: true });
  expect(await guest.paired()).not.toHaveProperty('isGuest');
  const again = await connectGuest(server.socket(), null, { headers: cookie });
  expect(again.welcome.matches).toMatchObject([{ match, isGuest: true }]);

  const seated = [follow(match, host), follow(match, guest)];
  const [{ seats }] = await Promise.all(seated.map((candidate) => candidate.untilJoined()));
  const marks = (all: readonly { readonly isGuest?: true | undefined }[]) =>
    all.map(({ isGuest = false }) => isGuest);
  const expected = [seat === 1, seat === 0];
  expect(marks(seats)).toEqual(expected);
  await Promise.all(seated.map((candidate) => candidate.until(({ phase }) => phase === 'playing')));
  seated[0].follower.command({ type: 'resign' });
  await Promise.all(seated.map((candidate) => candidate.until(({ phase }) => phase === 'over')));

  const record = `/api/matches/${match}/record`;
  await expect
    .poll(async () => (await fetch(`${server.address()}${record}`)).status, { timeout: 10_000 })
    .toBe(200);
  const { seats: recorded } = matchFile.parse(await ask(record));
  expect(marks(recorded)).toEqual(expected);
  const appearances = [knownAppearance(), knownAppearance()];
  expect(recorded.map(({ appearance }) => appearance)).toEqual(appearances);
  const list = matchesAnswer.parse(await ask('/api/matches', cookie)).matches;
  expect(list).toMatchObject([{ match, guests: expected, appearances }]);
});
