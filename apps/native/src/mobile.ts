import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capacitorFiles } from './android/capacitor.ts';
import type { AppConfig } from './config.ts';
import { root } from './config.ts';
import { iosFiles } from './ios.ts';
import type { LanguageCodes } from './ios.ts';
import { buildGame, writePages } from './pages.ts';
import { writeProject } from './project.ts';
import { runIn } from './run.ts';

const template = join(root, 'apps/native/mobile');

/** Capacitor's configuration. Its own files have the origin `https://localhost` on Android, `capacitor://localhost` on iOS. */
const capacitorConfig = ({ id, name, background }: AppConfig): object => ({
  appId: id,
  appName: name,
  webDir: 'www',
  backgroundColor: background,
  server: { androidScheme: 'https', appStartPath: '/play/' },
  ios: { contentInset: 'never', preferredContentMode: 'mobile' },
  android: { allowMixedContent: false, webContentsDebuggingEnabled: false },
  plugins: {
    PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] },
  },
});

/** Installs exactly the packages of Capacitor that the lockfile names, unless they are there. */
function installCapacitor(folder: string): void {
  const lock = readFileSync(join(template, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'node_modules', '.made-by-apps');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  runIn(folder, 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  writeFileSync(stamp, lock);
}

/** Makes the Capacitor project for a system from scratch in its folder, with the game inside. */
export async function makeMobile(
  config: AppConfig,
  platform: 'android' | 'ios',
  folder: string,
  languages: LanguageCodes,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    cpSync(join(template, name), join(folder, name));
  }
  installCapacitor(folder);
  const game = join(folder, 'game');
  buildGame(config, platform, game);
  writePages(config, game, join(folder, 'www'));
  rmSync(game, { recursive: true });
  writeFileSync(
    join(folder, 'capacitor.config.json'),
    `${JSON.stringify(capacitorConfig(config), null, 2)}\n`,
  );
  rmSync(join(folder, platform), { recursive: true, force: true });
  runIn(folder, join(folder, 'node_modules/.bin/cap'), 'add', platform);
  const project = platform === 'ios' ? join(folder, 'ios/App') : join(folder, 'android');
  const read = (path: string): string => readFileSync(join(project, path), 'utf8');
  writeProject(
    project,
    platform === 'ios'
      ? await iosFiles(config, languages, read)
      : await capacitorFiles(config, read),
  );
}
