import type { PlayerRequest } from '@stackmate/room/follower';

/** What is wished beside the play: to resign, a draw, an emote. */
export interface RequestQueue {
  readonly add: (request: PlayerRequest) => void;
  /** Sends what waits, as far as it can be sent now. */
  readonly flush: () => void;
  /** The match is over: only what can be said then still waits. */
  readonly dropAfterMatch: () => void;
  /** There is no offer of a draw any more that an answer could be meant for: it would be another offer. */
  readonly dropDrawAnswers: () => void;
}

/**
 * What is wished while another command has no answer yet waits for that, in its order: it is never dropped without a
 * word. What is played does not wait: it was meant for what was asked then. `send` says whether it was sent.
 */
export function createRequestQueue(send: (request: PlayerRequest) => boolean): RequestQueue {
  let waiting: readonly PlayerRequest[] = [];

  function flush(): void {
    while (waiting.length > 0) {
      const [next] = waiting;
      // Before it is sent: it may be answered meanwhile, and what waits goes on then.
      waiting = waiting.slice(1);
      if (send(next)) continue;
      waiting = [next, ...waiting];
      return;
    }
  }

  return {
    add(request) {
      if (request.type === 'act' || request.type === 'take-back') {
        send(request);
        return;
      }
      waiting = [...waiting, request];
      flush();
    },
    flush,
    dropAfterMatch() {
      waiting = waiting.filter(({ type }) => type === 'emote' || type === 'mute');
    },
    dropDrawAnswers() {
      waiting = waiting.filter(({ type }) => type !== 'draw');
    },
  };
}
