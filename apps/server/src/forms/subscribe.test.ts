import { createHash } from 'node:crypto';
import { inLanguage, loadTranslation, t } from '@stackmate/words';
import { expect, it } from 'vitest';
import type { NewEmail, Subscriber } from '../store/index.ts';
import { openEmailTexts } from '../emails/index.ts';
import { createLinks } from './links.ts';
import { createSignupProofs } from './signup-proof.ts';
import { createSubscriptions } from './subscribe.ts';

const secret = 'u8Jx2mQzRk4vTn7WcYb5hLd9sGf3pEaX';
const hour = 3_600_000;

/** Creates subscriptions over a store in memory that records its calls. */
function world({ hasMail = true } = {}) {
  let time = Date.UTC(2026, 0, 1);
  const now = () => time;
  const calls: string[] = [];
  const people = new Map<string, Subscriber>();
  const emails: NewEmail[] = [];
  let ids = 0;
  const subscriptions = createSubscriptions({
    takeShared: null,
    store: {
      async subscriber(person) {
        calls.push('read');
        return people.get(person) ?? null;
      },
      async addSubscriber(subscriber, email) {
        calls.push('write');
        people.set(subscriber.person, subscriber);
        emails.push(email);
        return true;
      },
      async touchSubscriber() {
        calls.push('write');
      },
      async replaceEmail(email) {
        calls.push('write');
        emails.push(email);
      },
      confirmSubscriber: () => Promise.reject(new Error('not here')),
      removeSubscriber: () => Promise.reject(new Error('not here')),
    },
    links: createLinks({ secret, base: () => 'https://a.example' }),
    proofs: createSignupProofs({ secret, now }),
    hasMail,
    writeEmail: openEmailTexts(''),
    now,
    newId: () => `id-${(ids += 1)}`,
    onEmailQueued: () => {},
  });
  const tokenFor = (email: string): string => {
    const start = Math.floor(time / 86_400_000) * 86_400;
    const hash = createHash('sha256').update(`${email}${start}`).digest('hex');
    return BigInt(`0x${hash}`).toString(36);
  };
  return {
    calls,
    emails,
    pass: (milliseconds: number) => void (time += milliseconds),
    confirm: (person: string): void => {
      people.set(person, { ...people.get(person)!, confirmedAt: time });
    },
    leave: (person: string) => void people.delete(person),
    signUp: (email: string, proof = '', language = 'en') =>
      subscriptions.add({ email, token: tokenFor(email), utm_source: '', proof, language }),
  };
}

const proofIn = (outcome: object): string => ('proof' in outcome ? String(outcome.proof) : '');

it.each([true, false])(
  'responds the same for known and new addresses, with the same work for the store (mail: %s)',
  async (hasMail) => {
    const { calls, signUp, confirm } = world({ hasMail });
    const outcomes: object[] = [];
    const works: string[][] = [];
    const tryOut = async (email: string): Promise<void> => {
      outcomes.push({ ...(await signUp(email)), proof: '' });
      works.push(calls.splice(0));
    };
    await tryOut('anna@a.example');
    await tryOut('anna@a.example');
    confirm('anna@a.example');
    await tryOut('anna@a.example');
    await tryOut('bert@a.example');
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    for (const work of works) expect(work).toEqual(['read', 'write']);
  },
);

it('tells only the browser that has just signed up that the address is subscribed', async () => {
  const { signUp, leave, pass } = world();
  const proof = proofIn(await signUp('anna@a.example'));
  const known = { ok: false, status: 409, code: 'already-subscribed' };
  expect(await signUp('ANNA@a.example', proof)).toEqual(known);
  // Another address, another browser, and an expired proof.
  expect(await signUp('bert@a.example', proof)).toMatchObject({ ok: true });
  expect(await signUp('anna@a.example')).toMatchObject({ ok: true });
  pass(hour);
  expect(await signUp('anna@a.example', proof)).toMatchObject({ ok: true });
  // A former subscriber may sign up again.
  const fresh = proofIn(await signUp('anna@a.example'));
  leave('anna@a.example');
  expect(await signUp('anna@a.example', fresh)).toMatchObject({ ok: true });
});

it('informs the owner of a known address by e-mail, at most twice a day', async () => {
  const { emails, signUp, confirm, pass } = world();
  const subjects = () => emails.splice(0).map(({ subject }) => subject);
  const confirmation = 'Your 5% off the Stackmate rewards';
  await signUp('anna@a.example');
  expect(subjects()).toEqual([confirmation]);
  for (let hours = 0; hours < 11; hours += 1) {
    pass(hour);
    await signUp('anna@a.example');
  }
  expect(subjects()).toEqual([]);
  pass(hour);
  await signUp('anna@a.example');
  expect(subjects()).toEqual([confirmation]);
  confirm('anna@a.example');
  for (let hours = 0; hours < 48; hours += 1) {
    pass(hour);
    await signUp('anna@a.example');
  }
  const known = 'You are already subscribed to the Stackmate rewards';
  expect(subjects()).toEqual([known, known, known, known]);
});

it('[LA1] writes in the language of the page that asked, with links to pages in it', async () => {
  const { emails, signUp } = world();
  await signUp('anna@a.example', '', 'de');
  await signUp('bert@a.example', '', 'xx');
  const subject = inLanguage(await loadTranslation('German'), () =>
    t('Your 5% off the Stackmate rewards'),
  );
  expect(emails[0]).toMatchObject({ subject });
  expect(emails[0].text).toContain('https://a.example/de/subscription/confirm?token=');
  expect(emails[1].text).toContain('https://a.example/subscription/confirm?token=');
});

it('sends a confirmed address a link for unsubscribing', async () => {
  const { emails, signUp, confirm, pass } = world();
  await signUp('anna@a.example');
  confirm('anna@a.example');
  pass(24 * hour);
  await signUp('anna@a.example');
  const [, email] = emails;
  expect(email).toMatchObject({ to: 'anna@a.example', kind: 'confirm' });
  expect(email.text).toMatch(/https:\/\/a\.example\/subscription\/leave\?token=/);
  expect(email.text).not.toContain('/subscription/confirm');
  expect(email.leave).toContain('https://a.example/api/subscription/leave?token=');
});

it('queues no second e-mail for a known address if mail is disabled', async () => {
  const { emails, signUp, confirm, pass } = world({ hasMail: false });
  await signUp('anna@a.example');
  pass(24 * hour);
  await signUp('anna@a.example');
  confirm('anna@a.example');
  pass(24 * hour);
  await signUp('anna@a.example');
  expect(emails.length).toBe(1);
});
