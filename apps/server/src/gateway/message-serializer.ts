import type { ServerMessage, Step, StepChange } from '@stackmate/protocol';
import type { Outgoing, SerializedStep } from '@stackmate/room';

/** Turns messages into the bytes that are sent. */
export interface MessageSerializer {
  readonly of: (message: Outgoing) => Uint8Array;
  readonly serialize: (step: Step) => SerializedStep;
}

const closingBrace = '}'.charCodeAt(0);

/** Picks a step's fields except its change: copying them with a rest pattern takes longer than serializing them. */
const withoutChange = ({
  type,
  match: matchId,
  seq,
  at,
  id,
  clocks,
  canTakeBack,
  hash,
  reveal,
}: Step) =>
  ({ type, match: matchId, seq, at, id, clocks, canTakeBack, hash, reveal }) satisfies {
    [Field in keyof Required<Omit<Step, 'change'>>]: Step[Field];
  };

/**
 * Creates a serializer that caches the last message and the last change: a message for many connections is sent to one
 * after the other, and successive steps often share their change.
 */
export function createMessageSerializer(): MessageSerializer {
  let last: { readonly message: ServerMessage; readonly text: Buffer } | null = null;
  let lastChange: { readonly change: StepChange; readonly text: Buffer } | null = null;

  function changeText(change: StepChange): Buffer {
    if (lastChange?.change !== change) {
      lastChange = { change, text: Buffer.from(JSON.stringify(change)) };
    }
    return lastChange.text;
  }

  /** Joins the parts as bytes: joining strings would copy the text once more. */
  function stepText(step: Step): Buffer {
    const head = `${JSON.stringify(withoutChange(step)).slice(0, -1)},"change":`;
    const tail = changeText(step.change);
    const length = Buffer.byteLength(head);
    const text = Buffer.allocUnsafe(length + tail.length + 1);
    text.write(head);
    text.set(tail, length);
    text[text.length - 1] = closingBrace;
    return text;
  }

  return {
    of(message) {
      if (message.type === 'serialized') return message.text;
      if (last?.message !== message) {
        const text =
          message.type === 'step' ? stepText(message) : Buffer.from(JSON.stringify(message));
        last = { message, text };
      }
      return last.text;
    },
    serialize: (step) => ({ type: 'serialized', id: step.id, text: stepText(step) }),
  };
}
