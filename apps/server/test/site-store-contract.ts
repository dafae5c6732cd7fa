import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewEmail, SiteStore, Subscriber } from '../src/store/index.ts';

const letterTo = (name: string, more: Partial<NewEmail> = {}): NewEmail => ({
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

type Store = SiteStore & { readonly close: () => Promise<void> };

/** What every store promises about what visitors leave. `open` gives a new, empty one. */
export function siteStoreContract(open: () => Promise<Store>): void {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const lettersOf = async (name: string) =>
    (await store.emails()).filter(({ person }) => person === `${name}@a.example`);

  describe('a signup', () => {
    it('is written once for each person, with its letter', async () => {
      const anna = subscriber('anna');
      expect(await store.addSubscriber(anna, letterTo('anna'))).toBe(true);
      const again = subscriber('anna', { id: 'another', signedUpAt: 2000 });
      expect(await store.addSubscriber(again, letterTo('anna'))).toBe(false);
      expect(await store.subscriber('anna@a.example')).toEqual(anna);
      expect(await store.subscriber('nobody@a.example')).toBeNull();
      expect(await lettersOf('anna')).toEqual([
        {
          ...letterTo('anna'),
          number: expect.any(Number) as number,
          tries: 0,
          nextAt: 1000,
          fault: null,
        },
      ]);
    });

    it('that is written again as it is changes nothing', async () => {
      const before = await store.subscribers();
      await store.touchSubscriber('id-anna');
      await store.touchSubscriber('id-nobody');
      expect(await store.subscribers()).toEqual(before);
    });

    it('is written once however many ask at the same time', async () => {
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          store.addSubscriber(subscriber('many', { id: `many-${index}` }), letterTo('many')),
        ),
      );
      expect(all.filter(Boolean)).toHaveLength(1);
      expect(await lettersOf('many')).toHaveLength(1);
    });

    it('is confirmed; the first moment stays', async () => {
      await store.addSubscriber(subscriber('bert'), letterTo('bert'));
      expect(await store.confirmSubscriber('id-bert', 5000)).toBe(true);
      expect(await store.confirmSubscriber('id-bert', 9000)).toBe(true);
      expect((await store.subscriber('bert@a.example'))?.confirmedAt).toBe(5000);
      expect(await store.confirmSubscriber('id-nobody', 1)).toBe(false);
    });

    it('goes with its letter when it is taken back, and can be made anew', async () => {
      await store.addSubscriber(subscriber('cora'), letterTo('cora'));
      const written = letterTo('cora', { kind: 'contact', to: 'team@b.example' });
      await store.addMessage(message('cora', 1000), written);
      expect(await store.removeSubscriber('id-cora')).toBe(true);
      expect(await store.removeSubscriber('id-cora')).toBe(false);
      expect(await store.subscriber('cora@a.example')).toBeNull();
      // What they wrote to the team is another matter.
      expect((await lettersOf('cora')).map(({ kind }) => kind)).toEqual(['contact']);
      expect(await store.addSubscriber(subscriber('cora'), letterTo('cora'))).toBe(true);
    });

    it('is listed, the oldest first', async () => {
      await store.addSubscriber(subscriber('early', { signedUpAt: 1 }), letterTo('early'));
      const list = await store.subscribers();
      expect(list[0]).toEqual(subscriber('early', { signedUpAt: 1 }));
      expect(list.map(({ signedUpAt }) => signedUpAt)).toEqual(
        list.map(({ signedUpAt }) => signedUpAt).toSorted((a, b) => a - b),
      );
    });
  });

  describe('a message', () => {
    it('is kept to the last sign, with a letter or without', async () => {
      await store.addMessage(message('dora', 3000), null);
      expect(await store.messages()).toContainEqual(message('dora', 3000));
      expect(await lettersOf('dora')).toEqual([]);
    });

    it('is forgotten when it is old, and what waited to be sent of it too', async () => {
      const old = { kind: 'contact', writtenAt: 10 } as const;
      await store.addMessage(message('emil', 10), letterTo('emil', old));
      expect(await store.forgetMessages(11)).toBe(1);
      expect((await store.messages()).map(({ name }) => name)).not.toContain('emil');
      expect(await lettersOf('emil')).toEqual([]);
    });
  });

  it('a person is forgotten wholly, and nobody else', async () => {
    await store.addSubscriber(subscriber('fred'), letterTo('fred'));
    await store.addMessage(message('fred', 5000), letterTo('fred', { kind: 'contact' }));
    await store.addMessage(message('gina', 5000), null);
    expect(await store.forgetPerson('fred@a.example')).toBe(4);
    expect(await store.forgetPerson('fred@a.example')).toBe(0);
    expect(await store.subscriber('fred@a.example')).toBeNull();
    expect(await lettersOf('fred')).toEqual([]);
    const names = (await store.messages()).map(({ name }) => name);
    expect(names).toContain('gina');
    expect(names).not.toContain('fred');
  });

  it('visits are counted one by one, in their order', async () => {
    const events = [
      { event: 'offer', source: 'emailsub', at: 5 },
      { event: 'offer', source: '', at: 5 },
      { event: 'offer-thank-you', source: '', at: 4 },
    ];
    for (const event of events) await store.addEvent(event);
    expect(await store.events()).toEqual(events);
  });

  describe('a letter', () => {
    it('is due when its time has come, until it is sent', async () => {
      await store.replaceEmail(letterTo('hans', { writtenAt: 100 }));
      await store.replaceEmail(letterTo('ines', { writtenAt: 200 }));
      const due = async (now: number, limit = 100) =>
        (await store.dueEmails(now, limit)).filter(({ writtenAt }) => writtenAt <= 200);
      expect((await due(99)).length).toBe(0);
      expect((await due(150)).map(({ person }) => person)).toEqual(['hans@a.example']);
      expect(await store.dueEmails(1e12, 1)).toHaveLength(1);
      const [first] = await due(150);
      await store.emailSent(first.number);
      expect(await due(150)).toEqual([]);
    });

    it('takes the place of one of its kind that still waits', async () => {
      await store.replaceEmail(letterTo('karl', { subject: 'first' }));
      await store.replaceEmail(letterTo('karl', { kind: 'contact', subject: 'other' }));
      await store.replaceEmail(letterTo('karl', { subject: 'second' }));
      expect((await lettersOf('karl')).map(({ subject }) => subject)).toEqual(['other', 'second']);
    });

    it('that failed waits for its next time, or is given up and kept', async () => {
      await store.replaceEmail(letterTo('jana', { writtenAt: 300 }));
      const [{ number }] = await lettersOf('jana');
      await store.emailFailed(number, { fault: 'no line', nextAt: 2e12 });
      expect((await store.dueEmails(1e12, 100)).map((one) => one.number)).not.toContain(number);
      expect((await store.dueEmails(2e12, 100)).map((one) => one.number)).toContain(number);
      await store.emailFailed(number, { fault: '550', nextAt: null });
      expect((await store.dueEmails(9e15, 100)).map((one) => one.number)).not.toContain(number);
      expect((await lettersOf('jana'))[0]).toMatchObject({ tries: 2, nextAt: null, fault: '550' });
      const { waiting, givenUp } = await store.emailCounts();
      expect(givenUp).toBe(1);
      expect(waiting).toBe((await store.emails()).length - 1);
    });
  });
}
