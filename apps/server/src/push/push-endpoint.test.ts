import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPushKey, readEndpoint } from './push-endpoint.ts';

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA?x=1',
    'https://web.push.apple.com/QOM',
  ])('may be %s', (address) => {
    expect(readEndpoint(address)).toBe(address);
  });

  it.each([
    'http://push.example.org/a',
    'https://push.example.org:8443/a',
    'https://name:secret@push.example.org/a',
    'https://push.example.org/a#b',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://8.8.8.8/a',
    'https://[::1]/a',
    'https://[2001:db8::1]/a',
    'https://localhost/a',
    'https://metadata/a',
    'https://localhost./a',
    'https://push.example.org./a',
    'https://printer.local/a',
    'https://PRINTER.LOCAL./a',
    'https://app.localhost/a',
    'https://metadata.google.internal/a',
    'https://router.home.arpa/a',
    'https://nas.lan/a',
    'https://db.svc.cluster.local/a',
    'https://10.0.0.1.in-addr.arpa/a',
    'file:///etc/passwd',
    'push.example.org',
    '',
  ])('may not be %s', (address) => {
    expect(readEndpoint(address)).toBeNull();
  });

  it.each(['1.1.1.1', '2606:4700:4700::1111'])('may lead to %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'nonsense',
  ])('may not lead to %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

it('knows keys that no message can be encrypted for', () => {
  const key =
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
  expect(isPushKey(key)).toBe(true);
  expect(isPushKey(`${key.slice(0, -2)}AA`)).toBe(false);
  expect(isPushKey('B'.repeat(87))).toBe(false);
});
