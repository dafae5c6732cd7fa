import type { ServerMessage } from '@stackmate/protocol';

/** Watches the order of what one connection is sent about a match. */
export interface StepOrder {
  /** The client has asked to join: the answer may go back to an earlier entry. */
  readonly noteJoin: (id: string) => void;
  /** Returns what is wrong with a message; null if nothing is. */
  readonly findFault: (message: ServerMessage) => string | null;
}

/** Time in which a join may be answered again, because its copy or a repeated question to the owner was late, in ms. */
const answerTime = 8000;

export function createStepOrder(now: () => number): StepOrder {
  let last: number | null = null;
  let joinedAt = -Infinity;
  /** Joins without an answer; a copy of one is answered as well. */
  const joining: string[] = [];

  function answer(id: string): boolean {
    const at = joining.indexOf(id);
    if (at >= 0) joining.splice(at, 1);
    return at >= 0;
  }

  return {
    noteJoin(id) {
      joining.push(id);
      joinedAt = now();
    },
    findFault(message) {
      if (message.type === 'done' || message.type === 'refused') {
        const isJoined = answer(message.id) && message.type === 'done';
        if (isJoined) last = Math.max(last ?? -1, message.seq ?? -1);
      }
      if (message.type !== 'step' && message.type !== 'snapshot') return null;
      const before = last;
      last = message.seq;
      const follows =
        message.type === 'step'
          ? message.seq === (before ?? -2) + 1
          : message.seq >= (before ?? Infinity);
      return follows || joining.length > 0 || now() - joinedAt < answerTime
        ? null
        : `${message.type} ${message.seq} was sent after ${before ?? 'nothing'}`;
    },
  };
}
