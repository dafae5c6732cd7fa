import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { readSettings } from '../settings/index.ts';
import type { Variables } from '../settings/index.ts';
import { helmetOptions } from './headers.ts';

async function readHeaders(baseAddress: string): Promise<Record<string, unknown>> {
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

it('sends headers that only secure pages honour to secure pages only, because others would log errors', async () => {
  const plain = await readHeaders('http://192.168.0.7:3000/');
  const secure = await readHeaders('https://play.example.org/');
  for (const name of secureOnly) {
    expect(plain).not.toHaveProperty(name);
    expect(secure).toHaveProperty(name);
  }
  expect(secure['cross-origin-opener-policy']).toBe('same-origin');
});

it('forbids framing, on secure and other pages', async () => {
  for (const address of ['http://192.168.0.7:3000/', 'https://play.example.org/']) {
    const headers = await readHeaders(address);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  }
});

const readDirectives = (variables: Variables): Readonly<Record<string, unknown>> => {
  const read = readSettings(variables);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const { contentSecurityPolicy } = helmetOptions(read.settings);
  return (contentSecurityPolicy as { directives: Record<string, unknown> }).directives;
};

it('allows pages to load from this server only by default', () => {
  const { scriptSrc, styleSrc, connectSrc, ...others } = readDirectives({});
  expect([scriptSrc, styleSrc, connectSrc]).toEqual([["'self'"], ["'self'"], ["'self'"]]);
  expect(others).not.toHaveProperty('frameSrc');
});

it('allows a configured CAPTCHA what it needs, and no more', () => {
  const further = ['https://hcaptcha.example', 'https://assets.hcaptcha.example'];
  const check = {
    STACKMATE_SITE_HUMAN_CHECK: 'https://js.hcaptcha.example/1/api.js',
    STACKMATE_SITE_HUMAN_CHECK_KEY: 'key',
    STACKMATE_SITE_HUMAN_CHECK_VERIFY: 'https://api.hcaptcha.example/siteverify',
    STACKMATE_SITE_HUMAN_CHECK_SECRET: 'secret',
  };
  const all = ['https://js.hcaptcha.example', ...further];
  const variables = { ...check, STACKMATE_SITE_HUMAN_CHECK_ORIGINS: further.join(',') };
  const { scriptSrc, styleSrc, connectSrc, frameSrc } = readDirectives(variables);
  expect(scriptSrc).toEqual(["'self'", ...all]);
  expect(connectSrc).toEqual(["'self'", ...all]);
  expect(styleSrc).toEqual(["'self'", ...further]);
  expect(frameSrc).toEqual(all);
  expect(readDirectives(check)['scriptSrc']).toEqual(["'self'", 'https://js.hcaptcha.example']);
});
