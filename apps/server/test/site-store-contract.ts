import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewEmail, PageStore, SiteStore, Subscriber } from '../src/store/index.ts';

const emailTo = (name: string, more: Partial<NewEmail> = {}): NewEmail => ({
  kind: 'confirm',
  person: `${name}@a.example`,
  to: `${name}@A.example`,
  replyTo: null,
  subject: `“Grüße”, ${name}`,
  text: "It's\na letter 🃏",
  leave: `https://b.example/${name}`,
  writtenAt: 1000,
  ...more,
});

const subscriber = (name: string, more: Partial<Subscriber> = {}): Subscriber => ({
  id: `id-${name}`,
  person: `${name}@a.example`,
  email: `${name}@A.example`,
  source: 'mail',
  signedUpAt: 1000,
  confirmedAt: null,
  ...more,
});

const message = (name: string, sentAt: number) => ({
  person: `${name}@a.example`,
  name,
  email: `${name}@A.example`,
  message: `'); drop table letters; --\n${name}`,
  sentAt,
});

type Store = SiteStore & PageStore & { readonly close: () => Promise<void> };

/** Tests the behaviour of every store of visitors' data. `open` creates an empty one. */
export function siteStoreContract(open: () => Promise<Store>): void {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const loadEmails = async (name: string) =>
    (await store.emails()).filter(({ person }) => person === `${name}@a.example`);

  // The first test, because others store messages with later times.
  it('deletes old messages and visits a few at a time, the oldest first', async () => {
    for (const at of [1, 2, 3]) {
      await store.addEvent({ event: 'offer', source: '', at });
      await store.addMessage(message('hugo', at), null);
    }
    const times = async () => [
      (await store.events()).map(({ at }) => at),
      (await store.messages()).map(({ sentAt }) => sentAt),
    ];
    for (const [left, count] of [
      [[2, 3], 1],
      [[3], 1],
      [[3], 0],
    ] as const) {
      expect(await store.forgetEvents(3, 1)).toBe(count);
      expect(await store.forgetMessages(3, 1)).toBe(count);
      expect(await times()).toEqual([left, left]);
    }
    await store.forgetEvents(9, 9);
    await store.forgetMessages(9, 9);
  });

  describe('the files of the pages', () => {
    const file = (path: string, bytes = 3) => ({
      path,
      isCompressed: path.endsWith('.js'),
      content: new Uint8Array(bytes).fill(7),
    });
    const use = async (build: string, paths: readonly string[], at: number, bytes?: number) => {
      const missing = await store.usePageBuild(build, paths, at);
      await store.addPageFiles(missing.map((path) => file(path, bytes)));
      return missing;
    };

    it('are stored once, also if builds share them', async () => {
      expect(await use('one', ['/a.js', '/shared.woff2'], 1000)).toEqual([
        '/a.js',
        '/shared.woff2',
      ]);
      expect(await use('two', ['/b.js', '/shared.woff2'], 2000)).toEqual(['/b.js']);
      expect(await use('one', ['/a.js', '/shared.woff2'], 3000)).toEqual([]);
      expect((await store.pageFilePaths()).toSorted()).toEqual(['/a.js', '/b.js', '/shared.woff2']);
      const stored = (await store.pageFile('/b.js'))!;
      expect({ ...stored, content: [...stored.content] }).toEqual({
        path: '/b.js',
        isCompressed: true,
        content: [7, 7, 7],
      });
      expect(await store.pageFile('/none.js')).toBeNull();
      await store.addPageFiles([file('/b.js', 5)]);
      expect((await store.pageFile('/b.js'))!.content).toHaveLength(3);
    });

    it('of the builds that were out of use for longest are removed', async () => {
      for (const build of [3, 4, 5, 6, 7]) await use(`${build}`, [`/${build}.js`], build * 1000);
      const paths = await store.pageFilePaths();
      expect(paths).not.toContain('/b.js');
      expect(paths).toEqual(expect.arrayContaining(['/a.js', '/shared.woff2', '/7.js']));
      expect(paths).toHaveLength(7);
    });

    it('never take more than 64 MB, whatever is in use', async () => {
      const large = 40 * 1024 * 1024;
      await use('large', ['/large.js'], 8000, large);
      await use('larger', ['/larger.js'], 9000, large);
      expect(await use('larger', ['/larger.js'], 10_000)).toEqual([]);
      const paths = await store.pageFilePaths();
      expect(paths).toContain('/larger.js');
      expect(paths).not.toContain('/large.js');
    });
  });

  describe('a subscription', () => {
    it('is stored once per person, with its e-mail', async () => {
      const anna = subscriber('anna');
      expect(await store.addSubscriber(anna, emailTo('anna'))).toBe(true);
      const again = subscriber('anna', { id: 'another', signedUpAt: 2000 });
      expect(await store.addSubscriber(again, emailTo('anna'))).toBe(false);
      expect(await store.subscriber('anna@a.example')).toEqual(anna);
      expect(await store.subscriber('nobody@a.example')).toBeNull();
      expect(await loadEmails('anna')).toEqual([
        {
          ...emailTo('anna'),
          number: expect.any(Number) as number,
          tries: 0,
          nextAt: 1000,
          fault: null,
        },
      ]);
    });

    it('that is rewritten changes nothing', async () => {
      const before = await store.subscribers();
      await store.touchSubscriber('id-anna');
      await store.touchSubscriber('id-nobody');
      expect(await store.subscribers()).toEqual(before);
    });

    it('is stored once, even if many requests come at the same time', async () => {
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          store.addSubscriber(subscriber('many', { id: `many-${index}` }), emailTo('many')),
        ),
      );
      expect(all.filter(Boolean)).toHaveLength(1);
      expect(await loadEmails('many')).toHaveLength(1);
    });

    it('is confirmed once; the first time is kept', async () => {
      await store.addSubscriber(subscriber('bert'), emailTo('bert'));
      expect(await store.confirmSubscriber('id-bert', 5000)).toBe(true);
      expect(await store.confirmSubscriber('id-bert', 9000)).toBe(true);
      expect((await store.subscriber('bert@a.example'))?.confirmedAt).toBe(5000);
      expect(await store.confirmSubscriber('id-nobody', 1)).toBe(false);
    });

    it('is deleted with its e-mail, and can be made again', async () => {
      await store.addSubscriber(subscriber('cora'), emailTo('cora'));
      const written = emailTo('cora', { kind: 'contact', to: 'team@b.example' });
      await store.addMessage(message('cora', 1000), written);
      expect(await store.removeSubscriber('id-cora')).toBe(true);
      expect(await store.removeSubscriber('id-cora')).toBe(false);
      expect(await store.subscriber('cora@a.example')).toBeNull();
      // Messages to the team aren't affected.
      expect((await loadEmails('cora')).map(({ kind }) => kind)).toEqual(['contact']);
      expect(await store.addSubscriber(subscriber('cora'), emailTo('cora'))).toBe(true);
    });

    it('is listed, oldest first', async () => {
      await store.addSubscriber(subscriber('early', { signedUpAt: 1 }), emailTo('early'));
      const list = await store.subscribers();
      expect(list[0]).toEqual(subscriber('early', { signedUpAt: 1 }));
      expect(list.map(({ signedUpAt }) => signedUpAt)).toEqual(
        list.map(({ signedUpAt }) => signedUpAt).toSorted((a, b) => a - b),
      );
    });
  });

  describe('a message', () => {
    it('is stored completely, with or without an e-mail', async () => {
      await store.addMessage(message('dora', 3000), null);
      expect(await store.messages()).toContainEqual(message('dora', 3000));
      expect(await loadEmails('dora')).toEqual([]);
    });

    it('is deleted when it is old, together with its queued e-mail', async () => {
      const old = { kind: 'contact', writtenAt: 10 } as const;
      await store.addMessage(message('emil', 10), emailTo('emil', old));
      expect(await store.forgetMessages(10, 1000)).toBe(0);
      expect(await store.forgetMessages(11, 1000)).toBe(1);
      expect((await store.messages()).map(({ name }) => name)).not.toContain('emil');
      expect(await loadEmails('emil')).toEqual([]);
    });
  });

  it('deletes all data of a person, and of nobody else', async () => {
    await store.addSubscriber(subscriber('fred'), emailTo('fred'));
    await store.addMessage(message('fred', 5000), emailTo('fred', { kind: 'contact' }));
    await store.addMessage(message('gina', 5000), null);
    expect(await store.forgetPerson('fred@a.example')).toBe(4);
    expect(await store.forgetPerson('fred@a.example')).toBe(0);
    expect(await store.subscriber('fred@a.example')).toBeNull();
    expect(await loadEmails('fred')).toEqual([]);
    const names = (await store.messages()).map(({ name }) => name);
    expect(names).toContain('gina');
    expect(names).not.toContain('fred');
  });

  it('counts visits one by one, in order', async () => {
    const events = [
      { event: 'offer', source: 'emailsub', at: 5 },
      { event: 'offer', source: '', at: 5 },
      { event: 'offer-thank-you', source: '', at: 4 },
    ];
    for (const event of events) await store.addEvent(event);
    expect(await store.events()).toEqual(events);
  });

  describe('an e-mail', () => {
    it('is due at its time until it is sent', async () => {
      await store.replaceEmail(emailTo('hans', { writtenAt: 100 }));
      await store.replaceEmail(emailTo('ines', { writtenAt: 200 }));
      const due = async (now: number, limit = 100) =>
        (await store.dueEmails(now, limit)).filter(({ writtenAt }) => writtenAt <= 200);
      expect((await due(99)).length).toBe(0);
      expect((await due(150)).map(({ person }) => person)).toEqual(['hans@a.example']);
      // A node of a cluster may take some time to send it; then it is due again.
      const [first, second] = await due(1e9);
      expect([first.person, second.person]).toEqual(['hans@a.example', 'ines@a.example']);
      await store.emailSent(first.number);
      expect((await due(1e10)).map(({ person }) => person)).toEqual(['ines@a.example']);
      expect(await store.dueEmails(1e12, 1)).toHaveLength(1);
    });

    it('replaces a waiting one of the same kind', async () => {
      await store.replaceEmail(emailTo('karl', { subject: 'first' }));
      await store.replaceEmail(emailTo('karl', { kind: 'contact', subject: 'other' }));
      await store.replaceEmail(emailTo('karl', { subject: 'second' }));
      expect((await loadEmails('karl')).map(({ subject }) => subject)).toEqual(['other', 'second']);
    });

    it('that failed waits for its next attempt, or is given up and kept', async () => {
      await store.replaceEmail(emailTo('jana', { writtenAt: 300 }));
      const [{ number }] = await loadEmails('jana');
      await store.emailFailed(number, { fault: 'no line', nextAt: 2e12 });
      expect((await store.dueEmails(1e12, 100)).map((dueEmail) => dueEmail.number)).not.toContain(
        number,
      );
      expect((await store.dueEmails(2e12, 100)).map((dueEmail) => dueEmail.number)).toContain(
        number,
      );
      await store.emailFailed(number, { fault: '550', nextAt: null });
      expect((await store.dueEmails(9e15, 100)).map((dueEmail) => dueEmail.number)).not.toContain(
        number,
      );
      expect((await loadEmails('jana'))[0]).toMatchObject({ tries: 2, nextAt: null, fault: '550' });
      const { waiting, givenUp } = await store.emailCounts();
      expect(givenUp).toBe(1);
      expect(waiting).toBe((await store.emails()).length - 1);
    });
  });
}
