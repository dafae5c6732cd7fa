import type { ClientMessage, ServerMessage, Step } from '@stackmate/protocol';

interface HistoryRequestOptions {
  readonly match: string;
  readonly send: (message: ClientMessage) => void;
  readonly newId: () => string;
  /** Receives the next steps, in order; `isWhole` with the last ones. */
  readonly received: (steps: readonly Step[], isWhole: boolean) => void;
  /**
   * Called when the history is unavailable; with `isPassing` only for now: the request is repeated after the next join.
   */
  readonly failed: (isPassing: boolean) => void;
}

/** Requests the steps of a match page by page, across reconnects. */
export interface HistoryRequester {
  /** Requests all entries from the first up to `to`. */
  readonly begin: (to: number) => void;
  /** Continues where it stopped, after the follower has joined. */
  readonly joined: () => void;
  readonly disconnected: () => void;
  /** Handles a message. Returns true if it answered one of this object's requests. */
  readonly receive: (message: ServerMessage, isPassing: (code: string) => boolean) => boolean;
}

/** Number of refusals after which a request is given up. */
const maxTries = 5;

export function createHistoryRequester({
  match,
  send,
  newId,
  received,
  failed,
}: HistoryRequestOptions): HistoryRequester {
  let wanted: { next: number; readonly to: number; tries: number } | null = null;
  /** Id of the unanswered request. */
  let asked: string | null = null;

  function ask(): void {
    if (!wanted) return;
    asked = newId();
    send({ type: 'history', id: asked, match, from: wanted.next, to: wanted.to });
  }

  function take(steps: readonly Step[]): void {
    asked = null;
    const last = steps.at(-1);
    if (!wanted || !last || steps[0].seq !== wanted.next) {
      wanted = null;
      failed(false);
      return;
    }
    const isWhole = last.seq >= wanted.to;
    wanted = isWhole ? null : { ...wanted, next: last.seq + 1 };
    received(steps, isWhole);
    ask();
  }

  return {
    begin(to) {
      wanted = { next: 1, to, tries: 0 };
      ask();
    },
    joined() {
      if (asked === null) ask();
    },
    disconnected() {
      asked = null;
    },
    receive(message, isPassing) {
      if (!('id' in message) || message.id === undefined || message.id !== asked) return false;
      if (message.type === 'history') take(message.steps);
      else if (message.type === 'refused' && wanted) {
        asked = null;
        wanted.tries += 1;
        const mayCome = isPassing(message.code) && wanted.tries < maxTries;
        if (!mayCome) wanted = null;
        failed(mayCome);
      }
      return true;
    },
  };
}
