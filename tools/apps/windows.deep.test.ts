import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installerName, missingPackages, readConfig } from '@stackmate/native';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnToolWith } from '../shared/spawn-tool.ts';

const needed = { makensis: 'nsis', osslsigncode: 'osslsigncode', openssl: 'openssl' };
const missing = missingPackages(needed);
const canRun = missing.length === 0 || process.env['CI'] !== undefined;
const needs = canRun ? '' : ` (needs apt-get install ${missing.join(' ')})`;

/** Debian's wine64 isn't on PATH. */
const wine = '/usr/lib/wine/wine64';
const hasWine = existsSync(wine) && missingPackages({ 'xvfb-run': 'xvfb' }).length === 0;

/** A browser for the test: writes its command line beside it. */
const recorder = `Unicode true
Target amd64-unicode
OutFile "browser.exe"
RequestExecutionLevel user
SilentInstall silent
Section
  FileOpen $0 "$EXEDIR\\line.txt" w
  FileWrite $0 "$CMDLINE"
  FileClose $0
SectionEnd
`;

describe.skipIf(!canRun)(`the installer for Windows${needs}`, { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-windows-'));
  const made = join(folder, 'out/windows');
  const certificate = join(folder, 'certificate.pem');
  const setup = join(made, installerName(readConfig()));

  function run(program: string, ...input: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(program, input, {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        WINEPREFIX: join(folder, 'wine'),
        WINEDEBUG: '-all',
        STACKMATE_BROWSER: `Z:${folder}/browser.exe`.replaceAll('/', '\\'),
      },
    });
    return { status, text: `${stdout}${stderr}` };
  }

  beforeAll(() => {
    const key = join(folder, 'key.pem');
    const password = join(folder, 'password');
    const archive = join(folder, 'test.p12');
    writeFileSync(password, 'for-tests');
    const subject = ['-subj', '/CN=Test', '-addext', 'extendedKeyUsage=codeSigning'];
    const created = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', ...subject];
    run('openssl', ...created, '-keyout', key, '-out', certificate);
    const packed = ['pkcs12', '-export', '-inkey', key, '-in', certificate, '-out', archive];
    run('openssl', ...packed, '-passout', `file:${password}`);
    const { status, stdout, stderr } = spawnToolWith(
      { WINDOWS_CERTIFICATE: archive, WINDOWS_PASSWORD_FILE: password },
      'apps',
      'windows',
      '--out',
      join(folder, 'out'),
    );
    if (status !== 0) throw new Error(stdout + stderr);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

  it('is signed, and so is the launcher in it', () => {
    for (const file of [setup, join(made, 'Stackmate.exe')]) {
      const { status, text } = run('osslsigncode', 'verify', '-CAfile', certificate, '-in', file);
      expect([status, text]).toEqual([0, expect.stringContaining('Signature verification: ok')]);
    }
  });

  it('has a signature that a changed byte breaks', () => {
    const content = readFileSync(setup);
    content[content.length >> 1] ^= 1;
    const changed = join(folder, 'changed.exe');
    writeFileSync(changed, content);
    const verified = run('osslsigncode', 'verify', '-CAfile', certificate, '-in', changed);
    expect(verified.text).not.toContain('Signature verification: ok');
  });

  it.skipIf(!hasWine)(
    'installs, opens links of the game and nothing else, and leaves nothing (needs wine64 and xvfb)',
    async () => {
      writeFileSync(join(folder, 'recorder.nsi'), recorder);
      expect(run('makensis', '-V2', 'recorder.nsi').status).toBe(0);
      const start = (...input: readonly string[]) => run('xvfb-run', '-a', wine, ...input);
      start(setup, '/S');
      const user = join(folder, 'wine/drive_c/users', process.env['USER'] ?? 'root');
      const installed = join(user, 'AppData/Local/Programs/Stackmate');
      const launcher = join(installed, 'Stackmate.exe');
      expect(existsSync(launcher)).toBe(true);

      const { server } = readConfig();
      const line = join(folder, 'line.txt');
      for (const [link, path] of [
        ['stackmate://play/decks', '/play/decks'],
        ['stackmate://play', '/play'],
        ['stackmate://rules', '/play/'],
        ['stackmate://playground', '/play/'],
        ['stackmate://play/&calc', '/play/&calc'],
        ['stackmate://play/|calc', '/play/'],
        ['https://elsewhere.test/', '/play/'],
      ]) {
        rmSync(line, { force: true });
        start(launcher, link);
        // Wine returns before what the launcher has started.
        await expect.poll(() => existsSync(line), { timeout: 30_000 }).toBe(true);
        expect(readFileSync(line, 'utf8').trim(), link).toMatch(
          new RegExp(`--app=${server}${path}$`),
        );
      }

      // Told its folder, it doesn't copy itself before, so its end is the end.
      const place = `Z:${installed}`.replaceAll('/', '\\');
      start(join(installed, 'uninstall.exe'), '/S', `_?=${place}`);
      expect(existsSync(launcher)).toBe(false);
    },
  );
});
