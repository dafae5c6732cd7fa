import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataFolder, openDataFolder } from './data-folder.ts';
import { readSettings } from './read-settings.ts';
import type { Settings } from './settings.ts';
import { openTokenSecrets, readTokenSecret, tokenSecretFile } from './token-secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackmate-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const settingsIn = (data: string, secret?: string): Settings => {
  const read = readSettings({ STACKMATE_DATA: data, STACKMATE_TOKEN_SECRET: secret });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.settings;
};

it('a token secret is created once and readable by its owner only', () => {
  expect(readTokenSecret(settingsIn(folder))).toBeNull();
  const { current: first, isNew } = openTokenSecrets(settingsIn(folder));
  expect(isNew).toBe(true);
  const file = join(folder, tokenSecretFile);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(openTokenSecrets(settingsIn(folder))).toMatchObject({ current: first, isNew: false });
  expect(readFileSync(file, 'utf8')).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('a token secret in the settings is used without creating a file', () => {
  const secret = 'u8Jx2mQzRk4vTn7WcYb5hLd9sGf3pEaX';
  expect(openTokenSecrets(settingsIn(folder, secret)).current).toBe(secret);
  expect(() => statSync(join(folder, tokenSecretFile))).toThrow('ENOENT');
});

it('a truncated file is rejected', () => {
  writeFileSync(join(folder, tokenSecretFile), 'x');
  expect(() => openTokenSecrets(settingsIn(folder))).toThrow('contains no secret');
});

it('a data folder is created with its parent folders, for its owner only', () => {
  const inside = join(folder, 'a', 'b');
  expect(openDataFolder(inside)).toBe(inside);
  expect(statSync(inside).mode & 0o777).toBe(0o700);
});

it('an unusable data folder is named in the error', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const nowhere of [file, join(file, 'below'), '/proc/stackmate/data']) {
    expect(() => openDataFolder(nowhere), nowhere).toThrow(
      `the data folder ${nowhere} can't be used (STACKMATE_DATA): `,
    );
  }
});

it('a data folder belongs to one server at a time', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow('another server is running on this data folder');
  unlock();
  lockDataFolder(folder)();
});
