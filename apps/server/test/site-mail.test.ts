import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '../src/forms/mailer.ts';
import { createOutbox } from '../src/forms/outbox.ts';
import type { QueuedEmail } from '../src/store/index.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { sitePage } from './page-of-site.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.close());
beforeEach(() => mail.refuse(null));

const from = { name: 'Stackmate', address: 'hello@stackmate.example' };

describe('with a mail server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      env: {
        STACKMATE_SMTP: mail.address,
        STACKMATE_MAIL_FROM: 'Stackmate <hello@stackmate.example>',
        STACKMATE_MAIL_TO: 'team@stackmate.example',
        STACKMATE_BASE_ADDRESS: 'http://localhost:4321',
      },
      level: 'trace',
    });
  });
  afterAll(() => server.stop());
  const page = sitePage(() => server.address());
  const emailsTo = (address: string) => mail.received.filter(({ to }) => to.includes(address));

  it('a signup sends an e-mail with links to confirm and unsubscribe, and the outbox is empty again', async () => {
    await page.subscribe('anna@a.example');
    await expect.poll(() => emailsTo('anna@a.example').length).toBe(1);
    const [{ source, from: sender }] = emailsTo('anna@a.example');
    expect(sender).toBe('hello@stackmate.example');
    expect(source).toContain('From: Stackmate <hello@stackmate.example>');
    expect(source).toContain('Subject: Your 5% off the Stackmate rewards');
    expect(source).toMatch(/http:\/\/localhost:4321\/subscription\/confirm\?token=/);
    expect(source).toMatch(/http:\/\/localhost:4321\/subscription\/leave\?token=/);
    expect(source).toMatch(
      /List-Unsubscribe: <http:\/\/localhost:4321\/api\/subscription\/leave\?token=/,
    );
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await expect.poll(async () => (await server.server().store.emails()).length).toBe(0);
  });

  it('a signup with a confirmed address informs its owner by e-mail, once', async () => {
    const store = () => server.server().store;
    await page.subscribe('dora@a.example');
    await expect.poll(() => emailsTo('dora@a.example').length).toBe(1);
    const { id } = (await store().subscriber('dora@a.example'))!;
    await store().confirmSubscriber(id, Date.now());
    // Limits are in memory, and the owner has just got an e-mail.
    await server.restart();
    for (let times = 0; times < 3; times += 1) {
      expect((await page.subscribe('Dora@a.example')).status).toBe(200);
    }
    await expect.poll(() => emailsTo('dora@a.example').length).toBe(2);
    await expect.poll(async () => (await store().emails()).length).toBe(0);
    const [, { source }] = emailsTo('dora@a.example');
    expect(source).toContain('Subject: You are already subscribed to the Stackmate rewards');
    expect(source).not.toContain('/subscription/confirm');
    expect(emailsTo('dora@a.example').length).toBe(2);
  });

  it("a message is sent to the team with the visitor's address for replies, whatever the name is", async () => {
    const name = 'A\nBcc: evil@evil.example\n"<x@y.example>';
    await page.contact({ name, email: 'anna@a.example', message: '.\nGrüße\n.' });
    await expect.poll(() => emailsTo('team@stackmate.example').length).toBe(1);
    const [{ source, to }] = emailsTo('team@stackmate.example');
    expect(to).toEqual(['team@stackmate.example']);
    expect(source).toContain('Reply-To: anna@a.example');
    expect(source).not.toMatch(/^Bcc:/m);
    expect(source).toContain('Gr=C3=BC=C3=9Fe');
  });

  it('e-mails wait while the mail server is unavailable, even across a restart, and no address is logged', async () => {
    const port = Number(new URL(mail.address).port);
    await mail.close();
    expect((await page.subscribe('bert@a.example')).status).toBe(200);
    await expect.poll(() => server.log.join('')).toContain('e-mails stay in the outbox');
    expect(await server.server().store.emails()).toMatchObject([
      { to: 'bert@a.example', tries: 0, fault: null },
    ]);
    mail = await startMailServer({ port });
    await server.restart();
    await expect.poll(() => emailsTo('bert@a.example').length).toBe(1);
    expect(server.log.join('')).not.toContain('bert');
    expect(server.log.join('')).not.toContain('me:word');
  });
});

describe('an e-mail', () => {
  let at = 1000;
  const queued = new Map<number, QueuedEmail>();
  const put = (number: number, more: Partial<QueuedEmail> = {}): void =>
    void queued.set(number, {
      number,
      kind: 'confirm',
      person: 'a@a.example',
      to: `${number}@a.example`,
      replyTo: null,
      subject: 'Grüße',
      text: 'text',
      leave: null,
      writtenAt: 1000,
      tries: 0,
      nextAt: 1000,
      fault: null,
      ...more,
    });
  const warned: unknown[] = [];
  beforeEach(() => {
    at = 1000;
    queued.clear();
    warned.length = 0;
  });
  const open = (smtp = mail.address) =>
    createOutbox({
      store: {
        dueEmails: async (now, limit) =>
          [...queued.values()]
            .filter(({ nextAt }) => nextAt !== null && nextAt <= now)
            .slice(0, limit),
        emailSent: async (number) => void queued.delete(number),
        emailFailed: async (number, failed) => {
          const email = queued.get(number)!;
          queued.set(number, { ...email, ...failed, tries: email.tries + 1 });
        },
      },
      mailer: createMailer({ smtp, from }),
      now: () => at,
      logger: { warn: (what: unknown) => void warned.push(what), error: () => {} },
    });
  /** Runs one round of the outbox. */
  async function round(smtp?: string): Promise<void> {
    const outbox = open(smtp);
    outbox.sendPending();
    await new Promise((soon) => setTimeout(soon, 100));
    await outbox.close();
  }

  it('that is refused temporarily is retried with growing delays, and given up after eight retries', async () => {
    put(1);
    mail.refuse({ to: 451 });
    const gaps: number[] = [];
    for (let times = 0; times < 9; times += 1) {
      await round();
      const { nextAt } = queued.get(1)!;
      if (nextAt === null) break;
      gaps.push((nextAt - at) / 60_000);
      at = nextAt;
    }
    expect(gaps).toEqual([1, 5, 30, 120, 360, 720, 1440, 2880]);
    expect(queued.get(1)).toMatchObject({ tries: 9, nextAt: null });
    expect(queued.get(1)?.fault).toContain('451');
  });

  it('that is refused permanently is given up immediately, without affecting others', async () => {
    put(2);
    mail.refuse({ data: 554 });
    await round();
    expect(queued.get(2)).toMatchObject({ tries: 1, nextAt: null });
    mail.refuse(null);
    put(3);
    await round();
    expect([...queued.keys()]).toEqual([2]);
    expect(JSON.stringify(warned)).not.toContain('@');
  });

  it('waits without using up attempts while the mail server is unavailable or rejects our login', async () => {
    put(4);
    put(5);
    const { port } = new URL(mail.address);
    for (const smtp of [`smtp://me:wrong@127.0.0.1:${port}`, 'smtp://127.0.0.1:1']) {
      await round(smtp);
      expect([...queued.values()].map(({ tries }) => tries)).toEqual([0, 0]);
    }
  });

  it('never sends a password unencrypted to another machine', async () => {
    put(6);
    // A non-loopback name for this machine.
    const smtp = `smtp://me:word@[::ffff:127.0.0.1]:${new URL(mail.address).port}`;
    const before = mail.received.length;
    await round(smtp);
    expect(mail.received.length).toBe(before);
    expect(queued.get(6)).toMatchObject({ tries: 0 });
    expect(warned.at(-1)).toMatchObject({ why: expect.stringMatching(/ETLS/) as string });
  });

  it('is sent once and in order, even if there are many', async () => {
    for (let number = 100; number < 112; number += 1) put(number);
    const before = mail.received.length;
    const outbox = open();
    for (let times = 0; times < 5; times += 1) outbox.sendPending();
    await expect.poll(() => queued.size).toBe(0);
    await outbox.close();
    expect(mail.received.slice(before).map(({ to }) => to[0])).toEqual(
      Array.from({ length: 12 }, (_, index) => `${100 + index}@a.example`),
    );
  });
});
