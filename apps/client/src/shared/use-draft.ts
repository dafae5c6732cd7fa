import { useState } from 'react';

/** What was written or chosen and not sent yet, by the name of its field, as long as the game is open. */
const drafts = new Map<string, unknown>();

/** What stands in a field: who is called into a match amid a sentence finds it when they come back. */
export function useDraft<T>(
  field: string,
  first: T,
): readonly [value: T, write: (value: T) => void] {
  const [value, setValue] = useState(drafts.has(field) ? (drafts.get(field) as T) : first);
  return [
    value,
    (written) => {
      drafts.set(field, written);
      setValue(written);
    },
  ];
}
