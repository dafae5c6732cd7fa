import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import type { AppConfig } from '../config.ts';
import { root } from '../config.ts';
import { drawIcon, packIco } from '../icons.ts';
import type { Files } from '../project.ts';
import type { ShellConfig } from './shell/policy.ts';

/** Versions that the generated project installs. Nothing here does: Electron's package downloads the program. */
const versions = { electron: '45.5.0', 'electron-builder': '26.17.0' } as const;

/** Returns a source as JavaScript that imports the same from JavaScript. */
async function compile(name: string): Promise<string> {
  const file = join(root, 'apps/native/src/desktop/shell', `${name}.ts`);
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  return code.replaceAll(/(from "\.\/\w+)\.ts"/g, '$1.js"');
}

/** Where Electron begins: the only part that isn't tested without it. */
const mainModule = `import { readFileSync } from 'node:fs';
import * as electron from 'electron';
import { Shell } from './shell.js';

const folder = import.meta.dirname;
const config = JSON.parse(readFileSync(new URL('app.json', import.meta.url), 'utf8'));
new Shell(electron, { config, folder, argv: process.argv, system: process.platform }).start();
`;

/** Rights of the app under Mac's hardened runtime: Chromium compiles scripts, and the camera scans cards. */
const macEntitlements = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>com.apple.security.cs.allow-jit</key>
  <true/>
  <key>com.apple.security.device.camera</key>
  <true/>
</dict>
</plist>
`;

/** How electron-builder packs the app. It signs if its variables have a certificate, and publishes nothing. */
const builderConfig = (config: AppConfig): object => ({
  appId: config.id,
  productName: config.name,
  directories: { output: 'packages', buildResources: 'build' },
  files: ['main.js', 'shell.js', 'policy.js', 'app.json', 'game/**'],
  asar: true,
  publish: null,
  protocols: [{ name: config.name, schemes: [config.scheme, `web+${config.scheme}`] }],
  // Nobody may run other programs by this one.
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
  },
  mac: {
    category: 'public.app-category.card-games',
    target: ['dmg', 'zip'],
    hardenedRuntime: true,
    entitlements: 'build/entitlements.mac.plist',
    entitlementsInherit: 'build/entitlements.mac.plist',
    extendInfo: { NSCameraUsageDescription: 'To read the codes of physical cards.' },
  },
  win: { target: ['nsis'] },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  linux: { target: ['AppImage'], category: 'Game', synopsis: config.summary },
});

const icoSizes = [16, 24, 32, 48, 64, 128, 256] as const;

/** Draws the icon for Windows. */
export const windowsIcon = async (config: AppConfig): Promise<Uint8Array> =>
  packIco(
    await Promise.all(icoSizes.map(async (size) => ({ size, png: await drawIcon(config, size) }))),
  );

/** Returns the project of the desktop app. The game's files belong into its folder `game`. */
export async function electronProject(config: AppConfig): Promise<Files> {
  const { name, server, scheme, version, publisher, email, summary } = config;
  const shellConfig: ShellConfig = { name, server, scheme, updates: false };
  const manifest = {
    name: name.toLowerCase().replaceAll(' ', '-'),
    productName: name,
    version,
    private: true,
    description: summary,
    author: { name: publisher, email },
    license: 'MIT',
    type: 'module',
    main: 'main.js',
    scripts: { start: 'electron .', package: 'electron-builder' },
    devDependencies: versions,
    build: builderConfig(config),
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'app.json': `${JSON.stringify(shellConfig, null, 2)}\n`,
    'main.js': mainModule,
    'shell.js': await compile('shell'),
    'policy.js': await compile('policy'),
    'build/entitlements.mac.plist': macEntitlements,
    'build/icon.png': await drawIcon(config, 1024),
    'build/icon.ico': await windowsIcon(config),
  };
}
