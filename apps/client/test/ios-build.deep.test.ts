import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Sources whose texts the App Store doesn't allow (3.1.1). */
const hidden = [
  'src/features/shop/parts/money.ts',
  'src/kit/page/code-links.ts',
  'src/pages/payment/payment-page.tsx',
  'src/pages/payment/payment-words.ts',
  'src/pages/physical/slip-panel.tsx',
  'src/pages/prints/open-slip-link.tsx',
  'src/pages/redeem/redeem-page.tsx',
  'src/pages/store/pay-vip.tsx',
];

let folder = '';
let built: ReadonlyMap<string, string> = new Map();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ios-build-'));
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', STACKMATE_PLATFORM: 'ios', VITEST: undefined },
      stdio: 'ignore',
    },
  );
  built = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:js|html)$/.test(name))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesWith = (text: string): string[] =>
  [...built].flatMap(([name, content]) => (content.includes(text) ? [name] : []));

it('has no address of codes, slips and payments', () => {
  expect(built.size).toBeGreaterThan(100);
  const addresses = [
    '/redeem',
    '/payment/',
    'payment/:payment',
    '/api/slips',
    '/api/payments',
    '/physical?code=',
    // In quotes, since other addresses end with it.
    '`/offer`',
  ];
  expect(addresses.map((address) => [address, filesWith(address)])).toEqual(
    addresses.map((address) => [address, []]),
  );
  // What it has instead.
  expect(filesWith('/physical/card/')).not.toEqual([]);
});

it('has no operators’ console', () => {
  for (const call of ['codes', 'networks']) expect(filesWith(`/api/operate/${call}`)).toEqual([]);
});

it('has none of their texts, in any language', () => {
  const texts = hidden.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:t|msg)\(\s*'([^'{]{16,})'/g)].map(
      ([, text]) => text,
    ),
  );
  // Other pages may have some of them, too.
  const others = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !hidden.includes(name))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join();
  const own = texts.filter((text) => !others.includes(text));
  expect(own.length).toBeGreaterThan(10);
  // In quotes, since longer texts may contain them.
  const isBuilt = (text: string): boolean =>
    ['`', '"'].some((quote) => filesWith(quote + text + quote).length > 0);
  expect(own.filter(isBuilt)).toEqual([]);
});
