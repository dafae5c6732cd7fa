import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHere } from './run-here.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackmate-email-texts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const emailTexts = (...args: string[]) => runHere({}, ['email-texts', folder, ...args]);

it('writes the built-in texts of a language, and keeps files that exist', async () => {
  const first = await emailTexts('--language', 'de');
  expect(first.stdout).toMatch(/^wrote 16 files /);
  expect(readdirSync(folder)).toEqual(['de']);
  const file = join(folder, 'de/verify.txt');
  expect(readFileSync(file, 'utf8')).toMatch(/^Subject: \S.*\n\n[^{]+\{link\}\n/);
  writeFileSync(file, 'Subject: Hallo\n\nHier: {link}\n');
  const again = await emailTexts();
  // All other languages.
  expect(again.stdout).toMatch(/^wrote 176 files /);
  expect(readFileSync(file, 'utf8')).toContain('Hallo');
});

it('shows an e-mail as it would be sent', async () => {
  const own = await emailTexts('--preview', 'verify', '--language', 'de');
  expect(own.stdout).toBe(
    'Subject: Hallo\n\nHier: https://play.example.org/play/account/verify#token=…\n',
  );
  const english = await emailTexts('--preview', 'event-won');
  expect(english.stdout).toContain('Subject: You won Weekly Swiss\n');
});

it('says what is wrong with a file, a name or a language', async () => {
  writeFileSync(join(folder, 'de/verify.txt'), 'Subject: Hallo\n\n{lnk}\n');
  const wrong = await emailTexts('--preview', 'reset');
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    expect.stringContaining('de/verify.txt: line 3: {lnk} is unknown: did you mean link?'),
  ]);
  expect((await emailTexts('--preview', 'verfy')).stderr).toContain('no e-mail is called "verfy"');
  expect((await emailTexts('--language', 'xx')).stderr).toContain('--language may be en, ');
});
