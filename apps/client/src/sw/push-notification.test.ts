import type { PushMessage } from '@stackmate/protocol/social';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPush, showPush } from './push-notification.ts';
import type { GameWindow, PushScope } from './push-notification.ts';

let windows: GameWindow[];
let done: string[];
beforeEach(() => {
  [windows, done] = [[], []];
});

const scope: PushScope = {
  clients: {
    matchAll: async () => windows,
    openWindow: async (path) => void done.push(`open ${path}`),
  },
  registration: {
    showNotification: async (title, options) =>
      void done.push(`${title}: ${(options as { readonly data: string }).data}`),
  },
};

function addWindow(path: string, visibilityState = 'hidden', isSteerable = true): void {
  windows.push({
    url: `https://game.example${path}`,
    visibilityState,
    focus: async () => done.push(`focus ${path}`),
    async navigate(to) {
      if (!isSteerable) throw new TypeError('not controlled');
      done.push(`navigate ${path} to ${to}`);
    },
  });
}

const challenge: PushMessage = { kind: 'challenge', name: 'Ann', code: 'ABCDEF' };
const messages: readonly PushMessage[] = [
  challenge,
  { kind: 'friend-request', name: 'Ann' },
  { kind: 'match-found', match: 'm' },
  { kind: 'your-turn', match: 'm' },
  { kind: 'offer', swap: 's', name: 'Ann', news: 'offered' },
  { kind: 'offer', swap: 's', name: 'Ann', news: 'changed' },
  { kind: 'offer', swap: 's', name: 'Ann', news: 'accepted' },
  { kind: 'market-alert', count: 1, name: 'Cinder Fox 84', price: 140, offered: 120 },
  { kind: 'market-alert', count: 3, name: 'Cinder Fox 84', price: 140, offered: null },
  { kind: 'event-soon', event: 'e', name: 'Daily Arena', startsAt: 0 },
  { kind: 'event-round', match: 'm', name: 'Weekly Swiss', table: 3, opponent: 'Bob' },
  { kind: 'event-over', event: 'e', name: 'Cup', place: 1, entrants: 9, coins: 40 },
  { kind: 'event-over', event: 'e', name: 'Cup', place: 2, entrants: 9, coins: 0 },
];

describe('a push message', () => {
  it('[RA6] is shown with the page it is about', async () => {
    for (const message of messages) await showPush(scope, () => message);
    expect(done).toEqual([
      'Ann challenges you: /play/j/ABCDEF',
      'Ann wants to be your friend: /play/friends',
      'Your match begins: /play/match/m',
      'It is your turn: /play/match/m',
      'Ann offers you a swap: /play/swaps/s',
      'Ann changed an offer to you: /play/swaps/s',
      'Ann accepted your offer: /play/swaps/s',
      'Cinder Fox 84 was listed for 140 coins: /play/market?view=own',
      '3 cards that you look for were listed: /play/market?view=own',
      'Daily Arena starts soon: /play/events/e',
      'Your match in Weekly Swiss begins: /play/match/m',
      'You won Cup: /play/events/e',
      'Place 2 in Cup: /play/events/e',
    ]);
  });

  it('[RA6] is not shown to who looks at the game, but to who reads the site', async () => {
    addWindow('/rules', 'visible');
    addWindow('/play/');
    await showPush(scope, () => challenge);
    expect(done).toHaveLength(1);
    addWindow('/play/vault', 'visible');
    await showPush(scope, () => challenge);
    expect(done).toHaveLength(1);
  });
});

describe('the click on a notification', () => {
  it('opens a window if there is none of the game', async () => {
    addWindow('/rules');
    await openPush(scope, '/play/friends');
    expect(done).toEqual(['open /play/friends']);
  });

  it('focuses the window that has the page', async () => {
    addWindow('/play/');
    addWindow('/play/match/m');
    await openPush(scope, '/play/match/m');
    expect(done).toEqual(['focus /play/match/m']);
  });

  it('uses a window without a match, and takes no player out of one', async () => {
    addWindow('/play/match/m');
    addWindow('/play/decks');
    await openPush(scope, '/play/friends');
    expect(done).toEqual(['navigate /play/decks to /play/friends', 'focus /play/decks']);
    windows.pop();
    await openPush(scope, '/play/friends');
    expect(done.at(-1)).toBe('open /play/friends');
  });

  it('opens a window if the worker may not steer the one there is', async () => {
    addWindow('/play/', 'hidden', false);
    await openPush(scope, '/play/friends');
    expect(done).toEqual(['open /play/friends']);
  });
});
