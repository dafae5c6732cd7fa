import { assert, constantFrom, property, string, webUrl } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowsPermission,
  bundledFile,
  destinationOf,
  linkAmong,
  looksForUpdates,
  pageAfterFailure,
  readLink,
  typeOf,
} from './policy.ts';

const server = 'https://play.stackmate.test';
const config = { name: 'Stackmate', server, scheme: 'stackmate', updates: false };

describe('a destination', () => {
  it.each([
    [`${server}/play/`, 'window'],
    [`${server}/rules`, 'window'],
    ['stackmate-app://game/play/', 'window'],
    ['https://elsewhere.test/', 'browser'],
    // Other hosts that begin or look like ours.
    [`${server}.elsewhere.test/play/`, 'browser'],
    ['http://play.stackmate.test/play/', 'browser'],
    [`${server}:8443/play/`, 'browser'],
    ['mailto:apps@stackmate.test', 'browser'],
    ['https://play.stackmate.test@elsewhere.test/', 'nowhere'],
    ['stackmate-app://other/play/', 'nowhere'],
    ['file:///etc/passwd', 'nowhere'],
    ['javascript:alert(1)', 'nowhere'],
    ['data:text/html,hello', 'nowhere'],
    ['ms-settings:', 'nowhere'],
    ['not an address', 'nowhere'],
  ])('of %s is %s', (address, destination) => {
    expect(destinationOf(address, config)).toBe(destination);
  });

  it('is the window for no address of another host', () => {
    assert(
      property(webUrl(), (address) => {
        const isOurs = new URL(address).origin === server;
        expect(destinationOf(address, config) === 'window').toBe(isOurs);
      }),
    );
  });
});

describe('permissions', () => {
  const page = `${server}/play/`;
  it.each([
    ['notifications', page, [], true],
    ['media', page, ['video'], true],
    ['media', page, ['video', 'audio'], false],
    ['fullscreen', 'stackmate-app://game/play/', [], true],
    ['geolocation', page, [], false],
    ['openExternal', page, [], false],
    ['notifications', 'https://elsewhere.test/', [], false],
  ] as const)('%s for %s with %j: %s', (permission, address, media, isAllowed) => {
    expect(allowsPermission(permission, address, media, config)).toBe(isAllowed);
  });
});

describe('a bundled file', () => {
  it.each([
    ['stackmate-app://game/play/', 'index.html'],
    ['stackmate-app://game/play/match/x?at=3', 'index.html'],
    ['stackmate-app://game/play/assets/index-Ab12.js', 'play/assets/index-Ab12.js'],
    ['stackmate-app://game/cards/spell/iron_chains.svg?v=1', 'cards/spell/iron_chains.svg'],
    ['stackmate-app://game/', null],
    ['stackmate-app://other/play/', null],
    // An address can't lead out of its host: this is a file beside the game's page.
    ['stackmate-app://game/%2e%2e/app.json', 'app.json'],
    ['stackmate-app://game/play/..%2f..%2fapp.json', null],
    ['stackmate-app://game/play/..%5c..%5capp.json', null],
    ['stackmate-app://game/play/.env.js', null],
    ['stackmate-app://game/play/%00.js', null],
    ['stackmate-app://game/play/%E0%A4%A.js', null],
    ['https://play.stackmate.test/play/', null],
  ])('of %s is %s', (address, file) => {
    expect(bundledFile(address)).toBe(file);
  });

  it('never leaves its folder', () => {
    const piece = constantFrom('..', '%2e%2e', '/', '\\', '%2f', '%5c', 'a', '.', '%00', '~', ':');
    assert(
      property(string({ unit: piece, maxLength: 12 }), (path) => {
        const file = bundledFile(`stackmate-app://game/${path}.js`);
        if (file !== null) expect(file).toMatch(/^(?!.*(?:^|\/)\.)[^\\:\0]+$/);
      }),
    );
  });

  it.each([
    ['index.html', 'text/html; charset=utf-8'],
    ['play/a.js', 'text/javascript'],
    ['play/a.unknown', 'application/octet-stream'],
  ])('%s has the type %s', (file, type) => {
    expect(typeOf(file)).toBe(type);
  });
});

describe('a link', () => {
  it.each([
    ['stackmate://play/decks', '/play/decks'],
    ['web+stackmate://play/j/Ab12', '/play/j/Ab12'],
    ['web+stackmate:play/j/Ab12', '/play/j/Ab12'],
    ['stackmate://play', '/play'],
    ['stackmate://play/replay/x?at=3&eyes=0', '/play/replay/x?at=3&eyes=0'],
    [`${server}/play/f/Ab12`, '/play/f/Ab12'],
    [`${server}/rules`, null],
    ['stackmate://rules', null],
    ['stackmate://play/../rules', null],
    ['stackmate://play/ --flag', null],
    ['stackmate://play/#<script>', null],
    ['https://elsewhere.test/play/', null],
    ['stackmatex://play/', null],
  ])('%s opens %s', (link, path) => {
    expect(readLink(link, config)).toBe(path === null ? null : server + path);
  });

  it('only ever opens the game', () => {
    const piece = constantFrom('play', '/', '//', '..', '@', ':', '?', '#', '\\', '%2f', 'a.test');
    assert(
      property(
        constantFrom('stackmate:', 'stackmate://', 'web+stackmate:', `${server}/`, server),
        string({ unit: piece, maxLength: 10 }),
        (start, rest) => {
          const address = readLink(start + rest, config);
          if (address === null) return;
          const { origin, pathname } = new URL(address);
          expect(origin).toBe(server);
          expect(pathname).toMatch(/^\/play(?:\/|$)/);
        },
      ),
    );
  });

  it('is the first among arguments that are no options', () => {
    const argv = ['stackmate.exe', '--allow=stackmate://play/decks', 'stackmate://play/learn'];
    expect(linkAmong(argv, config)).toBe(`${server}/play/learn`);
    expect(linkAmong(['stackmate://play/learn'], config)).toBeNull();
  });
});

describe('updates', () => {
  it.each([
    [true, true, 'win32', true],
    [true, true, 'darwin', true],
    [true, true, 'linux', false],
    [true, false, 'win32', false],
    [false, true, 'win32', false],
  ])('if on: %s, packaged: %s, on %s: %s', (updates, isPackaged, system, looks) => {
    expect(looksForUpdates({ ...config, updates }, { isPackaged, system })).toBe(looks);
  });
});

it.each([
  [-106, `${server}/play/`, 'stackmate-app://game/play/'],
  // A certificate that doesn't fit is an attack, not a missing network.
  [-202, `${server}/play/`, null],
  // A navigation that another one replaced.
  [-3, `${server}/play/`, null],
  [-106, 'https://elsewhere.test/', null],
])('after the error %i of %s comes %s', (error, address, page) => {
  expect(pageAfterFailure(error, address, config)).toBe(page);
});
