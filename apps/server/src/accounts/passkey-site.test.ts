import { expect, it } from 'vitest';
import { passkeySite } from './passkey-site.ts';

it.each([
  ['https://game.example', { id: 'game.example', origin: 'https://game.example' }],
  ['https://game.example:8443', { id: 'game.example', origin: 'https://game.example:8443' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://localhost', { id: 'localhost', origin: 'http://localhost' }],
  ['http://game.example', null],
  ['https://192.0.2.1', null],
  ['https://[2001:db8::1]', null],
])('passkeys of %s belong to %j', (address, site) => expect(passkeySite(address)).toEqual(site));
