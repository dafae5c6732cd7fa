// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { toSocketAddress } from './socket-address.ts';

afterEach(() => document.head.replaceChildren());

it('uses the page’s host, and is as secure as the page', () => {
  const host = 'play.example:3000';
  expect(toSocketAddress(document, { protocol: 'http:', host })).toBe(`ws://${host}/ws`);
  expect(toSocketAddress(document, { protocol: 'https:', host })).toBe(`wss://${host}/ws`);
});

it('uses the address that the server wrote into the page', () => {
  document.head.innerHTML = '<meta name="stackmate-socket" content="wss://games.example/ws">';
  const host = 'play.example';
  expect(toSocketAddress(document, { protocol: 'https:', host })).toBe('wss://games.example/ws');
});
