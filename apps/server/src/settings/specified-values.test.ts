import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { describe, expect, it } from 'vitest';
import { readSettings } from './read-settings.ts';
import { environments } from './setting.ts';
import type { Settings } from './settings.ts';

const key = 'q7Xn2vKd8LwYs4TzRb6JmHc1PfGa9eUo';

function settingsIn(environment: string, more: Readonly<Record<string, string>> = {}): Settings {
  const read = readSettings({
    STACKMATE_ENVIRONMENT: environment,
    STACKMATE_BASE_ADDRESS: 'https://play.stackmate.test',
    STACKMATE_TOKEN_SECRET: 'u8Jx2mQzRk4vTn7WcYb5hLd9sGf3pEaX',
    ...more,
  });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.settings;
}

/** Returns the values of the specification's configuration in its order; the one labelled 15 is last. */
const listValues = ({ site, storage, limits, lobby, unknown }: Settings): readonly number[] => [
  site.answerTime / 1000,
  storage.answerTime / 1000,
  limits.spectatorsPerMatch,
  unknown.value150,
  unknown.value125,
  lobby.matchesPerAddress,
  limits.heartbeat / 1000,
];

describe.each(environments)('the configuration of %s', (environment) => {
  it('has the values 30, 3, 200, 150, 125, 100 and 15, and each can be set', () => {
    expect(listValues(settingsIn(environment))).toEqual([30, 3, 200, 150, 125, 100, 15]);
    const others = settingsIn(environment, {
      STACKMATE_SITE_ANSWER_TIME: '31s',
      STACKMATE_STORAGE_TIME: '4s',
      STACKMATE_SPECTATORS_PER_MATCH: '201',
      STACKMATE_UNKNOWN_150: '151',
      STACKMATE_UNKNOWN_125: '126',
      STACKMATE_MATCHES_PER_ADDRESS: '101',
      STACKMATE_HEARTBEAT: '16s',
    });
    expect(listValues(others)).toEqual([31, 4, 201, 151, 126, 101, 16]);
  });

  it('has keys for CAPTCHA and bot check, addresses and a log level', () => {
    const without = settingsIn(environment);
    expect([without.site.humanCheckKey, without.site.botCheckKey]).toEqual(['', null]);
    expect(without.logging.level).toBe(environment === 'Dev' ? 'debug' : 'info');
    const { network, site, logging } = settingsIn(environment, {
      STACKMATE_SOCKET_ADDRESS: 'wss://games.stackmate.test/ws',
      STACKMATE_SITE_BOT_CHECK_KEY: key,
      STACKMATE_LOG: 'trace',
    });
    expect(network).toMatchObject({
      baseAddress: 'https://play.stackmate.test',
      socketAddress: 'wss://games.stackmate.test/ws',
    });
    expect([site.botCheckKey, logging.level]).toEqual([key, 'trace']);
  });
});

it('rejects a bot-check key that is short or from an example, without showing it', () => {
  for (const bad of ['short', 'change-me-change-me-change-me-change-me']) {
    expect(() => settingsIn('Prod', { STACKMATE_SITE_BOT_CHECK_KEY: bad })).toThrow(
      /^(?!.*change-me-change).*STACKMATE_SITE_BOT_CHECK_KEY/s,
    );
  }
});

it('pages without settings wait for the default time', () => {
  expect(defaultSiteConfig.responseTimeout).toBe(settingsIn('Local').site.answerTime / 1000);
});
