import type { ClientMessage, ServerMessage, Step } from '@stackmate/protocol';

interface HistoryRequestOptions {
  readonly matchId: string;
  readonly send: (message: ClientMessage) => void;
  readonly newId: () => string;
  /** Receives the next steps, in order; `isWhole` with the last ones. */
  readonly onSteps: (steps: readonly Step[], isWhole: boolean) => void;
  /**
   * Called when the history is unavailable; with `isPassing` only for now: the request is repeated after the next join.
   */
  readonly onFailure: (isTemporary: boolean) => void;
}

/** Requests the steps of a match page by page, across reconnects. */
export interface HistoryRequester {
  /** Requests all entries from the first up to `to`. */
  readonly begin: (to: number) => void;
  /** Continues where it stopped, after the follower has joined. */
  readonly joined: () => void;
  readonly disconnected: () => void;
  /** Handles a message. Returns true if it answered one of this object's requests. */
  readonly receive: (message: ServerMessage, isTemporary: (code: string) => boolean) => boolean;
}

/** Number of refusals after which a request is given up. */
const maxTries = 5;

export function createHistoryRequester({
  matchId,
  send,
  newId,
  onSteps,
  onFailure,
}: HistoryRequestOptions): HistoryRequester {
  let range: { next: number; readonly to: number; tries: number } | null = null;
  /** Id of the unanswered request. */
  let requestId: string | null = null;

  function ask(): void {
    if (!range) return;
    requestId = newId();
    send({ type: 'history', id: requestId, match: matchId, from: range.next, to: range.to });
  }

  function handleSteps(steps: readonly Step[]): void {
    requestId = null;
    const last = steps.at(-1);
    if (!range || !last || steps[0].seq !== range.next) {
      range = null;
      onFailure(false);
      return;
    }
    const isWhole = last.seq >= range.to;
    range = isWhole ? null : { ...range, next: last.seq + 1 };
    onSteps(steps, isWhole);
    ask();
  }

  return {
    begin(to) {
      range = { next: 1, to, tries: 0 };
      ask();
    },
    joined() {
      if (requestId === null) ask();
    },
    disconnected() {
      requestId = null;
    },
    receive(message, isTemporary) {
      if (!('id' in message) || message.id === undefined || message.id !== requestId) return false;
      if (message.type === 'history') handleSteps(message.steps);
      else if (message.type === 'refused' && range) {
        requestId = null;
        range.tries += 1;
        const willRetry = isTemporary(message.code) && range.tries < maxTries;
        if (!willRetry) range = null;
        onFailure(willRetry);
      }
      return true;
    },
  };
}
