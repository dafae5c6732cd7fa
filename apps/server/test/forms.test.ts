import { describe, expect, it, vi } from 'vitest';
import { sitePage, signupToken } from './page-of-site.ts';
import { startTestServer } from './server.ts';
import { serveEachTry } from './serve-each-try.ts';
import type { TestServer } from './server.ts';

const origin = 'https://site.example';
let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({
    env: {
      STACKMATE_ORIGINS: origin,
      STACKMATE_FORMS_PER_HOUR: '1000',
      STACKMATE_MAIL_TO: 'Team <team@b.example>',
    },
    level: 'trace',
  });
  return server;
});

const page = sitePage(() => server.address());
const store = () => server.server().store;
const refusal = (status: number, error: string) => ({ status, body: { status: 'error', error } });

const thanks =
  'Thank you! We will email you our discounted rewards when our crowdfunding campaign goes live';

describe('signing up', () => {
  it('accepts an address once; then its browser is told that it is already subscribed, in any spelling', async () => {
    const first = await page.subscribe(' Anna@A.example ', { utm_source: 'mail' });
    expect(first).toMatchObject({ status: 200, body: { status: 'ok', message: thanks } });
    for (const email of ['Anna@A.example', 'anna@a.EXAMPLE']) {
      const { proof } = first.body;
      expect(await page.subscribe(email, { proof })).toMatchObject(
        refusal(409, 'You are already subscribed.'),
      );
    }
    expect(await store().subscriber('anna@a.example')).toMatchObject({
      email: 'Anna@A.example',
      source: 'mail',
      confirmedAt: null,
    });
  });

  it("doesn't reveal to others whether an address is known", async () => {
    await page.subscribe('known@a.example');
    const answers = [];
    for (const email of ['known@a.example', 'KNOWN@a.example', 'new@a.example']) {
      for (const proof of [undefined, '', 'x', 7]) {
        const { status, body, headers } = await page.subscribe(email, { proof });
        const { proof: given, ...rest } = body;
        const names = [...headers.keys()].filter((name) => !name.startsWith('x-ratelimit'));
        answers.push({ status, rest, names, length: String(given).length });
      }
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, rest: { status: 'ok', message: thanks } });
  });

  it('returns "Invalid email" for an invalid one', async () => {
    const hostile = [
      '',
      'anna',
      'a@b',
      `${'x'.repeat(60_000)}@a.example`,
      'a@b.example\nBcc: c@d.example',
    ];
    for (const email of hostile) {
      expect(await page.subscribe(email)).toMatchObject(refusal(400, 'Invalid email'));
    }
    for (const email of [null, 1, {}, ['a@b.example']]) {
      const answer = await page.post('/api/subscribe', { email, token: 'x' });
      expect(answer).toMatchObject(refusal(400, 'Invalid email'));
    }
  });

  it("asks for a page refresh if the token isn't current or is for another address", async () => {
    const email = 'bert@a.example';
    const old = signupToken(email, Date.now() - 3 * 86_400_000);
    for (const token of ['', 'x', 7, null, old, signupToken('cora@a.example')]) {
      expect(await page.subscribe(email, { token })).toMatchObject(
        refusal(400, 'Please refresh the page and try again.'),
      );
    }
    const yesterday = signupToken(email, Date.now() - 86_400_000);
    expect((await page.subscribe(email, { token: yesterday })).status).toBe(200);
  });

  it('stores hostile values as text of limited length', async () => {
    const source = `${'<script>'.repeat(100)}\u0001'); drop table subscribers; --`;
    const answer = await page.subscribe("o'neil@a.example", { utm_source: source, more: 1 });
    expect(answer.status).toBe(200);
    const stored = await store().subscriber("o'neil@a.example");
    expect(stored?.source).toBe('<script>'.repeat(25));
  });
});

describe('writing to the team', () => {
  it("stores the message, and queues an e-mail to the team with the visitor's address for replies", async () => {
    const answer = await page.contact({ name: ' Anna ', message: ' One\r\ntwo 🃏 ' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'ok', message: 'Message sent!' } });
    expect((await store().messages()).at(-1)).toMatchObject({
      name: 'Anna',
      email: 'anna@a.example',
      message: 'One\ntwo 🃏',
    });
    const email = (await store().emails()).findLast(({ kind }) => kind === 'contact');
    expect(email).toMatchObject({
      to: 'team@b.example',
      replyTo: 'anna@a.example',
      subject: 'Message from Anna',
    });
    expect(email?.text).toMatch(/^One\ntwo 🃏\n/);
  });

  it(`returns "Required fields are empty", also for spaces and values that aren't texts`, async () => {
    for (const field of ['name', 'email', 'message']) {
      for (const value of ['', '  \n', null, 7, {}]) {
        const answer = await page.post('/api/contact', {
          name: 'Anna',
          email: 'anna@a.example',
          message: 'Hello',
          captcha: 'x',
          [field]: value,
        });
        expect(answer).toMatchObject(refusal(400, 'Required fields are empty'));
      }
    }
  });

  it('reports invalid addresses and too long texts before a solved challenge is used up', async () => {
    const captcha = await page.captcha();
    const tries = [
      [{ email: 'anna' }, 'Email is invalid'],
      [{ name: 'x'.repeat(201) }, 'The name is too long: 200 characters at most.'],
      [{ message: 'x'.repeat(10_001) }, 'The message is too long: 10000 characters at most.'],
    ] as const;
    for (const [fields, error] of tries) {
      expect(await page.contact({ ...fields, captcha })).toMatchObject(refusal(400, error));
    }
    const longest = { name: 'x'.repeat(200), message: '漢'.repeat(10_000) };
    expect((await page.contact({ ...longest, captcha })).status).toBe(200);
  });

  it("works although the machine's clock was set after the server's start", async () => {
    const set = Date.now() + 3_600_000;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => set);
    try {
      expect((await page.contact({ captcha: await page.captcha() })).status).toBe(200);
    } finally {
      clock.mockRestore();
    }
  });

  it('returns "Anti-spam verification failed" without a solved challenge, or with a used one', async () => {
    const failed = refusal(403, 'Anti-spam verification failed');
    const before = (await store().messages()).length;
    for (const captcha of ['', 'x', null, 'eyJ9']) {
      expect(await page.contact({ captcha })).toMatchObject(failed);
    }
    const captcha = await page.captcha();
    expect((await page.contact({ captcha })).status).toBe(200);
    expect(await page.contact({ captcha })).toMatchObject(failed);
    expect((await store().messages()).length).toBe(before + 1);
  });
});

it('a visit is counted with page and source, and nothing else', async () => {
  const visit = (body: unknown) => page.post('/api/events', body);
  expect((await visit({ event: 'offer', source: 'emailsub', ip: 'x' })).status).toBe(200);
  expect((await visit({ event: 'offer-thank-you' })).status).toBe(200);
  for (const wrong of [{}, { event: 'other' }, { event: ['offer'] }, 'null', '[]', '7']) {
    expect((await visit(wrong)).status).toBe(400);
  }
  expect(await store().events()).toEqual([
    { event: 'offer', source: 'emailsub', at: expect.any(Number) as number },
    { event: 'offer-thank-you', source: '', at: expect.any(Number) as number },
  ]);
});

describe('a link in an e-mail', () => {
  const loadLinks = async (person: string) => {
    const email = (await store().emails()).find((candidate) => candidate.person === person)!;
    const link = (kind: string): URL =>
      new URL(new RegExp(`\\S+/subscription/${kind}\\S+`).exec(email.text)![0]);
    return { email, confirm: link('confirm'), leave: link('leave') };
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

  it('confirms a subscription after the visitor agrees on the page, even without scripts', async () => {
    await page.subscribe('dora@a.example');
    const { confirm } = await loadLinks('dora@a.example');
    expect(confirm.origin).toBe(server.address());
    // Mail scanners only use GET.
    const scanned = await fetch(`${server.address()}/api${confirm.pathname}${confirm.search}`, {
      redirect: 'manual',
    });
    expect(scanned.status).toBe(303);
    expect(scanned.headers.get('location')).toBe(`${confirm.pathname}${confirm.search}`);
    expect((await store().subscriber('dora@a.example'))?.confirmedAt).toBeNull();

    const body = confirm.search.slice(1);
    for (let times = 0; times < 2; times += 1) {
      const { status, headers } = await page.post('/api/subscription/confirm', body, form);
      expect([status, headers.get('location')]).toEqual([303, '/subscription/confirmed']);
    }
    expect((await store().subscriber('dora@a.example'))?.confirmedAt).not.toBeNull();
  });

  it("unsubscribes on the page or with the mail program's one click, and the address is deleted", async () => {
    for (const [person, headers] of [
      ['emil@a.example', form],
      ['fred@a.example', { 'content-type': form['content-type'] }],
    ] as const) {
      await page.subscribe(person);
      const { email, leave } = await loadLinks(person);
      expect(email.leave).toBe(`${server.address()}/api/subscription/leave${leave.search}`);
      const left = await page.post(
        `/api/subscription/leave${leave.search}`,
        'List-Unsubscribe=One-Click',
        headers,
      );
      expect(left.status).toBe(headers === form ? 303 : 200);
      expect(await store().subscriber(person)).toBeNull();
      expect((await store().emails()).map((candidate) => candidate.person)).not.toContain(person);
      expect((await page.subscribe(person)).status).toBe(200);
    }
  });

  it('does nothing if it is forged, and leads to a page that says so', async () => {
    await page.subscribe('gina@a.example');
    const { confirm } = await loadLinks('gina@a.example');
    const token = confirm.searchParams.get('token')!;
    for (const wrong of ['', 'x', `${token}x`]) {
      for (const kind of ['confirm', 'leave']) {
        const answer = await page.post(`/api/subscription/${kind}`, `token=${wrong}`, form);
        expect(answer.headers.get('location')).toBe('/subscription/unknown');
        expect(await page.post(`/api/subscription/${kind}`, { token: wrong })).toMatchObject(
          refusal(400, 'This link isn’t valid.'),
        );
      }
    }
    // A valid token for another purpose.
    await page.post('/api/subscription/leave', { token });
    expect(await store().subscriber('gina@a.example')).toMatchObject({ confirmedAt: null });
  });

  it("isn't sent again immediately when the same address is signed up twice", async () => {
    const mine = async () =>
      (await store().emails()).filter(({ person }) => person === 'hans@a.example');
    await page.subscribe('hans@a.example');
    const [first] = await mine();
    await page.subscribe('hans@a.example');
    expect(await mine()).toEqual([first]);
  });
});

describe('every API call', () => {
  const calls = ['/api/subscribe', '/api/contact', '/api/events'];

  it('only accepts its own method', async () => {
    for (const path of calls) {
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
        const response = await fetch(`${server.address()}${path}`, { method });
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
      }
    }
    const { status, headers } = await page.post('/api/human-check', {});
    expect([status, headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('returns uncached JSON, whatever was sent', async () => {
    for (const path of calls) {
      for (const [body, type, status] of [
        ['', 'application/json', 400],
        ['{', 'application/json', 400],
        ['{"__proto__":{"email":"x"}}', 'application/json', 400],
        ['null', 'application/json', 400],
        ['[]', 'application/json', 400],
        ['email=a', 'text/plain', 400],
        ['<a/>', 'application/xml', 415],
        [`"${'x'.repeat(70_000)}"`, 'application/json', 413],
      ] as const) {
        const answer = await page.post(path, body, { 'content-type': type });
        expect([path, body.slice(0, 40), answer.status]).toEqual([path, body.slice(0, 40), status]);
        expect(answer.body).toEqual({
          status: 'error',
          error: expect.any(String) as string,
          code: status === 413 ? 'too-large' : 'bad-request',
        });
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    }
  });

  it('is allowed from the configured origins, and from no others', async () => {
    const asked = async (from: string) => {
      const response = await fetch(`${server.address()}/api/subscribe`, {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      const { headers } = response;
      return [
        headers.get('access-control-allow-origin'),
        headers.get('access-control-allow-methods'),
        headers.get('access-control-allow-headers'),
      ];
    };
    expect(await asked(origin)).toEqual([
      origin,
      'GET, HEAD, POST',
      'authorization, content-type, stackmate-session, stackmate-device',
    ]);
    expect((await asked('https://evil.example'))[0]).toBeNull();
    const answer = await page.post('/api/subscribe', {}, { origin });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it('returns 429 with a message and a delay if an address sends too much', async () => {
    const small = await startTestServer({
      env: { STACKMATE_FORMS_PER_HOUR: '2', STACKMATE_VISITS_PER_HOUR: '2' },
    });
    try {
      const visitor = sitePage(() => small.address());
      const tooOften = {
        status: 429,
        body: {
          status: 'error',
          error: 'Too many requests. Please try again later.',
          code: 'too-often',
        },
      };
      for (const name of ['one', 'two']) {
        expect((await visitor.subscribe(`${name}@a.example`)).status).toBe(200);
        expect((await visitor.contact({})).status).toBe(200);
        expect((await visitor.post('/api/events', { event: 'offer' })).status).toBe(200);
      }
      const late = await visitor.subscribe('three@a.example');
      expect(late).toMatchObject(tooOften);
      expect(late.headers.get('retry-after')).toBe('120');
      // Rate limits don't reveal who is subscribed, either.
      expect(await visitor.subscribe('one@a.example')).toMatchObject(tooOften);
      expect(await visitor.contact({ captcha: 'x' })).toMatchObject(tooOften);
      expect(await visitor.post('/api/events', { event: 'offer' })).toMatchObject(tooOften);
      const challenge = await fetch(`${small.address()}/api/human-check`);
      expect(challenge.status).toBe(429);
    } finally {
      await small.stop();
    }
  });

  it('returns 503 and "maintenance" while the server is stopping', async () => {
    const closing = await startTestServer();
    const visitor = sitePage(() => closing.address());
    const { app } = closing.server();
    const stopped = closing.drain();
    const answer = await app.inject({ method: 'POST', url: '/api/subscribe', payload: {} });
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      {
        status: 'maintenance',
        error: 'The server is being maintained. Please try again in a moment.',
        code: 'maintenance',
      },
    ]);
    expect(answer.headers['retry-after']).toBe('5');
    await stopped;
    await expect(visitor.subscribe('a@a.example')).rejects.toThrow('fetch failed');
    await closing.stop();
  });

  it('reports a failure without details', async () => {
    const broken = await startTestServer({ level: 'trace' });
    try {
      const visitor = sitePage(() => broken.address());
      broken.server().store.addSubscriber = () =>
        Promise.reject(new Error('the storage is gone: secret@a.example'));
      expect(await visitor.subscribe('a@a.example')).toMatchObject(
        refusal(500, 'An unexpected error occurred.'),
      );
      expect(broken.log.join('')).toContain('a call failed');
    } finally {
      await broken.stop();
    }
  });
});

it('no log line contains an e-mail address, a name or a message', async () => {
  await page.subscribe('very.private@a.example');
  await page.subscribe('very.private@a.example');
  await page.contact({ name: 'Very Private', email: 'very.private@a.example', message: 'hush' });
  await page.post('/api/subscribe?email=very.private@a.example', { email: 'very.private@a' });
  expect(server.log.length).toBeGreaterThan(3);
  for (const hidden of ['very.private', 'Very Private', 'hush', 'a.example']) {
    expect(server.log.join('')).not.toContain(hidden);
  }
});
