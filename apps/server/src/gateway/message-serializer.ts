import type { ServerMessage, Step, StepChange } from '@stackmate/protocol';
import type { Outgoing, SerializedStep } from '@stackmate/room';

/** Messages as they go over the wire. */
export interface MessageSerializer {
  readonly of: (message: Outgoing) => Uint8Array;
  readonly serialize: (step: Step) => SerializedStep;
}

const closingBrace = '}'.charCodeAt(0);

/** A step without its change, written out: copying all but one field takes longer than its text. */
const withoutChange = ({ type, match, seq, at, id, clocks, canTakeBack, hash, reveal }: Step) =>
  ({ type, match, seq, at, id, clocks, canTakeBack, hash, reveal }) satisfies {
    [Field in keyof Required<Omit<Step, 'change'>>]: Step[Field];
  };

/**
 * What goes to many lines goes to one after the other, and so do the steps of an entry, which often share their change:
 * so the last of each is kept, and becomes text once.
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

  /** Its parts are put together as bytes: a text that is made of texts would be copied once more. */
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
