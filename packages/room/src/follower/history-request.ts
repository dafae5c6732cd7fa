import type { ClientMessage, ServerMessage, Step } from '@stackmate/protocol';

interface HistoryRequestOptions {
  readonly match: string;
  readonly send: (message: ClientMessage) => void;
  readonly newId: () => string;
  /** The next steps, in order; `isWhole`: there are no more. */
  readonly received: (steps: readonly Step[], isWhole: boolean) => void;
  /** It can't be had: `isPassing`, just now; the same question is put again after the next join. */
  readonly failed: (isPassing: boolean) => void;
}

/** Asks for the steps of a match from its beginning, page by page, over lines that come and go. */
export interface HistoryRequester {
  /** From now on it asks for all entries up to this one, from the first on. */
  readonly begin: (to: number) => void;
  /** The follower has joined: asks on where it was. */
  readonly joined: () => void;
  readonly disconnected: () => void;
  /** Whether a message was an answer to a question of its own. */
  readonly receive: (message: ServerMessage, isPassing: (code: string) => boolean) => boolean;
}

/** A question that the server has no time for so often is given up. */
const maxTries = 5;

export function createHistoryRequester({
  match,
  send,
  newId,
  received,
  failed,
}: HistoryRequestOptions): HistoryRequester {
  let wanted: { next: number; readonly to: number; tries: number } | null = null;
  /** The question that has no answer yet. */
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
