import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readSettings } from '../settings/index.ts';
import { addAppLinks } from './app-links.ts';

const fingerprint = Array.from({ length: 32 }, (_, at) => (at + 160).toString(16)).join(':');

/** Returns status and content of an address of a server with these settings. */
async function read(path: string, given: Readonly<Record<string, string>>) {
  const settings = readSettings(given);
  if (!settings.ok) throw new Error(settings.faults.join('\n'));
  const app = fastify();
  addAppLinks(app, settings.settings.apps);
  const { statusCode, headers, body } = await app.inject(path);
  return {
    status: statusCode,
    type: headers['content-type'],
    content: JSON.parse(body) as unknown,
  };
}

it('names the certificates of the Android app', async () => {
  const { status, type, content } = await read('/.well-known/assetlinks.json', {
    STACKMATE_ANDROID_CERTIFICATES: `${fingerprint}, ${fingerprint.toUpperCase()}`,
    STACKMATE_ANDROID_PACKAGE: 'org.example.cards',
  });
  expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
  expect(content).toMatchObject([
    {
      relation: expect.arrayContaining(['delegate_permission/common.handle_all_urls']),
      target: {
        namespace: 'android_app',
        package_name: 'org.example.cards',
        sha256_cert_fingerprints: [fingerprint.toUpperCase(), fingerprint.toUpperCase()],
      },
    },
  ]);
});

it('opens the game in the iOS app, except codes and payments', async () => {
  const { status, type, content } = await read('/.well-known/apple-app-site-association', {
    STACKMATE_APPLE_APP_ID: 'ABCDE12345.com.example.cards',
  });
  expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
  const { applinks } = content as {
    readonly applinks: {
      readonly details: readonly [
        {
          readonly appIDs: readonly string[];
          readonly components: readonly { readonly '/': string; readonly exclude?: boolean }[];
        },
      ];
    };
  };
  const [{ appIDs, components }] = applinks.details;
  expect(appIDs).toEqual(['ABCDE12345.com.example.cards']);
  const opens = (path: string): boolean => {
    const first = components.find(({ '/': form }) =>
      new RegExp(`^${form.replaceAll('*', '.*')}$`).test(path),
    );
    return first !== undefined && first.exclude !== true;
  };
  expect(['/play/', '/play/match/x', '/play/store'].map(opens)).toEqual([true, true, true]);
  expect(['/play/redeem', '/play/deed', '/play/payment/x', '/rules'].map(opens)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it.each(['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'])(
  'has no %s without an app',
  async (path) => {
    expect((await read(path, {})).status).toBe(404);
  },
);

it.each([
  ['STACKMATE_ANDROID_CERTIFICATES', 'AA:BB'],
  ['STACKMATE_ANDROID_CERTIFICATES', `${fingerprint}:00`],
  ['STACKMATE_ANDROID_PACKAGE', 'cards'],
  ['STACKMATE_APPLE_APP_ID', 'com.example.cards'],
])('refuses %s=%s', (name, value) => {
  const settings = readSettings({ [name]: value });
  expect(settings).toMatchObject({ ok: false, faults: [expect.stringContaining(name)] });
});
