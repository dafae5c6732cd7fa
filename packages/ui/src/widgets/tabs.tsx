import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { nextTab } from './next-tab.ts';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** Name of the set of tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Id of the initial tab; the first one by default. */
  readonly initial?: string;
}

/** Panels with tabs, one shown at a time; arrow keys, Home and End move between tabs. */
export const Tabs = ({ label, tabs, initial }: TabsProps) => {
  const id = useId();
  const [chosenId, setChosenId] = useState(initial);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  // The chosen tab may be gone if the tabs change.
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === chosenId),
  );
  const chosen = tabs[at];
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextTab(event, at, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setChosenId(tabs[next].id);
    buttons.current[next]?.focus();
  };
  if (chosen === undefined) return null;
  return (
    <div className="sm-tabs">
      <div className="sm-tabs__list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            className="sm-tabs__tab"
            id={`${id}-${tab.id}`}
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setChosenId(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        // The key makes a new panel fade in.
        key={chosen.id}
        className="sm-tabs__panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen.id}`}
      >
        {chosen.content}
      </div>
    </div>
  );
};
