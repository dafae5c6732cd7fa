import { afterEach, expect, it, vi } from 'vitest';
import { receiveNativeLaunches } from './launches.ts';

afterEach(() => vi.unstubAllGlobals());

it('opens the page of a link, and of a notification that was tapped', () => {
  const listeners = new Map<string, (data: object) => void>();
  vi.stubGlobal('Capacitor', {
    addListener: (plugin: string, event: string, listener: (data: object) => void) =>
      listeners.set(`${plugin}.${event}`, listener),
  });
  const opened: string[] = [];
  receiveNativeLaunches((path) => opened.push(path));
  listeners.get('App.appUrlOpen')!({ url: 'https://game.example/play/j/AbC123?x=1' });
  listeners.get('App.appUrlOpen')!({ url: 'cards.game://play/f/Xyz' });
  const tap = listeners.get('PushNotifications.pushNotificationActionPerformed')!;
  tap({ notification: { data: { path: '/play/friends' } } });
  for (const data of [undefined, {}, { path: 7 }, { path: 'https://elsewhere.example/play/x' }])
    tap({ notification: { data } });
  expect(opened).toEqual([
    '/open?link=https%3A%2F%2Fgame.example%2Fplay%2Fj%2FAbC123%3Fx%3D1',
    '/open?link=web%2Bstackmate%3A%2F%2Fplay%2Ff%2FXyz',
    '/friends',
  ]);
});

it('does nothing in browsers', () => {
  expect(() => receiveNativeLaunches(() => {})).not.toThrow();
});
