import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appPushService, registerApp, renewApp, unregisterApp } from './app-push.ts';

type Listener = (data: { readonly value: string }) => void;

let calls: string[];
let listeners: Map<string, Listener>;
let permission: string;
/** What the system does when the app registers. */
let answer: () => void;

beforeEach(() => {
  [calls, listeners, permission] = [[], new Map(), 'granted'];
  answer = () => listeners.get('registration')!({ value: 'token' });
  vi.stubGlobal('Capacitor', {
    getPlatform: () => 'ios',
    async nativePromise(plugin: string, method: string) {
      calls.push(`${plugin}.${method}`);
      if (/^(?:request|check)Permissions$/.test(method)) return { receive: permission };
      if (method === 'register') answer();
      return undefined;
    },
    addListener(_plugin: string, event: string, listener: Listener) {
      listeners.set(event, listener);
      return { remove: () => listeners.delete(event) };
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('knows the service of the app’s system', () => {
  expect(appPushService()).toBe('apns');
  vi.stubGlobal('Capacitor', { getPlatform: () => 'android' });
  expect(appPushService()).toBe('fcm');
  vi.stubGlobal('Capacitor', undefined);
  expect(appPushService()).toBeNull();
});

it('asks for permission, then for a token', async () => {
  expect(await registerApp('apns')).toEqual({
    ok: true,
    value: { service: 'apns', token: 'token' },
  });
  expect(calls).toEqual(['PushNotifications.requestPermissions', 'PushNotifications.register']);
  expect(listeners.size).toBe(0);
  await unregisterApp();
  expect(calls.at(-1)).toBe('PushNotifications.unregister');
});

it('says that the player refused, or that there is no token', async () => {
  permission = 'denied';
  expect(await registerApp('apns')).toMatchObject({ fault: { code: 'cancelled' } });
  expect(calls).toHaveLength(1);
  permission = 'granted';
  answer = () => listeners.get('registrationError')!({ value: '' });
  expect(await registerApp('apns')).toMatchObject({ fault: { code: 'failed' } });
  vi.useFakeTimers();
  answer = () => {};
  const registering = registerApp('apns');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await registering).toMatchObject({ fault: { code: 'failed' } });
  expect(listeners.size).toBe(0);
});

it('registers again where notifications are on, and only there', async () => {
  const sent: string[] = [];
  const device = { id: 'd'.repeat(22), device: 'iPhone', at: 1, isCurrent: false };
  let devices = [device];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    sent.push(address);
    if (init?.method === 'POST') expect(init.body).toBe('{"service":"apns","token":"token"}');
    const emails = { kinds: [], state: 'off' };
    return Response.json({ key: null, services: ['apns'], kinds: [], emails, devices });
  });
  await renewApp();
  expect(sent).toEqual(['/api/push']);
  devices = [{ ...device, isCurrent: true }];
  await renewApp();
  expect(sent.slice(1)).toEqual(['/api/push', '/api/push/app']);
  permission = 'denied';
  await renewApp();
  vi.stubGlobal('Capacitor', undefined);
  await renewApp();
  expect(sent).toHaveLength(3);
});
