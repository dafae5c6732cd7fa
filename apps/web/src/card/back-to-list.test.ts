// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { listAddress, listScroll, rememberList } from './back-to-list.ts';

const at = (address: string): void => {
  window.location.href = `http://site.example${address}`;
};

it('leads back to the list with its search and scroll position', () => {
  at('/card/100/ember_wyrm');
  expect(listAddress()).toBe('/cardbase');
  const referrer = vi.spyOn(document, 'referrer', 'get');
  referrer.mockReturnValue('http://site.example/cardbase?q=el%3Aice');
  expect(listAddress()).toBe('/cardbase?q=el%3Aice');
  referrer.mockReturnValue('http://elsewhere.example/cardbase?q=x');
  expect(listAddress()).toBe('/cardbase');
  at('/cardbase?q=el%3Afire&page=2');
  window.scrollTo(0, 300);
  rememberList();
  at('/card/100/ember_wyrm');
  rememberList();
  expect(listAddress()).toBe('/cardbase?q=el%3Afire&page=2');
  expect(listScroll()).toBe(300);
  referrer.mockRestore();
});
