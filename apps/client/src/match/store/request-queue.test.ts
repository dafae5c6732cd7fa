import type { PlayerRequest } from '@stackmate/room/follower';
import { expect, it } from 'vitest';
import { createRequestQueue } from './request-queue.ts';

const resign: PlayerRequest = { type: 'resign' };
const mute: PlayerRequest = { type: 'mute', muted: true };

/** A line that takes so many commands. */
function line() {
  const sent: string[] = [];
  let free = 0;
  const requests = createRequestQueue(({ type }) => {
    if (free === 0) return false;
    free -= 1;
    sent.push(type);
    return true;
  });
  const take = (commands: number): void => {
    free = commands;
    requests.flush();
  };
  return { wishes: requests, sent, take };
}

it('wishes wait in their order until each can be sent', () => {
  const { wishes: requests, sent, take } = line();
  requests.add(mute);
  requests.add(resign);
  expect(sent).toEqual([]);
  take(1);
  expect(sent).toEqual(['mute']);
  take(2);
  expect(sent).toEqual(['mute', 'resign']);
  // The one that is left goes to what comes next, and nothing twice.
  requests.add(mute);
  expect(sent).toEqual(['mute', 'resign', 'mute']);
});

it('of what waits when the match is over only what can be said then goes on', () => {
  const { wishes: requests, sent, take } = line();
  requests.add(resign);
  requests.add(mute);
  requests.dropAfterMatch();
  take(2);
  expect(sent).toEqual(['mute']);
});

it('what is answered while it is sent is sent once', () => {
  const sent: string[] = [];
  const requests = createRequestQueue(({ type }) => {
    sent.push(type);
    if (sent.length < 3) requests.flush();
    return true;
  });
  requests.add(mute);
  expect(sent).toEqual(['mute']);
});

it('an answer to an offer does not wait any longer when that is gone', () => {
  const { wishes: requests, sent, take } = line();
  requests.add({ type: 'draw', answer: 'offer' });
  requests.add(mute);
  requests.dropDrawAnswers();
  take(3);
  expect(sent).toEqual(['mute']);
});

it('what is played does not wait: it would come to another question', () => {
  const { wishes: requests, sent, take } = line();
  requests.add({ type: 'act', actions: [] });
  requests.add({ type: 'take-back' });
  requests.add(resign);
  take(3);
  expect(sent).toEqual(['resign']);
});
