import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLinks } from '../../apps/server/src/forms/index.ts';
import type { NewEmail } from '../../apps/server/src/store/index.ts';
import { openTestStore } from '../../apps/server/test/open-test-database.ts';
import { runHere } from './run-here.ts';

const data = mkdtempSync(join(tmpdir(), 'stackmate-people-'));
const secret = 'u8Jx2mQzRk4vTn7WcYb5hLd9sGf3pEaX';
const variables = {
  STACKMATE_DATA: data,
  STACKMATE_BASE_ADDRESS: 'https://play.example/',
  STACKMATE_TOKEN_SECRET: secret,
};
const admin = (...argv: readonly string[]) => runHere(variables, argv);
const why = ['--reason', 'a test'];
const at = Date.UTC(2025, 8, 1, 12, 30);

beforeEach(async () => {
  mkdirSync(data, { recursive: true });
  const store = await openTestStore(data);
  const letter = (person: string): NewEmail => ({
    kind: 'confirm',
    person,
    to: person,
    replyTo: null,
    subject: 'Your 5% off',
    text: 'Hello',
    leave: null,
    writtenAt: at,
  });
  const signUp = (id: string, person: string, source: string) =>
    store.addSubscriber(
      { id, person, email: person, source, signedUpAt: at, confirmedAt: null },
      letter(person),
    );
  await signUp('id-anna', 'anna@a.example', '=1+1');
  await signUp('id-bert', 'bert@a.example', 'mail, "quoted"');
  await store.confirmSubscriber('id-bert', at);
  const message = 'A line\nand another';
  await store.addMessage(
    { person: 'anna@a.example', name: 'Anna', email: 'anna@a.example', message, sentAt: at },
    null,
  );
  await store.addEvent({ event: 'offer', source: 'emailsub', at });
  const [{ number }] = await store.emails();
  await store.emailFailed(number, { fault: '550 unknown', nextAt: null });
  await store.close();
});
// The next test starts with the same people.
afterEach(() => rmSync(data, { recursive: true }));

describe('an operator', () => {
  it('lists subscribers, and exports them with their unsubscribe links', async () => {
    const { stdout } = await admin('subscribers');
    expect(stdout).toMatch(/anna@a\.example +=1\+1 +2025-09-01 12:30 +-/);
    const all = JSON.parse((await admin('subscribers', '--json', ...why)).stdout) as {
      leave: string;
    }[];
    expect(all).toMatchObject([
      { email: 'anna@a.example', signedUpAt: at, confirmedAt: null },
      { email: 'bert@a.example', source: 'mail, "quoted"', confirmedAt: at },
    ]);
    const leave = new URL(all[1].leave);
    expect(leave.href).toContain('https://play.example/subscription/leave?token=');
    const links = createLinks({ secret, base: () => '' });
    expect(await links.read('leave', leave.searchParams.get('token')!)).toBe('id-bert');
  });

  it('exports for spreadsheets without formulas from visitors', async () => {
    const [head, anna, bert, ...more] = (await admin('subscribers', '--csv', ...why)).stdout.split(
      '\n',
    );
    expect(head).toBe('email,source,signedUpAt,confirmedAt,leave');
    expect(anna).toContain("anna@a.example,'=1+1,2025-09-01T12:30:00.000Z,,https://");
    expect(bert).toContain('bert@a.example,"mail, ""quoted""",');
    expect(more).toEqual([]);
    expect((await admin('messages', '--csv', ...why)).stdout).toBe(
      'email,name,sentAt,message\nanna@a.example,Anna,2025-09-01T12:30:00.000Z,"A line\nand another"',
    );
  });

  it('lists messages, unsent e-mails with the reason, and visits', async () => {
    expect((await admin('messages')).stdout).toMatch(/Anna +2025-09-01 12:30 +A line and another/);
    expect((await admin('emails')).stdout).toMatch(/anna@a\.example +confirm .* 1 +- +550 unknown/);
    expect((await admin('events')).stdout).toMatch(/offer +emailsub +2025-09-01 12:30/);
    expect(JSON.parse((await admin('events', '--json')).stdout)).toEqual([
      { event: 'offer', source: 'emailsub', at },
    ]);
  });

  it('deletes all data of a person, however the address is written', async () => {
    expect((await admin('forget', ' Anna@A.example', '--yes', ...why)).stdout).toMatch(
      /^deleted all data of .*\(3 entries\)/,
    );
    expect((await admin('forget', 'anna@a.example', '--yes', ...why)).stderr).toContain(
      'there is no data of',
    );
    expect((await admin('messages')).stdout).toBe('no messages');
    expect((await admin('subscribers')).stdout).not.toContain('anna');
    expect((await admin('subscribers')).stdout).toContain('bert');
    expect((await admin('forget')).status).toBe(2);
    expect(await admin('forget', '', '--yes', ...why)).toMatchObject({
      status: 2,
      stderr: '"" isn’t an e-mail address: forget EMAIL, like anna@example.org',
    });
  });
});
