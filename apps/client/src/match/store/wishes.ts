import type { PlayerRequest } from '@stackmate/room/follower';

/** What is wished beside the play: to resign, a draw, an emote. */
export interface Wishes {
  readonly add: (wish: PlayerRequest) => void;
  /** Sends what waits, as far as it can be sent now. */
  readonly go: () => void;
  /** The match is over: only what can be said then still waits. */
  readonly over: () => void;
  /** There is no offer of a draw any more that an answer could be meant for: it would be another offer. */
  readonly offerGone: () => void;
}

/**
 * What is wished while another command has no answer yet waits for that, in its order: it is never dropped without a
 * word. What is played does not wait: it was meant for what was asked then. `send` says whether it was sent.
 */
export function createWishes(send: (wish: PlayerRequest) => boolean): Wishes {
  let waiting: readonly PlayerRequest[] = [];

  function go(): void {
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
    add(wish) {
      if (wish.type === 'act' || wish.type === 'take-back') {
        send(wish);
        return;
      }
      waiting = [...waiting, wish];
      go();
    },
    go,
    over() {
      waiting = waiting.filter(({ type }) => type === 'emote' || type === 'mute');
    },
    offerGone() {
      waiting = waiting.filter(({ type }) => type !== 'draw');
    },
  };
}
