import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { readSettings } from '../settings/index.ts';
import { helmetOptions } from './headers.ts';

async function headersOf(baseAddress: string): Promise<Record<string, unknown>> {
  const read = readSettings({ STACKMATE_BASE_ADDRESS: baseAddress });
  if (!read.ok) throw new Error(read.faults.join());
  const app = fastify();
  await app.register(helmet, helmetOptions(read.settings));
  app.get('/', () => 'here');
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
}

const secureOnly = ['cross-origin-opener-policy', 'origin-agent-cluster'];

it('sends what only secure pages heed to secure pages only: others would complain on every visit', async () => {
  const plain = await headersOf('http://192.168.0.7:3000/');
  const secure = await headersOf('https://play.example.org/');
  for (const name of secureOnly) {
    expect(plain).not.toHaveProperty(name);
    expect(secure).toHaveProperty(name);
  }
  expect(secure['cross-origin-opener-policy']).toBe('same-origin');
});

it('lets nobody frame a page, secure or not', async () => {
  for (const address of ['http://192.168.0.7:3000/', 'https://play.example.org/']) {
    const headers = await headersOf(address);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  }
});
