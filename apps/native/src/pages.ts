import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from './config.ts';
import { root } from './config.ts';

/** Systems whose apps contain the game's files. */
export type BundledPlatform = 'android' | 'ios' | 'desktop';

/** Builds the game for a system into a folder. Throws an Error with the output if it fails. */
export function buildGame(config: AppConfig, platform: BundledPlatform, folder: string): void {
  const { status, stdout, stderr, error } = spawnSync(
    join(root, 'apps/client/node_modules/.bin/vite'),
    ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps/client'),
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        STACKMATE_PLATFORM: platform,
        STACKMATE_SERVER: config.server,
      },
    },
  );
  if (status !== 0) {
    throw new Error(
      `the game could not be built for ${platform}: ${error?.message ?? stdout + stderr}`,
    );
  }
}

/** Sources that pages in an app may load, as the server says of those that it sends (apps/server/src/http/headers.ts). */
export function contentPolicy(html: string, server: string): string {
  const hashes = (kind: 'script' | 'style'): string =>
    [...html.matchAll(new RegExp(`<${kind}>([^]*?)</${kind}>`, 'g'))]
      .map(([, text]) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join('');
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${hashes('script')}`,
    `style-src 'self'${hashes('style')}`,
    `img-src 'self' ${server} data: blob:`,
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self' blob:",
    `connect-src 'self' ${server} ${server.replace(/^http/, 'ws')}`,
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}

/** Returns the first page of an app: the game's page with a policy, the address of its WebSocket, and bridge.js. */
export function appPage(html: string, { server }: AppConfig): string {
  const policy = contentPolicy(html, server).replaceAll('"', '&quot;');
  const head = [
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    `<meta name="stackmate-socket" content="${server.replace(/^http/, 'ws')}/ws">`,
    `<script src="/bridge.js" data-server="${server}"></script>`,
  ].join('');
  // The manifest installs pages; this is an app already.
  return html
    .replace(/<link rel="manifest"[^>]*>/, '')
    .replace(/<meta charset="utf-8" ?\/?>/, (charset) => charset + head);
}

const pictures = join(root, 'packages/ui/assets');

/** Writes all files of the game for an app: the built game under `/play/`, pictures beside it. */
export function writePages(config: AppConfig, game: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(pictures, folder, { recursive: true });
  cpSync(game, join(folder, 'play'), {
    recursive: true,
    // Compressed copies are for servers, and what follows a dot is about the build.
    filter: (file) =>
      !/\.br$|[/\\]\.[^/\\]+$|[/\\](?:sw\.js|lobby\.html|app\.webmanifest)$/.test(file),
  });
  const page = appPage(readFileSync(join(game, 'index.html'), 'utf8'), config);
  rmSync(join(folder, 'play/index.html'));
  // Addresses of the game without a file get this page.
  writeFileSync(join(folder, 'index.html'), page);
  cpSync(join(root, 'apps/native/mobile/bridge.js'), join(folder, 'bridge.js'));
}
