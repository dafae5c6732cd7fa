import type { ServerMessage, Step, StepChange } from '@stackmate/protocol';

/**
 * Messages as they go over the wire. One that goes to many lines becomes text once, and so does a change that several
 * viewers' steps share.
 */
export function createMessageTexts(): (message: ServerMessage) => Buffer {
  const texts = new WeakMap<ServerMessage, Buffer>();
  const changes = new WeakMap<StepChange, string>();

  function changeText(change: StepChange): string {
    let text = changes.get(change);
    if (text === undefined) {
      text = JSON.stringify(change);
      changes.set(change, text);
    }
    return text;
  }

  function stepText({ change, ...rest }: Step): string {
    const others = JSON.stringify(rest);
    return `${others.slice(0, -1)},"change":${changeText(change)}}`;
  }

  return (message) => {
    let text = texts.get(message);
    if (!text) {
      text = Buffer.from(message.type === 'step' ? stepText(message) : JSON.stringify(message));
      texts.set(message, text);
    }
    return text;
  };
}
