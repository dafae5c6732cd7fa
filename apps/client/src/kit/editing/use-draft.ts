import { useState } from 'react';

/** Unsent input by field name. It lasts as long as the game is open. */
const drafts = new Map<string, unknown>();

/**
 * Returns the value of a field and a function to change it. The value survives when a match opens while the player is
 * typing. `reopen` may change what was kept.
 */
export function useDraft<T>(
  field: string,
  first: T,
  reopen: (stored: T) => T = (stored) => stored,
): readonly [value: T, write: (value: T) => void] {
  const [value, setValue] = useState(() =>
    drafts.has(field) ? reopen(drafts.get(field) as T) : first,
  );
  return [
    value,
    (written) => {
      drafts.set(field, written);
      setValue(written);
    },
  ];
}
