import type { PlayerRequest } from '@stackmate/room/follower';
import { expect, it } from 'vitest';
import { createRequestQueue } from './request-queue.ts';

const resign: PlayerRequest = { type: 'resign' };
const mute: PlayerRequest = { type: 'mute', muted: true };

/** Creates a queue on a connection that takes a limited number of commands. */
function createLimitedQueue() {
  const sent: string[] = [];
  let capacity = 0;
  const requests = createRequestQueue(({ type }) => {
    if (capacity === 0) return false;
    capacity -= 1;
    sent.push(type);
    return true;
  });
  const take = (commands: number): void => {
    capacity = commands;
    requests.flush();
  };
  return { requests, sent, take };
}

it('keeps requests in order until each can be sent', () => {
  const { requests, sent, take } = createLimitedQueue();
  requests.add(mute);
  requests.add(resign);
  expect(sent).toEqual([]);
  take(1);
  expect(sent).toEqual(['mute']);
  take(2);
  expect(sent).toEqual(['mute', 'resign']);
  // The free command goes to the next request, and nothing is sent twice.
  requests.add(mute);
  expect(sent).toEqual(['mute', 'resign', 'mute']);
});

it('keeps only emotes and mutes when the match is over', () => {
  const { requests, sent, take } = createLimitedQueue();
  requests.add(resign);
  requests.add(mute);
  requests.dropAfterMatch();
  take(2);
  expect(sent).toEqual(['mute']);
});

it('sends a request once even if it is answered while being sent', () => {
  const sent: string[] = [];
  const requests = createRequestQueue(({ type }) => {
    sent.push(type);
    if (sent.length < 3) requests.flush();
    return true;
  });
  requests.add(mute);
  expect(sent).toEqual(['mute']);
});

it('drops an answer to a draw offer that is gone', () => {
  const { requests, sent, take } = createLimitedQueue();
  requests.add({ type: 'draw', answer: 'offer' });
  requests.add(mute);
  requests.dropDrawAnswers();
  take(3);
  expect(sent).toEqual(['mute']);
});

it('doesn’t queue actions, because they would answer another question', () => {
  const { requests, sent, take } = createLimitedQueue();
  requests.add({ type: 'act', actions: [] });
  requests.add({ type: 'take-back' });
  requests.add(resign);
  take(3);
  expect(sent).toEqual(['resign']);
});
