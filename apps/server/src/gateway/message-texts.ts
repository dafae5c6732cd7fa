import type { ServerMessage, Step, StepChange } from '@stackmate/protocol';

/**
 * Messages as they go over the wire. One that goes to many lines goes to one after the other, and so do the steps of an
 * entry, which often share their change: so the last of each is kept, and becomes text once.
 */
export function createMessageTexts(): (message: ServerMessage) => Buffer {
  let last: { readonly message: ServerMessage; readonly text: Buffer } | null = null;
  let lastChange: { readonly change: StepChange; readonly text: string } | null = null;

  function changeText(change: StepChange): string {
    if (lastChange?.change !== change) lastChange = { change, text: JSON.stringify(change) };
    return lastChange.text;
  }

  function stepText({ change, ...rest }: Step): string {
    const others = JSON.stringify(rest);
    return `${others.slice(0, -1)},"change":${changeText(change)}}`;
  }

  return (message) => {
    if (last?.message !== message) {
      const text = message.type === 'step' ? stepText(message) : JSON.stringify(message);
      last = { message, text: Buffer.from(text) };
    }
    return last.text;
  };
}
