import type { PlayerRequest } from '@stackmate/room/follower';

/** Queue for requests outside the play: resigning, draws, emotes. */
export interface RequestQueue {
  readonly add: (request: PlayerRequest) => void;
  /** Sends as many waiting requests as possible. */
  readonly flush: () => void;
  /** Drops the requests that are invalid once the match is over. */
  readonly dropAfterMatch: () => void;
  /** Drops answers to a draw offer that is gone. They would become new offers. */
  readonly dropDrawAnswers: () => void;
}

/**
 * Creates a queue that keeps requests in order while another command is unanswered, so that none is dropped
 * silently. Play actions don't wait, because they answer a particular question. `send` returns whether it sent the
 * request.
 */
export function createRequestQueue(send: (request: PlayerRequest) => boolean): RequestQueue {
  let queue: readonly PlayerRequest[] = [];

  function flush(): void {
    while (queue.length > 0) {
      const [next] = queue;
      // Removed before sending, because the answer may arrive meanwhile and flush the queue again.
      queue = queue.slice(1);
      if (send(next)) continue;
      queue = [next, ...queue];
      return;
    }
  }

  return {
    add(request) {
      if (request.type === 'act' || request.type === 'take-back') {
        send(request);
        return;
      }
      queue = [...queue, request];
      flush();
    },
    flush,
    dropAfterMatch() {
      queue = queue.filter(({ type }) => type === 'emote' || type === 'mute');
    },
    dropDrawAnswers() {
      queue = queue.filter(({ type }) => type !== 'draw');
    },
  };
}
