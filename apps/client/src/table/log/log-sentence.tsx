import type { LogText, LogTextRun } from '@stackmate/catalogue/log-text';
import { cardAddress } from '@stackmate/ui';
import type { MouseEvent } from 'react';
import { useStore } from '../store/index.ts';
import type { MatchStore } from '../store/index.ts';

function inspectRun(store: MatchStore, run: Exclude<LogTextRun, { run: 'text' }>): void {
  if (run.run === 'skill') store.inspect({ at: 'definition', id: run.id });
  else if (run.id !== null) store.inspect({ at: 'card', ref: run.ref, id: run.id });
}

interface LogSentenceProps {
  readonly text: LogText;
  /** Whether the text is in a list whose keys go to its links, so that they aren't tab stops. */
  readonly isInList?: boolean;
}

/** Shows a sentence with its cards and abilities as links. A click looks at them here; a new tab opens their page. */
export function LogSentence({ text, isInList = false }: LogSentenceProps) {
  const store = useStore();
  return text.map((run, index) => {
    if (run.run === 'text' || run.id === null) return run.text;
    const onClick = (event: MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      inspectRun(store, run);
    };
    return (
      <a
        className="link"
        key={index}
        href={cardAddress(run.id)}
        tabIndex={isInList ? -1 : undefined}
        onClick={onClick}
      >
        {run.text}
      </a>
    );
  });
}
