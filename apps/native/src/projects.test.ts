import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse as parsePlist } from 'plist';
import { afterAll, describe, expect, it } from 'vitest';
import { linkedPaths, shortcuts } from './android/resources.ts';
import { trustedWebActivity } from './android/trusted-web-activity.ts';
import { webviewProject } from './android/webview.ts';
import { hostOf, readConfig } from './config.ts';
import { electronProject } from './desktop/electron.ts';
import { debianPackage, flatpakProject } from './desktop/linux.ts';
import { windowsProject } from './desktop/windows.ts';
import { drawIcon, packIco } from './icons.ts';
import { entitlements, infoPlist, privacyManifest } from './ios.ts';
import { contentPolicy, appPage } from './pages.ts';
import { writeProject } from './project.ts';

const config = readConfig({ server: 'https://play.example.test', id: 'test.example.cards' });
const date = new Date('2026-11-29T12:00:00Z');

/** Width and height in a PNG. */
const sizeOf = (png: string | Uint8Array): readonly number[] => {
  const view = new DataView(Uint8Array.from(png as Uint8Array).buffer);
  return [view.getUint32(16), view.getUint32(20)];
};

describe('the configuration', () => {
  it('is that of the repository', () => {
    const { version, build } = readConfig();
    expect(version).toBe(
      (
        JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
          version: string;
        }
      ).version,
    );
    expect(build).toBeGreaterThan(0);
  });

  it.each([
    { server: 'https://play.example.test/path' },
    { server: 'https://play.example.test"' },
    { server: 'ftp://play.example.test' },
    { id: 'cards' },
    { id: 'test.example.$(reboot)' },
  ])('refuses %j', (overrides) => {
    expect(() => readConfig(overrides)).toThrow(TypeError);
  });
});

describe('every project', () => {
  it('is the same each time, and leaves no value open', async () => {
    const make = async () => [
      await trustedWebActivity(config),
      await webviewProject(config),
      await electronProject(config),
      await windowsProject(config),
      await debianPackage(config, date),
      await flatpakProject(config, date),
    ];
    const [first, second] = [await make(), await make()];
    expect(first).toEqual(second);
    for (const files of first) {
      for (const [path, content] of Object.entries(files)) {
        if (typeof content === 'string') {
          expect(content, path).not.toMatch(/@[A-Z]+@|play\.stackmate\.example/);
        }
      }
    }
  });
});

describe('a written project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-project-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('loses what is no longer made, and keeps what others put there', () => {
    writeProject(folder, { 'a.txt': 'a', 'b/c.txt': 'c' });
    writeFileSync(join(folder, 'own.txt'), 'own');
    writeProject(folder, { 'a.txt': 'A' });
    expect(readdirSync(folder).sort()).toEqual(['.made-by-apps', 'a.txt', 'b', 'own.txt']);
    expect(readdirSync(join(folder, 'b'))).toEqual([]);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('A');
  });
});

describe('icons', () => {
  it('have their size', async () => {
    expect(sizeOf(await drawIcon(config, 48))).toEqual([48, 48]);
    expect(sizeOf(await drawIcon(config, 1024, 'full'))).toEqual([1024, 1024]);
  });

  it('for Windows contain each picture where their table says', async () => {
    const png = await drawIcon(config, 16);
    const ico = packIco([
      { size: 16, png },
      { size: 256, png },
    ]);
    const view = new DataView(ico.buffer, ico.byteOffset);
    expect([view.getUint16(2, true), view.getUint16(4, true)]).toEqual([1, 2]);
    for (const [entry, size] of [
      [6, 16],
      [22, 0],
    ]) {
      expect(view.getUint8(entry)).toBe(size);
      const at = view.getUint32(entry + 12, true);
      expect(ico.subarray(at, at + view.getUint32(entry + 8, true))).toEqual(Buffer.from(png));
    }
  });
});

describe('the trusted web activity', () => {
  it('opens links of the server, and names it as its own', async () => {
    const files = await trustedWebActivity(config);
    const manifest = String(files['app/src/main/AndroidManifest.xml']);
    for (const path of linkedPaths) {
      expect(manifest).toContain(
        `android:scheme="https" android:host="${hostOf(config)}" android:pathPrefix="${path}"`,
      );
    }
    expect(manifest).toContain('android:autoVerify="true"');
    const strings = String(files['app/src/main/res/values/strings.xml']);
    const [, statement] = /name="asset_statements"[^>]*>(.*)<\/string>/.exec(strings)!;
    expect(JSON.parse(statement.replaceAll('\\"', '"'))).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: { namespace: 'web', site: config.server },
      },
    ]);
    const description = JSON.parse(String(files['twa-manifest.json'])) as Record<string, unknown>;
    expect(description).toMatchObject({
      packageId: config.id,
      host: 'play.example.test',
      startUrl: '/play/?app=android',
      appVersionCode: config.build,
    });
  });

  it('tells the game that an Android app opened it, by each way in', async () => {
    const files = await trustedWebActivity(config);
    const ways = ['values/strings.xml', 'xml/shortcuts.xml'].flatMap((name) =>
      String(files[`app/src/main/res/${name}`]).match(/https:[^"<]*\/play\/[^"<]*/g),
    );
    expect(ways).toHaveLength(1 + shortcuts.length);
    for (const way of ways) expect(way).toMatch(/\?app=android$/);
  });

  it('has an id of its own for each shortcut', () => {
    expect(new Set(shortcuts.map(({ id }) => id)).size).toBe(shortcuts.length);
  });
});

describe('iOS', () => {
  const capacitors = `<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
    <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
    <key>UIRequiredDeviceCapabilities</key><array><string>armv7</string></array>
  </dict></plist>`;

  it('knows the name, the languages and the scheme of links', () => {
    expect(parsePlist(infoPlist(capacitors, config, ['en', 'de']))).toMatchObject({
      CFBundleExecutable: '$(EXECUTABLE_NAME)',
      CFBundleDisplayName: config.name,
      CFBundleLocalizations: ['en', 'de'],
      CFBundleURLTypes: [{ CFBundleURLSchemes: [config.scheme] }],
      ITSAppUsesNonExemptEncryption: false,
      UIRequiredDeviceCapabilities: ['arm64'],
    });
  });

  it('has entitlements for links, passwords and notifications', () => {
    expect(parsePlist(entitlements(config))).toEqual({
      'aps-environment': 'production',
      'com.apple.developer.associated-domains': [
        'applinks:play.example.test',
        'webcredentials:play.example.test',
      ],
    });
  });

  it('tracks nobody, and says why it reads what Apple asks about', () => {
    const manifest = parsePlist(privacyManifest()) as unknown as {
      readonly NSPrivacyTracking: boolean;
      readonly NSPrivacyCollectedDataTypes: readonly Readonly<Record<string, unknown>>[];
      readonly NSPrivacyAccessedAPITypes: readonly Readonly<Record<string, readonly string[]>>[];
    };
    expect(manifest.NSPrivacyTracking).toBe(false);
    for (const type of manifest.NSPrivacyCollectedDataTypes) {
      expect(type).toMatchObject({ NSPrivacyCollectedDataTypeTracking: false });
    }
    for (const { NSPrivacyAccessedAPITypeReasons: reasons } of manifest.NSPrivacyAccessedAPITypes) {
      expect(reasons).toEqual([expect.stringMatching(/^[\dA-F]{4}\.\d$/)]);
    }
  });
});

describe('the page of an app', () => {
  const html =
    '<html><head><meta charset="utf-8" /><link rel="manifest" href="/play/app.webmanifest"></head><body><script>hide()</script></body></html>';

  it('may only load files of the app, and data of the server', () => {
    const policy = contentPolicy(html, config.server);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`connect-src 'self' ${config.server} wss://play.example.test`);
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/]+=*'/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|\*/);
  });

  it('connects to the server before anything else runs', () => {
    const page = appPage(html, config);
    expect(page).toContain('<meta name="stackmate-socket" content="wss://play.example.test/ws">');
    expect(page.indexOf('/bridge.js')).toBeLessThan(page.indexOf('hide()'));
    expect(page).not.toContain('rel="manifest"');
  });
});

describe('the desktop app', () => {
  it('installs and publishes nothing by itself, and can’t be used to run other programs', async () => {
    const files = await electronProject(config);
    const manifest = JSON.parse(String(files['package.json'])) as {
      readonly dependencies?: object;
      readonly devDependencies: Readonly<Record<string, string>>;
      readonly build: Readonly<Record<string, unknown>>;
    };
    expect(manifest.dependencies).toBeUndefined();
    for (const version of Object.values(manifest.devDependencies)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    }
    expect(manifest.build).toMatchObject({
      publish: null,
      electronFuses: { runAsNode: false, onlyLoadAppFromAsar: true },
    });
    expect(JSON.parse(String(files['app.json']))).toEqual({
      name: 'Stackmate',
      server: config.server,
      scheme: 'stackmate',
      updates: false,
    });
  });
});

describe('the Flatpak', () => {
  it('asks for nothing of the user but the network and the screen', async () => {
    const files = await flatpakProject(config, date);
    const manifest = JSON.parse(String(files[`${config.id}.json`])) as {
      readonly id: string;
      readonly command: string;
      readonly runtime: string;
      readonly 'runtime-version': string;
      readonly sdk: string;
      readonly 'finish-args': readonly string[];
      readonly modules: readonly { readonly 'build-commands': readonly string[] }[];
    };
    expect(manifest).toMatchObject({ id: config.id, command: 'stackmate' });
    expect(manifest['finish-args'].join(' ')).not.toMatch(/filesystem|=all|session-bus|host/);
    // What the commands install is there, and all of it.
    const [{ 'build-commands': commands }] = manifest.modules;
    const installed = commands.map((command) => / (files\/\S+) /.exec(command)![1]);
    const made = Object.keys(files).filter((path) => path.startsWith('files/'));
    expect(new Set(installed)).toEqual(new Set(made));
    expect(commands).toContain('install -Dm755 files/bin/stackmate /app/bin/stackmate');
  });
});
