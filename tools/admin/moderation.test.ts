import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { id } from '../../apps/server/test/entries.ts';
import { openMigrated } from '../../apps/server/test/open-test-database.ts';
import { testSocial, unwrap } from '../../apps/server/test/social/social-players.ts';
import { runHere } from './run-here.ts';

vi.setConfig({ testTimeout: 30_000 });

const data = mkdtempSync(join(tmpdir(), 'stackmate-admin-moderation-'));
const admin = (...argv: readonly string[]) => runHere({ STACKMATE_DATA: data }, argv);
const network = '192.0.2.0/24';

beforeAll(async () => {
  const social = testSocial(await openMigrated({ data, databaseUrl: null }));
  const { store, signUp, report, byName } = social;
  await signUp('calm', 'rude', 'second');
  unwrap(await report('calm', byName('rude')));
  for (const name of ['rude', 'second']) {
    const at = Date.now();
    const seen = { playerId: id(name), network, devices: ['browser-hash'], at, isSignUp: true };
    await store.notePlaces(seen);
  }
  const session = {
    playerId: id('rude'),
    device: 'Firefox',
    createdAt: 1,
    usedAt: Date.now(),
    passkeyAt: null,
  };
  await store.addSession({ ...session, id: 's'.repeat(16), hash: 'h' }, 10);
  await store.close();
});
afterAll(() => rmSync(data, { recursive: true }));

it('[RA6] assigns, releases and resolves a report, with a history and a message', async () => {
  expect((await admin('reports')).stdout).toContain('report 1: stalling');
  expect((await admin('reports', '--state', 'closed')).status).toBe(2);
  expect((await admin('assign', '1')).stderr).toBe('missing --to OPERATOR');
  expect((await admin('assign', '1', '--to', 'second')).stderr).toContain('is no operator');
  await admin('appoint', 'second', '--role', 'moderator', '--reason', 'new here');
  expect(await admin('assign', '1', '--to', 'second')).toMatchObject({ status: 0 });
  expect((await admin('reports', '--account', 'rude')).stdout).toContain('assigned to: second');
  expect((await admin('release', '1')).stdout).toBe('report 1 is released');
  expect((await admin('release', '1')).stderr).toContain('nobody works on it');
  const resolve = ['resolve', '1', '--reason', 'muted', '--text', 'Thank you.'];
  expect((await admin(...resolve)).stderr).toContain('upheld, rejected, no-action');
  expect(await admin(...resolve, '--outcome', 'upheld')).toMatchObject({
    status: 0,
    stdout: 'report 1 is resolved: upheld',
  });
  expect((await admin(...resolve, '--outcome', 'upheld')).stderr).toContain('isn’t open');
  const { stdout } = await admin('report', '1');
  for (const words of ['assign report', 'to second', 'release report', 'report 1: upheld', 'muted'])
    expect(stdout).toContain(words);
  expect((await admin('reports')).stdout).toBe('there are no reports');
  expect((await admin('reports', '--state', 'resolved')).stdout).toContain('resolved');
  expect((await admin('account', 'calm')).stdout).toMatch(/message +Your report/);
});

it('notes, links, sessions and networks of players', async () => {
  expect((await admin('note', 'rude')).stderr).toBe('missing --text TEXT');
  expect((await admin('note', 'rude', '--text', 'Warned by mail.')).stdout).toBe('added note 1');
  expect((await admin('notes', 'rude')).stdout).toContain('Warned by mail.');
  expect((await admin('links', 'rude')).stdout).toMatch(/second.*device browser-hash/);
  expect((await admin('links', 'calm')).stdout).toBe('no linked accounts');
  expect((await admin('sessions', 'rude')).stdout).toContain('Firefox');
  expect((await admin('networks')).stdout).toMatch(/192\.0\.2\.0\/24 +2 +0/);
  expect((await admin('networks', network)).stdout).toMatch(/rude[^]*second|second[^]*rude/);
  expect((await admin('networks', 'browser-hash', '--device')).stdout).toContain('rude');
  const { stdout } = await admin('block-network', '192.0.2.9', '--days', '3', '--reason', 'bots');
  expect(stdout).toContain('nobody can sign up from 192.0.2.0/24 until');
  expect((await admin('networks')).stdout).toContain('bots');
  const nonsense = await admin('block-network', 'home', '--days', '3', '--reason', 'bots');
  expect(nonsense.stderr).toContain('isn’t an address or network');
  expect((await admin('unblock-network', network, '--reason', 'over')).status).toBe(0);
  expect((await admin('unblock-network', network, '--reason', 'over')).status).toBe(1);
});

it('signs an account out', async () => {
  const unknown = await admin('sign-out', 'rude', '--session', 'none', '--reason', 'x');
  expect(unknown.stderr).toContain('has no session none');
  expect((await admin('sign-out', 'rude', '--reason', 'stolen')).stdout).toBe('rude is signed out');
  expect((await admin('sessions', 'rude')).stdout).not.toContain('Firefox');
  expect((await admin('account', 'rude')).stdout).toContain('stolen');
});
