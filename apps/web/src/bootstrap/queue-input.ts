type Field = HTMLInputElement | HTMLTextAreaElement;

/** Forms with an address do without scripts, and see to it themselves. */
const isQueued = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.form?.hasAttribute('action') === false &&
  !/^(?:checkbox|radio|file)$/.test(target.type);

/** Types into a field as somebody would: React hears of it only when it did not know the text yet. */
function replayInput(field: Field, text: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * What is typed before a page is alive is kept.
 * @returns types it once more, and keeps no more
 */
export function queueInput(): () => void {
  const typed = new Map<Field, string>();
  const keep = ({ target }: Event): void => {
    if (isQueued(target)) typed.set(target, target.value);
  };
  document.addEventListener('input', keep, true);
  return () => {
    document.removeEventListener('input', keep, true);
    for (const [field, text] of typed) replayInput(field, text);
  };
}
