import { useState } from 'react';

/** What was written and not sent yet, by the name of its field, as long as the game is open. */
const drafts = new Map<string, string>();

/** The text of a field: who is called into a match amid a sentence finds it when they come back. */
export function useDraft(
  field: string,
  first: string,
): readonly [text: string, write: (text: string) => void] {
  const [text, setText] = useState(drafts.get(field) ?? first);
  return [
    text,
    (written) => {
      drafts.set(field, written);
      setText(written);
    },
  ];
}
