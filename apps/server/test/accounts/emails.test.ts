import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inLanguage, loadTranslation, t } from '@stackmate/words';
import type { LanguageName } from '@stackmate/words';
import { afterAll, expect, it } from 'vitest';
import { startMailServer } from '../mail-server.ts';
import type { MailServer } from '../mail-server.ts';
import { startTestServer } from '../server.ts';
import { serveEachTry } from '../serve-each-try.ts';
import type { TestServer } from '../server.ts';
import { accountPage, confirmEmail, fastAccounts, password, signUp } from './account-page.ts';
import type { AccountPage } from './account-page.ts';

let mail: MailServer;
let server: TestServer;
// Runs last.
afterAll(() => mail.close());
serveEachTry(async () => {
  await mail?.close();
  mail = await startMailServer();
  server = await startTestServer({
    env: {
      ...fastAccounts,
      STACKMATE_SMTP: mail.address,
      STACKMATE_MAIL_FROM: 'Stackmate <hello@b.example>',
    },
    level: 'trace',
  });
  return server;
});

const openPage = (): AccountPage => accountPage(server);
const textsTo = (address: string): readonly string[] =>
  mail.received
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => source.replaceAll('=3D', '='));

/** Waits for the n-th e-mail to an address and returns its text. */
async function emailTo(address: string, count = 1): Promise<string> {
  // Should it not come, the failure shows what the server says about its e-mails.
  const faults = (): readonly string[] =>
    server.log.filter((line) => /e-?mail|mail server/.test(line));
  await expect
    .poll(() => ({
      count: textsTo(address).length,
      faults: textsTo(address).length < count ? faults() : [],
    }))
    .toEqual({ count, faults: [] });
  return textsTo(address)[count - 1];
}

const linkIn = (text: string): URL => new URL(/http\S+#token=\S+/.exec(text)![0]);
const tokenIn = (text: string): string => linkIn(text).hash.slice('#token='.length);

/** Creates an account with a verified address. */
async function verified(name: string, email: string): Promise<AccountPage> {
  const page = openPage();
  await signUp(page, name, { email });
  const token = tokenIn(await emailTo(email));
  const answer = await confirmEmail(openPage(), token);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return page;
}

it('[PL4] an address counts once its link was used, in any browser; the link works once', async () => {
  const page = openPage();
  await signUp(page, 'Mailed', { email: 'mailed@a.example' });
  expect(await page.account()).toMatchObject({
    email: null,
    pendingEmail: 'mailed@a.example',
    isVerified: false,
  });
  const token = tokenIn(await emailTo('mailed@a.example'));
  expect((await confirmEmail(openPage(), token)).body).toMatchObject({ account: null });
  expect(await page.account()).toMatchObject({
    email: 'mailed@a.example',
    pendingEmail: null,
    isVerified: true,
  });
  const again = await confirmEmail(openPage(), token);
  expect([again.status, again.body.error]).toEqual([404, 'bad-link']);
  const byEmail = await openPage().post('/sign-in', { login: 'MAILED@a.example', password });
  expect(byEmail.status).toBe(200);
});

it('[PL2] an account with only an e-mail address signs in with a link', async () => {
  const page = openPage();
  const answer = await page.post('/sign-up', {
    name: 'Link Only',
    password: null,
    email: 'link@a.example',
    guest: null,
  });
  expect(answer.status).toBe(200);
  const early = await openPage().post('/sign-in/link/send', { email: 'link@a.example' });
  expect(early.status).toBe(200);
  await confirmEmail(openPage(), tokenIn(await emailTo('link@a.example')));
  expect((await openPage().post('/sign-in/link/send', { email: 'LINK@a.example' })).body).toEqual(
    {},
  );
  // The request before the address was verified has sent nothing.
  const token = tokenIn(await emailTo('link@a.example', 2));
  const other = openPage();
  expect((await confirmEmail(other, token)).status).toBe(404);
  expect((await other.post('/sign-in/link', { token })).body).toMatchObject({
    account: { name: 'Link Only' },
  });
  expect((await openPage().post('/sign-in/link', { token })).status).toBe(404);
  const removed = await other.post('/email/remove', {});
  expect(removed.body.error).toBe('last-credential');
});

it('[PL2] a used address is refused by its e-mail only: screen and account look the same', async () => {
  await verified('Owner Ova', 'used@a.example');
  const answers = [];
  for (const [name, email] of [
    ['Twin One', 'used@a.example'],
    ['Twin Two', 'free@a.example'],
  ]) {
    const page = openPage();
    const { status, body } = await page.post('/sign-up', { name, password, email, guest: null });
    const { account } = body as unknown as { account: object };
    answers.push({ status, fields: Object.keys(account), isVerified: 'isVerified' in account });
  }
  expect(answers[0]).toEqual(answers[1]);
  const owner = openPage();
  await signUp(owner, 'Curious');
  const changes = [];
  for (const email of ['used@a.example', 'free-2@a.example']) {
    const { status, body } = await owner.post('/email', { email });
    changes.push(JSON.stringify([status, body]).replaceAll(email, 'ADDRESS'));
  }
  expect(changes[0]).toBe(changes[1]);
  await emailTo('used@a.example', 3);
  const text = await emailTo('used@a.example', 3);
  expect(text).toContain('already have a Stackmate account');
  expect(text).not.toContain('#token');
});

it('[PL8] e-mails are requested in the same way for known and unknown addresses', async () => {
  await verified('Known', 'known@a.example');
  const answers = [];
  for (const email of ['known@a.example', 'unknown@a.example']) {
    for (const path of ['/sign-in/link/send', '/password/forgot']) {
      const { status, body, headers } = await openPage().post(path, { email });
      const names = [...headers.keys()].filter((name) => !name.startsWith('x-ratelimit'));
      answers.push({ status, body, names });
    }
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await emailTo('known@a.example', 3);
  expect(textsTo('unknown@a.example')).toEqual([]);
});

it('[PL3] a forgotten password is replaced by a link, which signs out everywhere else', async () => {
  const page = await verified('Forgetful', 'forgot@a.example');
  await openPage().post('/password/forgot', { email: 'forgot@a.example' });
  const token = tokenIn(await emailTo('forgot@a.example', 2));
  const other = openPage();
  const weak = await other.post('/password/reset', { token, password: 'aaaaaaaaaaaa' });
  expect(weak.body.error).toBe('weak-password');
  const fresh = 'a fresh long password';
  expect((await other.post('/password/reset', { token, password: fresh })).status).toBe(200);
  expect(await page.account()).toBeNull();
  expect((await other.account())?.name).toBe('Forgetful');
  const again = await openPage().post('/password/reset', { token, password: fresh });
  expect(again.body.error).toBe('bad-link');
  const signedIn = await openPage().post('/sign-in', { login: 'Forgetful', password: fresh });
  expect(signedIn.status).toBe(200);
});

it('[PL2] a link shows whose account gets the address, and adds it to no other', async () => {
  const stranger = openPage();
  const playerId = await signUp(stranger, 'Stranger', { email: 'victim@a.example' });
  const text = await emailTo('victim@a.example');
  const token = tokenIn(text);
  expect(text).not.toContain('Stranger');
  const victim = openPage();
  const theirs = await signUp(victim, 'Victim');
  expect((await victim.post('/email/link', { token })).body).toEqual({
    player: playerId,
    name: 'Stranger',
    email: 'victim@a.example',
  });
  // Neither without having seen the account, nor for one's own.
  expect((await victim.post('/email/verify', { token })).status).toBe(400);
  const other = await victim.post('/email/verify', { token, player: theirs });
  expect(other.body.error).toBe('bad-link');
  expect(await stranger.account()).toMatchObject({ email: null });
  // The address is still free.
  await victim.post('/email', { email: 'victim@a.example' });
  const own = tokenIn(await emailTo('victim@a.example', 2));
  expect((await confirmEmail(openPage(), own)).status).toBe(200);
  expect(await victim.account()).toMatchObject({ email: 'victim@a.example' });
  expect((await confirmEmail(openPage(), token)).body.error).toBe('bad-link');
  expect(await stranger.account()).toMatchObject({ email: null, pendingEmail: 'victim@a.example' });
  expect((await openPage().post('/email/link', { token: own })).body.error).toBe('bad-link');
});

it('[PL8] a link that a scanner opens changes nothing, and its secret is in no log', async () => {
  const page = await verified('Scanned', 'scanned@a.example');
  await page.post('/email', { email: 'scanned-2@a.example' });
  const link = linkIn(await emailTo('scanned-2@a.example'));
  const token = link.hash.slice('#token='.length);
  for (const method of ['GET', 'HEAD', 'GET']) await fetch(link, { method });
  for (const path of ['/email/verify', '/sign-in/link', '/password/reset']) {
    const { status } = await fetch(`${server.address()}/api/account${path}?token=${token}`);
    expect([path, status]).toEqual([path, 405]);
  }
  expect(await page.account()).toMatchObject({ email: 'scanned@a.example' });
  expect((await confirmEmail(openPage(), token)).status).toBe(200);
  expect(await page.account()).toMatchObject({ email: 'scanned-2@a.example' });
  const log = server.log.join('');
  for (const secret of [token, password, page.cookie()!.split('=')[1], 'scanned@a.example']) {
    expect(log).not.toContain(secret);
  }
});

it('[PL2] no limit of e-mails to an address that strangers use up keeps its owner from theirs', async () => {
  const limited = await startTestServer({
    env: {
      ...fastAccounts,
      STACKMATE_SMTP: mail.address,
      STACKMATE_MAIL_FROM: 'Stackmate <hello@b.example>',
      STACKMATE_ACCOUNT_EMAILS_PER_RECIPIENT: '2',
    },
  });
  try {
    const page = accountPage(limited);
    await signUp(page, 'Robbed', { email: 'robbed@a.example' });
    await confirmEmail(page, tokenIn(await emailTo('robbed@a.example')));
    // Strangers who enter the address use up none of the links to sign in.
    for (let at = 0; at < 4; at += 1) {
      await signUp(accountPage(limited), `Stranger ${at}x`, { email: 'robbed@a.example' });
    }
    expect(await emailTo('robbed@a.example', 2)).toContain('already have');
    for (let at = 0; at < 5; at += 1) {
      await page.post('/sign-in/link/send', { email: 'robbed@a.example' });
    }
    expect(await emailTo('robbed@a.example', 4)).toContain('Your link to sign in');
    await page.post('/email/remove', {});
    expect(await emailTo('robbed@a.example', 5)).toContain('has been removed');
  } finally {
    await limited.stop();
  }
});

it('[PL2] a replaced or removed address no longer signs anybody in', async () => {
  const page = await verified('Mover', 'old-home@a.example');
  await openPage().post('/sign-in/link/send', { email: 'old-home@a.example' });
  const old = tokenIn(await emailTo('old-home@a.example', 2));
  await openPage().post('/password/forgot', { email: 'old-home@a.example' });
  const reset = tokenIn(await emailTo('old-home@a.example', 3));
  await page.post('/email', { email: 'new-home@a.example' });
  await confirmEmail(openPage(), tokenIn(await emailTo('new-home@a.example')));
  expect((await openPage().post('/sign-in/link', { token: old })).body.error).toBe('bad-link');
  const taken = await openPage().post('/password/reset', { token: reset, password });
  expect(taken.body.error).toBe('bad-link');
  expect((await page.post('/email/remove', {})).body).toMatchObject({ account: { email: null } });
  // The owner of the lost address is notified, and learns how to get the account back.
  const changed = await emailTo('old-home@a.example', 4);
  expect(changed).toContain('has a new e-mail address');
  const removed = await emailTo('new-home@a.example', 2);
  expect(removed).toContain('has been removed from your Stackmate account');
  for (const text of [changed, removed]) {
    expect(text).toContain('/play/account/sign-in');
    expect(text).toMatch(/write to/);
    expect(text).not.toContain('#token');
  }
  const byEmail = await openPage().post('/sign-in', { login: 'new-home@a.example', password });
  expect(byEmail.body.error).toBe('wrong-login');
});

/** Returns words of an e-mail in a language, as e-mails encode them. */
const wordsIn = async (language: LanguageName): Promise<string> =>
  inLanguage(await loadTranslation(language), () => t('Sign in with this link. It works once:'));

/** Decodes the text of an e-mail, without its line breaks within words. */
const decoded = (source: string): string =>
  Buffer.from(
    source
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString();

it('[LA1] are in the language of the account, or else of the browser that asked', async () => {
  const page = await verified('Lingua', 'lingua@a.example');
  expect((await page.post('/language', { language: 'de' })).status).toBe(200);
  await openPage().post('/sign-in/link/send', { email: 'lingua@a.example' });
  expect(decoded(await emailTo('lingua@a.example', 2))).toContain(await wordsIn('German'));
  const french = openPage();
  const answer = await french.post(
    '/sign-up',
    { name: 'Francophone', password, email: 'fr@a.example', guest: null },
    { 'accept-language': 'fr-CH, en;q=0.8' },
  );
  expect(answer.status).toBe(200);
  const subject = inLanguage(await loadTranslation('French'), () =>
    t('Confirm your e-mail address for Stackmate'),
  );
  expect(decoded(await emailTo('fr@a.example'))).toContain(subject);
});

it('e-mails have the texts of the operator, and a server whose texts can’t be used doesn’t start', async () => {
  const texts = mkdtempSync(join(tmpdir(), 'stackmate-texts-'));
  mkdirSync(join(texts, 'en'));
  const file = join(texts, 'en', 'verify.txt');
  const env = {
    ...fastAccounts,
    STACKMATE_SMTP: mail.address,
    STACKMATE_MAIL_FROM: 'Stackmate <hello@b.example>',
    STACKMATE_EMAIL_TEXTS: texts,
  };
  writeFileSync(file, 'Subject: Welcome to our club\n\nPress here:\n{link}\n');
  const own = await startTestServer({ env });
  try {
    await signUp(accountPage(own), 'Clubber', { email: 'club@a.example' });
    const text = await emailTo('club@a.example');
    expect(text).toContain('Subject: Welcome to our club');
    expect(text).toContain('Press here:');
    expect((await confirmEmail(accountPage(own), tokenIn(text))).status).toBe(200);
    writeFileSync(file, 'Subject: Welcome\n\nPress here.\n');
    await expect(startTestServer({ env })).rejects.toThrow('verify.txt: {link} is missing');
  } finally {
    await own.stop();
    rmSync(texts, { recursive: true });
  }
});
