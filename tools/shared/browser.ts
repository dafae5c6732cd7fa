import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { UnavailableError } from './run-tool.ts';

/** Max wait for anything on a page, in ms. Generous, because the machine may be busy. */
export const startTimeout = 60_000;

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** Chromium without windows, menus and profiles: the same engine at half the processor time. */
const withoutWindows = 'chromium-headless-shell';

const findFirst = (commands: readonly string[]): string | null => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = commands.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((place) => existsSync(place)) ?? null;
};

/** Returns the path of this machine's Chromium; null if there is none (`tools/setup` installs Debian's). */
const findBrowser = (): string | null => findFirst(names);

/** Returns the path of the Chromium that tests use: the one without windows where it is installed. */
export const findTestBrowser = (): string | null => findFirst([withoutWindows, ...names]);

/**
 * Opens a headless Chromium with a fresh profile and without background connections. Throws an UnavailableError if there is
 * no Chromium.
 * @param more further command-line flags
 * @param executablePath the Chromium to open
 */
export const openBrowser = async (
  more: readonly string[] = [],
  executablePath = findBrowser(),
): Promise<Browser> => {
  if (executablePath === null) {
    throw new UnavailableError(
      'there is no Chromium on PATH; install it (Debian: apt-get install chromium)',
    );
  }
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
};

/** Opens a browser for tests, as `openBrowser` does. */
export const openTestBrowser = (): Promise<Browser> =>
  // Texts are as wide as with windows.
  openBrowser(['--font-render-hinting=none'], findTestBrowser());
