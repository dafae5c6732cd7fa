import type { PlayerRequest } from '@stackmate/room/follower';
import { expect, it } from 'vitest';
import { createWishes } from './wishes.ts';

const resign: PlayerRequest = { type: 'resign' };
const mute: PlayerRequest = { type: 'mute', muted: true };

/** A line that takes so many commands. */
function line() {
  const sent: string[] = [];
  let free = 0;
  const wishes = createWishes(({ type }) => {
    if (free === 0) return false;
    free -= 1;
    sent.push(type);
    return true;
  });
  const take = (commands: number): void => {
    free = commands;
    wishes.go();
  };
  return { wishes, sent, take };
}

it('wishes wait in their order until each can be sent', () => {
  const { wishes, sent, take } = line();
  wishes.add(mute);
  wishes.add(resign);
  expect(sent).toEqual([]);
  take(1);
  expect(sent).toEqual(['mute']);
  take(2);
  expect(sent).toEqual(['mute', 'resign']);
  // The one that is left goes to what comes next, and nothing twice.
  wishes.add(mute);
  expect(sent).toEqual(['mute', 'resign', 'mute']);
});

it('of what waits when the match is over only what can be said then goes on', () => {
  const { wishes, sent, take } = line();
  wishes.add(resign);
  wishes.add(mute);
  wishes.over();
  take(2);
  expect(sent).toEqual(['mute']);
});

it('what is answered while it is sent is sent once', () => {
  const sent: string[] = [];
  const wishes = createWishes(({ type }) => {
    sent.push(type);
    if (sent.length < 3) wishes.go();
    return true;
  });
  wishes.add(mute);
  expect(sent).toEqual(['mute']);
});

it('an answer to an offer does not wait any longer when that is gone', () => {
  const { wishes, sent, take } = line();
  wishes.add({ type: 'draw', answer: 'offer' });
  wishes.add(mute);
  wishes.offerGone();
  take(3);
  expect(sent).toEqual(['mute']);
});

it('what is played does not wait: it would come to another question', () => {
  const { wishes, sent, take } = line();
  wishes.add({ type: 'act', actions: [] });
  wishes.add({ type: 'take-back' });
  wishes.add(resign);
  take(3);
  expect(sent).toEqual(['resign']);
});
