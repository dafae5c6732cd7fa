type Field = HTMLInputElement | HTMLTextAreaElement;

/** Ignores forms with an address, which the browser submits without scripts. */
const isQueued = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.form?.hasAttribute('action') === false &&
  !/^(?:checkbox|radio|file)$/.test(target.type);

/** Repeats input so that React notices: it ignores an input event whose value it has seen already. */
function replayInput(field: Field, text: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Queues text typed before the page is interactive.
 * @returns stops queueing and repeats the queued input
 */
export function queueInput(): () => void {
  const queue = new Map<Field, string>();
  const onInput = ({ target }: Event): void => {
    if (isQueued(target)) queue.set(target, target.value);
  };
  document.addEventListener('input', onInput, true);
  return () => {
    document.removeEventListener('input', onInput, true);
    for (const [field, text] of queue) replayInput(field, text);
  };
}
