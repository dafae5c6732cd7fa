import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { startTestServer } from '../server.ts';
import { serveEachTry } from '../serve-each-try.ts';
import type { TestServer } from '../server.ts';
import { accountPage, fastAccounts, password, signUp } from './account-page.ts';
import type { AccountPage } from './account-page.ts';
import { createAuthenticator } from './authenticator.ts';
import type { Forgery } from './authenticator.ts';

let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({ env: fastAccounts });
  return server;
});

const origin = () => server.address().replace('127.0.0.1', 'localhost');
const openPage = (): AccountPage => accountPage(server, origin);

interface Ceremony {
  readonly ceremony: string;
  readonly options: unknown;
}
const begin = async (page: AccountPage, path: string, body: object = {}): Promise<Ceremony> => {
  const answer = await page.post(path, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as unknown as Ceremony;
};

/** Creates an account with a passkey. */
async function signUpWithPasskey(name: string) {
  const page = openPage();
  const authenticator = createAuthenticator(origin());
  const { ceremony, options } = await begin(page, '/sign-up/passkey/options', {
    name,
    guest: null,
  });
  const credential = authenticator.create(options);
  const answer = await page.post('/sign-up/passkey', { ceremony, credential, email: null });
  return { page, authenticator, answer, sent: { ceremony, credential, email: null } };
}

/** Signs in on a new page. */
async function signIn(
  authenticator: ReturnType<typeof createAuthenticator>,
  forgery: Forgery = {},
) {
  const page = openPage();
  const { ceremony, options } = await begin(page, '/sign-in/passkey/options');
  const credential = authenticator.use(options, forgery);
  const sent = { ceremony, credential };
  return { page, sent, answer: await page.post('/sign-in/passkey', sent) };
}

it('[PL2] an account with only a passkey is created, and signs in without a name', async () => {
  const { page, authenticator, answer } = await signUpWithPasskey('Passkey Pia');
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    account: { name: 'Passkey Pia', hasPassword: false, passkeys: [{ usedAt: null }] },
    server: { hasPasskeys: true, passkeyAddress: origin() },
  });
  const signedIn = await signIn(authenticator);
  expect(signedIn.answer.status).toBe(200);
  expect((await signedIn.page.account())?.name).toBe('Passkey Pia');
  const account = await page.account();
  const [{ id }] = account!.passkeys;
  const removed = await page.post('/passkeys/remove', { passkey: id });
  expect([removed.status, removed.body.error]).toEqual([409, 'last-credential']);
});

it('[PL2] a passkey is added to an account with a password, which may then be removed', async () => {
  const page = openPage();
  await signUp(page, 'Both Bea');
  const authenticator = createAuthenticator(origin());
  const { ceremony, options } = await begin(page, '/passkeys/options');
  const credential = authenticator.create(options);
  const added = await page.post('/passkeys', { ceremony, credential, label: 'My phone' });
  expect(added.body).toMatchObject({ account: { passkeys: [{ label: 'My phone' }] } });
  expect((await page.post('/password/remove', {})).status).toBe(200);
  expect((await signIn(authenticator)).answer.status).toBe(200);
  const byPassword = await openPage().post('/sign-in', { login: 'Both Bea', password });
  expect(byPassword.body.error).toBe('wrong-login');
});

it('[PL8] a replayed ceremony is refused, whether it created or used a passkey', async () => {
  const { authenticator, sent } = await signUpWithPasskey('Replayed');
  const again = await openPage().post('/sign-up/passkey', sent);
  expect([again.status, again.body.error]).toEqual([400, 'bad-passkey']);
  const first = await signIn(authenticator);
  expect(first.answer.status).toBe(200);
  const replayed = await openPage().post('/sign-in/passkey', first.sent);
  expect([replayed.status, replayed.body.error]).toEqual([400, 'bad-passkey']);
});

it('[PL8] forged uses are refused', async () => {
  const { authenticator } = await signUpWithPasskey('Forged');
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const forgeries: readonly Forgery[] = [
    { origin: 'https://evil.example' },
    { origin: server.address() },
    { rpId: 'evil.example' },
    { challenge: Buffer.alloc(32, 7).toString('base64url') },
    { type: 'webauthn.create' },
    // Without a check of the user.
    { flags: 1 },
    { flags: 0 },
    { key: other },
    { userHandle: Buffer.alloc(16, 1).toString('base64url') },
  ];
  for (const forgery of forgeries) {
    const { page, answer } = await signIn(authenticator, forgery);
    expect([forgery, answer.status, page.cookie()]).toEqual([forgery, 400, null]);
  }
  expect((await signIn(authenticator, { counter: 50 })).answer.status).toBe(200);
  // A copy of the authenticator is behind.
  expect((await signIn(authenticator, { counter: 50 })).answer.status).toBe(400);
  expect((await signIn(authenticator, { counter: 49 })).answer.status).toBe(400);
  expect((await signIn(authenticator, { counter: 51 })).answer.status).toBe(200);
});

it('[PL8] a ceremony is valid for its kind and player only', async () => {
  const { authenticator } = await signUpWithPasskey('Kinds');
  const page = openPage();
  await signUp(page, 'Other Kind');
  const signingIn = await begin(openPage(), '/sign-in/passkey/options');
  const adding = await begin(page, '/passkeys/options');
  const crossed = await openPage().post('/sign-in/passkey', {
    ceremony: adding.ceremony,
    credential: authenticator.use({ ...(adding.options as object), rpId: 'localhost' }),
  });
  expect(crossed.body.error).toBe('bad-passkey');
  const created = createAuthenticator(origin());
  const options = { ...(signingIn.options as object), rp: { id: 'localhost' }, user: { id: 'x' } };
  const wrongKind = await page.post('/passkeys', {
    ceremony: signingIn.ceremony,
    credential: created.create(options),
    label: 'Crossed',
  });
  expect(wrongKind.body.error).toBe('bad-passkey');
  const thief = openPage();
  await signUp(thief, 'Thief of Keys');
  const stolen = await thief.post('/passkeys', {
    ceremony: adding.ceremony,
    credential: created.create(adding.options),
    label: 'Stolen',
  });
  expect(stolen.body.error).toBe('bad-passkey');
  for (const ceremony of ['', 'a.b.c', `${signingIn.ceremony}x`]) {
    const credential = authenticator.use(signingIn.options);
    const answer = await openPage().post('/sign-in/passkey', { ceremony, credential });
    expect(answer.status).toBe(400);
  }
});

it("says where passkeys work if they don't work at an address", async () => {
  const { body } = await accountPage(server).get('');
  expect(body).toMatchObject({ server: { hasPasskeys: false, passkeyAddress: origin() } });
});
