import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { UnavailableError } from './unable.ts';

/** How long a page may take for what it is waited for, in milliseconds: others may keep the machine busy. */
export const startTimeout = 60_000;

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The Chromium of this machine; null if there is none (`tools/setup` brings Debian's). */
export const findBrowser = (): string | null => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return places.find((place) => existsSync(place)) ?? null;
};

/**
 * A headless Chromium with a fresh profile that talks to nobody by itself.
 * @param more further flags
 */
export const openBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const executablePath = findBrowser();
  if (executablePath === null) {
    throw new UnavailableError(
      'there is no Chromium on PATH: install it (Debian: apt-get install chromium)',
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
