import { describe, expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { readSettings } from './read-settings.ts';
import type { Variables } from './read-settings.ts';
import { defaultIn } from './setting.ts';
import type { Setting } from './setting.ts';
import type { Settings } from './settings.ts';

const parseSettings = (variables: Variables): Settings => {
  const read = readSettings(variables);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.settings;
};
const readFaults = (variables: Variables): readonly string[] => {
  const read = readSettings(variables);
  return read.ok ? [] : read.faults;
};

const tokenSecret = 'u8Jx2mQzRk4vTn7WcYb5hLd9sGf3pEaX';
const prod = {
  STACKMATE_ENVIRONMENT: 'Prod',
  STACKMATE_BASE_ADDRESS: 'https://play.stackmate.test/',
  STACKMATE_TOKEN_SECRET: tokenSecret,
};

describe('settings', () => {
  it("need no variables on one's own machine", () => {
    const settings = parseSettings({ PATH: '/bin', HOME: '/root' });
    expect(settings.environment).toBe('Local');
    expect(settings.network).toMatchObject({ host: '127.0.0.1', port: 3000, origins: [] });
    expect(settings.storage.databaseUrl).toBeNull();
    expect(settings.identity.tokenSecret).toBeNull();
    expect(settings.match.botClocks).toBeNull();
    expect(settings.match.casualClocks).toEqual({
      move: 45_000,
      bank: 480_000,
      away: 120_000,
      lag: 10_000,
    });
  });

  it('are parsed by type: durations, sizes, lists, addresses', () => {
    const settings = parseSettings({
      STACKMATE_PORT: '0',
      STACKMATE_DRAIN_TIME: '1.5s',
      STACKMATE_INVITE_TIME: '2 d',
      STACKMATE_OUTBOUND_BYTES: '256KB',
      STACKMATE_ORIGINS: 'https://a.test, http://b.test:8080, capacitor://localhost',
      STACKMATE_TRUSTED_PROXIES: '10.0.0.0/8,::1',
      STACKMATE_BASE_ADDRESS: 'http://localhost:3000/',
      STACKMATE_CLOCKS_BOT: '500ms 0s 1m 0s',
      DATABASE_URL: 'postgres://me:word@db:5432/stackmate',
    });
    expect(settings.network).toMatchObject({
      port: 0,
      origins: ['https://a.test', 'http://b.test:8080', 'capacitor://localhost'],
      trustedProxies: ['10.0.0.0/8', '::1'],
      baseAddress: 'http://localhost:3000',
    });
    expect(settings.stopping.drainTime).toBe(1500);
    expect(settings.lobby.inviteTime).toBe(172_800_000);
    expect(settings.limits.outboundBytes).toBe(262_144);
    expect(settings.match.botClocks).toEqual({ move: 500, bank: 0, away: 60_000, lag: 0 });
    expect(settings.storage.databaseUrl).toBe('postgres://me:word@db:5432/stackmate');
  });

  it('report all faults at once, each with name, value and what is expected', () => {
    expect(
      readFaults({
        STACKMATE_PORT: '80000',
        STACKMATE_SEAL_TIME: 'soon',
        STACKMATE_LOG: 'loud',
        STACKMATE_PROT: '1',
        STACKMATE_ORIGINS: 'https://a.test/path',
      }),
    ).toEqual([
      `STACKMATE_PORT can't be "80000": expected a whole number from 0 to 65535`,
      `STACKMATE_ORIGINS can't be "https://a.test/path": expected origins like https://example.org, separated by commas`,
      `STACKMATE_LOG can't be "loud": expected one of fatal, error, warn, info, debug, trace, silent`,
      `STACKMATE_SEAL_TIME can't be "soon": expected a duration from 100ms to 10m, like 500ms, 10s, 5m, 24h or 7d`,
      'STACKMATE_PROT is not a setting: see the table in docs/operating.md',
    ]);
  });

  it.each([
    ['STACKMATE_ENVIRONMENT', 'prod'],
    ['STACKMATE_PORT', '1e3'],
    ['STACKMATE_HOST', 'a b'],
    ['STACKMATE_MESSAGE_BYTES', '17KB'],
    ['STACKMATE_MESSAGE_BYTES', '1'],
    ['STACKMATE_HEARTBEAT', '6m'],
    ['STACKMATE_CLOCKS_CASUAL', '45s 8m 2m'],
    ['STACKMATE_CLOCKS_CASUAL', '45s 8m 2m x'],
    ['STACKMATE_CLOCKS_CASUAL', '0s 8m 2m 10s'],
    ['STACKMATE_CLOCKS_CASUAL', '45s 8m 0ms 10s'],
    ['STACKMATE_CLOCKS_CASUAL', '45s 31d 2m 10s'],
    ['STACKMATE_START_PAUSE', '0s 30m'],
    ['STACKMATE_BOT_DELAY', '2s 1s'],
    ['STACKMATE_BOT_DELAY', '1s'],
    ['STACKMATE_TRUSTED_PROXIES', 'everyone'],
    ['STACKMATE_TRUSTED_PROXIES', '10.0.0.0/99'],
    ['STACKMATE_TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/0'],
    ['STACKMATE_TRUSTED_PROXIES', '10.0.0'],
    ['STACKMATE_TRUSTED_PROXIES', '10.0.0.256'],
    ['STACKMATE_TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['STACKMATE_TRUSTED_PROXIES', '::1/129'],
    ['STACKMATE_TRUSTED_PROXIES', ':::'],
    ['STACKMATE_BASE_ADDRESS', 'ftp://a.test'],
    ['STACKMATE_BASE_ADDRESS', 'https://a.test/game'],
    ['STACKMATE_BASE_ADDRESS', 'https://a.test//'],
    ['STACKMATE_BASE_ADDRESS', 'https://me:word@a.test'],
    ['STACKMATE_SOCKET_ADDRESS', 'https://a.test/ws'],
    ['DATABASE_URL', 'mysql://a/b'],
    ['NATS_URL', 'http://nats:4222'],
    ['NATS_URL', 'nats://a b'],
    ['NATS_URL', 'tls://one:4222,10.0.0.1:4222'],
    ['NATS_URL', 'tls://me:word@[::1]:4222'],
  ])('reject %s=%s', (name, value) => {
    expect(readFaults({ [name]: value })).toEqual([expect.stringContaining(`${name} can't be `)]);
  });

  it('read PORT, which hosting platforms set, if STACKMATE_PORT is missing', () => {
    const readPort = (variables: Variables) => parseSettings(variables).network.port;
    expect(readPort({ PORT: '8080' })).toBe(8080);
    expect(readPort({ PORT: '8080', STACKMATE_PORT: '' })).toBe(8080);
    expect(readPort({ PORT: '8080', STACKMATE_PORT: '9090' })).toBe(9090);
    expect(readPort({ PORT: 'tcp://10.0.0.1:80', STACKMATE_PORT: '9090' })).toBe(9090);
    expect(readPort({ PORT: '' })).toBe(3000);
  });

  it('name the variable with an invalid port', () => {
    const needed = 'expected a whole number from 0 to 65535';
    expect(readFaults({ PORT: 'http' })).toEqual([`PORT can't be "http": ${needed}`]);
    expect(readFaults({ PORT: 'http', STACKMATE_PORT: '-1' })).toEqual([
      `STACKMATE_PORT can't be "-1": ${needed}`,
    ]);
  });

  it('reject durations of zero, except for a delay of spectators', () => {
    const durations = Object.values(definitions)
      .flatMap((group) => Object.values<Setting<unknown>>(group))
      .filter((variable) => /^\d+(ms|s|m|h|d)$/.test(defaultIn(variable, 'Local') ?? ''));
    expect(durations.length).toBeGreaterThan(25);
    for (const { name } of durations) {
      if (name === 'STACKMATE_SPECTATOR_DELAY') continue;
      expect(readFaults({ [name]: '0s' })).toEqual([
        expect.stringContaining(`${name} can't be "0s": expected a duration from `),
      ]);
    }
  });

  it('reject HTTP times of zero, and headers that may take longer than their request', () => {
    for (const name of ['HEADERS', 'REQUEST', 'KEEP_ALIVE', 'STALL']) {
      expect(readFaults({ [`STACKMATE_${name}_TIME`]: '0s' })).toEqual([
        expect.stringContaining('a duration from 10ms to '),
      ]);
    }
    expect(readFaults({ STACKMATE_HEADERS_TIME: '31s' })).toEqual([
      'STACKMATE_HEADERS_TIME must not be longer than STACKMATE_REQUEST_TIME: a request includes its headers',
    ]);
    expect(readFaults({ STACKMATE_HEADERS_TIME: '31s', STACKMATE_REQUEST_TIME: '31s' })).toEqual(
      [],
    );
  });

  it('for mail are an address and mailboxes, with and without a name', () => {
    const { mail } = parseSettings({
      STACKMATE_SMTP: 'smtp://me:word@mail.test:587',
      STACKMATE_MAIL_FROM: 'Stack Mate <hello@stackmate.test>',
      STACKMATE_MAIL_TO: 'team@stackmate.test',
    });
    expect(mail).toEqual({
      smtp: 'smtp://me:word@mail.test:587',
      from: { name: 'Stack Mate', address: 'hello@stackmate.test' },
      to: { name: '', address: 'team@stackmate.test' },
      texts: '',
    });
    for (const wrong of ['me', 'Me <me>', 'a@b.test, c@d.test', 'Me <a@b.test> x', 'a@b.test\nx']) {
      expect(readFaults({ STACKMATE_MAIL_TO: wrong }).join()).toContain('STACKMATE_MAIL_TO');
    }
    const fault = readFaults({ STACKMATE_SMTP: 'http://me:hunter2@mail.test' }).join();
    expect(fault).toContain('STACKMATE_SMTP');
    expect(fault).not.toContain('hunter2');
  });

  it('that only work together are required together', () => {
    expect(readFaults({ NATS_URL: 'nats://one:4222,two:4222' })).toEqual([
      'NATS_URL needs DATABASE_URL: the nodes of a cluster share a PostgreSQL database',
    ]);
    const cluster = {
      NATS_URL: 'tls://me:word@one:4222,two:4222',
      DATABASE_URL: 'postgres://db/a',
    };
    expect(parseSettings(cluster).cluster.natsUrl).toBe(cluster.NATS_URL);
    const plain = { ...cluster, NATS_URL: 'nats://127.0.0.1:4222,[::1]:4222' };
    expect(parseSettings(plain).cluster.natsUrl).toBe(plain.NATS_URL);
    expect(readFaults({ STACKMATE_SMTP: 'smtp://mail.test' })).toEqual([
      'STACKMATE_SMTP needs STACKMATE_MAIL_FROM: e-mails need a sender',
    ]);
    const check = {
      STACKMATE_SITE_HUMAN_CHECK: 'https://check.test/api.js',
      STACKMATE_SITE_HUMAN_CHECK_KEY: 'key',
    };
    expect(readFaults(check)).toEqual([
      'the CAPTCHA service also needs STACKMATE_SITE_HUMAN_CHECK_VERIFY and STACKMATE_SITE_HUMAN_CHECK_SECRET',
    ]);
    expect(
      readFaults({
        ...check,
        STACKMATE_SITE_HUMAN_CHECK_VERIFY: 'https://check.test/verify',
        STACKMATE_SITE_HUMAN_CHECK_SECRET: 'secret',
      }),
    ).toEqual([]);
    expect(readFaults({ STACKMATE_PAYMENTS: 'stripe' })).toEqual([
      'STACKMATE_PAYMENTS=stripe needs STACKMATE_STRIPE_SECRET_KEY',
      'STACKMATE_PAYMENTS=stripe needs STACKMATE_STRIPE_WEBHOOK_SECRET',
      'STACKMATE_PAYMENTS=stripe needs one of the prices STACKMATE_STRIPE_PRICE_…',
    ]);
    const stripe = {
      STACKMATE_PAYMENTS: 'stripe',
      STACKMATE_STRIPE_SECRET_KEY: 'sk_test_1',
      STACKMATE_STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STACKMATE_STRIPE_PRICE_BONUS: 'price_1',
    };
    expect(readFaults(stripe)).toEqual([]);
    const wrong = readFaults({ ...stripe, STACKMATE_STRIPE_SECRET_KEY: 'hunter2' }).join();
    expect(wrong).toContain('STACKMATE_STRIPE_SECRET_KEY');
    expect(wrong).not.toContain('hunter2');
  });

  it('never show a secret, even an invalid one', () => {
    const faults = readFaults({
      STACKMATE_TOKEN_SECRET: 'hunter2',
      DATABASE_URL: 'mysql://me:hunter2@db/stackmate',
    });
    expect(faults).toHaveLength(2);
    expect(faults.join('\n')).not.toContain('hunter2');
    expect(faults.join('\n')).toContain('expected a secret of at least 32 characters');
  });

  it('treat an empty text as missing', () => {
    expect(parseSettings({ STACKMATE_PORT: '', DATABASE_URL: '' }).network.port).toBe(3000);
  });

  it('ignore variables of the workspace', () => {
    expect(readFaults({ STACKMATE_PROOF: '1', STACKMATE_TOOLCHAIN: 'x' })).toEqual([]);
  });
});

describe('settings in Prod', () => {
  it('require an address and a secret', () => {
    expect(readFaults({ STACKMATE_ENVIRONMENT: 'Prod' })).toEqual([
      'STACKMATE_BASE_ADDRESS is required in Prod: expected an address without a path that begins with http:// or https://, like https://play.example.org',
      'STACKMATE_TOKEN_SECRET is required in Prod: expected a secret of at least 32 characters',
    ]);
    expect(parseSettings(prod).network.host).toBe('0.0.0.0');
  });

  it('apply if Node runs in production', () => {
    expect(readFaults({ NODE_ENV: 'production' })).toHaveLength(2);
    expect(parseSettings({ NODE_ENV: 'production', STACKMATE_ENVIRONMENT: 'Dev' })).toMatchObject({
      environment: 'Dev',
    });
  });

  it.each([
    'change-me-change-me-change-me-change-me',
    'stackmate-example-secret-of-32-characters',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  ])('reject the well-known secret %s', (known) => {
    const faults = readFaults({ ...prod, STACKMATE_TOKEN_SECRET: known });
    expect(faults).toEqual([expect.stringContaining('looks like an example')]);
    expect(faults[0]).not.toContain(known);
  });

  it('reject unencrypted tokens', () => {
    const open = {
      ...prod,
      STACKMATE_BASE_ADDRESS: 'http://play.test',
      STACKMATE_SOCKET_ADDRESS: 'ws://play.test/ws',
    };
    expect(readFaults(open)).toEqual([
      expect.stringContaining('use https://'),
      expect.stringContaining('use wss://'),
    ]);
    expect(readFaults({ ...prod, STACKMATE_BASE_ADDRESS: 'http://localhost:3000' })).toEqual([]);
  });
});
