import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '../config.ts';
import { root } from '../config.ts';
import type { Files } from '../project.ts';
import { windowsIcon } from './electron.ts';

const templates = join(root, 'apps/native/windows');

/** Returns the project of the installer for Windows: scripts for makensis, which also builds the launcher that it installs. */
export async function windowsProject(config: AppConfig): Promise<Files> {
  const { name, id, version, publisher, scheme, server } = config;
  const values: Readonly<Record<string, string>> = {
    NAME: name,
    ID: id,
    VERSION: version,
    PUBLISHER: publisher,
    SCHEME: scheme,
    SERVER: server,
  };
  const filled = readdirSync(templates).map((file) => [
    file,
    readFileSync(join(templates, file), 'utf8').replaceAll(
      /@([A-Z]+)@/g,
      (_whole, value: string) => values[value],
    ),
  ]);
  return { ...Object.fromEntries(filled), 'icon.ico': await windowsIcon(config) };
}

/** Returns the name of the installer that makensis writes. */
export const installerName = ({ name, version }: AppConfig): string =>
  `${name} Setup ${version}.exe`;
