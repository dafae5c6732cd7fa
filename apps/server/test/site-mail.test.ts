import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '../src/forms/mailer.ts';
import { createOutbox } from '../src/forms/outbox.ts';
import type { QueuedEmail } from '../src/store/index.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { pageOfSite } from './page-of-site.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.close());

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
  const page = pageOfSite(() => server.address());
  const lettersTo = (address: string) => mail.received.filter(({ to }) => to.includes(address));

  it('a signup brings a letter with links to confirm and to leave, and the letter is forgotten here', async () => {
    await page.subscribe('anna@a.example');
    await expect.poll(() => lettersTo('anna@a.example').length).toBe(1);
    const [{ source, from: sender }] = lettersTo('anna@a.example');
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

  it('a signup of a confirmed address brings its owner an e-mail that says so, and no second one', async () => {
    const store = () => server.server().store;
    await page.subscribe('dora@a.example');
    await expect.poll(() => lettersTo('dora@a.example').length).toBe(1);
    const { id } = (await store().subscriber('dora@a.example'))!;
    await store().confirmSubscriber(id, Date.now());
    // Limits are kept in memory: the owner was written to just now.
    await server.restart();
    for (let times = 0; times < 3; times += 1) {
      expect((await page.subscribe('Dora@a.example')).status).toBe(200);
    }
    await expect.poll(() => lettersTo('dora@a.example').length).toBe(2);
    await expect.poll(async () => (await store().emails()).length).toBe(0);
    const [, { source }] = lettersTo('dora@a.example');
    expect(source).toContain('Subject: You are already subscribed to the Stackmate rewards');
    expect(source).not.toContain('/subscription/confirm');
    expect(lettersTo('dora@a.example').length).toBe(2);
  });

  it('a message goes to the team, answers to it to the visitor, whatever the name is', async () => {
    const name = 'A\nBcc: evil@evil.example\n"<x@y.example>';
    await page.contact({ name, email: 'anna@a.example', message: '.\nGrüße\n.' });
    await expect.poll(() => lettersTo('team@stackmate.example').length).toBe(1);
    const [{ source, to }] = lettersTo('team@stackmate.example');
    expect(to).toEqual(['team@stackmate.example']);
    expect(source).toContain('Reply-To: anna@a.example');
    expect(source).not.toMatch(/^Bcc:/m);
    expect(source).toContain('Gr=C3=BC=C3=9Fe');
  });

  it('while the mail server is away letters wait, also over a restart, and no address is logged', async () => {
    const port = Number(new URL(mail.address).port);
    await mail.close();
    expect((await page.subscribe('bert@a.example')).status).toBe(200);
    await expect.poll(() => server.log.join('')).toContain('letters wait');
    expect(await server.server().store.emails()).toMatchObject([
      { to: 'bert@a.example', tries: 0, fault: null },
    ]);
    mail = await startMailServer({ port });
    await server.restart();
    await expect.poll(() => lettersTo('bert@a.example').length).toBe(1);
    expect(server.log.join('')).not.toContain('bert');
    expect(server.log.join('')).not.toContain('me:word');
  });
});

describe('a letter', () => {
  let at = 1000;
  const kept = new Map<number, QueuedEmail>();
  const put = (number: number, more: Partial<QueuedEmail> = {}): void =>
    void kept.set(number, {
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
  const open = (smtp = mail.address) =>
    createOutbox({
      store: {
        dueEmails: async (now, limit) =>
          [...kept.values()]
            .filter(({ nextAt }) => nextAt !== null && nextAt <= now)
            .slice(0, limit),
        emailSent: async (number) => void kept.delete(number),
        emailFailed: async (number, failed) => {
          const letter = kept.get(number)!;
          kept.set(number, { ...letter, ...failed, tries: letter.tries + 1 });
        },
      },
      mailer: createMailer({ smtp, from }),
      now: () => at,
      logger: { warn: (what: unknown) => void warned.push(what), error: () => {} },
    });
  /** One round, to its end. */
  async function round(smtp?: string): Promise<void> {
    const office = open(smtp);
    office.sendPending();
    await new Promise((soon) => setTimeout(soon, 100));
    await office.close();
  }

  it('that is refused for now is tried again later each time, and given up after eight times more', async () => {
    put(1);
    mail.refuse({ to: 451 });
    const gaps: number[] = [];
    for (let times = 0; times < 9; times += 1) {
      await round();
      const { nextAt } = kept.get(1)!;
      if (nextAt === null) break;
      gaps.push((nextAt - at) / 60_000);
      at = nextAt;
    }
    expect(gaps).toEqual([1, 5, 30, 120, 360, 720, 1440, 2880]);
    expect(kept.get(1)).toMatchObject({ tries: 9, nextAt: null });
    expect(kept.get(1)?.fault).toContain('451');
    kept.clear();
  });

  it('that is refused for good is given up at once, and harms no other', async () => {
    put(2);
    mail.refuse({ data: 554 });
    await round();
    expect(kept.get(2)).toMatchObject({ tries: 1, nextAt: null });
    mail.refuse(null);
    put(3);
    await round();
    expect([...kept.keys()]).toEqual([2]);
    expect(JSON.stringify(warned)).not.toContain('@');
    kept.clear();
  });

  it('waits without a try used up where the mail server is not to be had, or does not know us', async () => {
    put(4);
    put(5);
    const { port } = new URL(mail.address);
    for (const smtp of [`smtp://me:wrong@127.0.0.1:${port}`, 'smtp://127.0.0.1:1']) {
      await round(smtp);
      expect([...kept.values()].map(({ tries }) => tries)).toEqual([0, 0]);
    }
    kept.clear();
  });

  it('never carries a password in the open to another machine', async () => {
    put(6);
    // Another machine's name for this one.
    const smtp = `smtp://me:word@[::ffff:127.0.0.1]:${new URL(mail.address).port}`;
    const before = mail.received.length;
    await round(smtp);
    expect(mail.received.length).toBe(before);
    expect(kept.get(6)).toMatchObject({ tries: 0 });
    expect(warned.at(-1)).toMatchObject({ why: expect.stringMatching(/ETLS/) as string });
    kept.clear();
  });

  it('of many goes out in its order, each once', async () => {
    for (let number = 100; number < 112; number += 1) put(number);
    const before = mail.received.length;
    const office = open();
    for (let times = 0; times < 5; times += 1) office.sendPending();
    await expect.poll(() => kept.size).toBe(0);
    await office.close();
    expect(mail.received.slice(before).map(({ to }) => to[0])).toEqual(
      Array.from({ length: 12 }, (_, index) => `${100 + index}@a.example`),
    );
  });
});
