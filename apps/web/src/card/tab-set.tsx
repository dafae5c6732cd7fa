import { nextTab } from '@stackmate/ui/next-tab';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import './tab-set.css';

export interface TabPanel {
  /** Anchor in the address: `#skills`. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  /** Ids of nested panels, whose anchors open this panel too. */
  readonly inside?: readonly string[];
}

export interface TabSetProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly TabPanel[];
  readonly className?: string;
  /** Hides the tab list if there is only one panel. */
  readonly hidesSingle?: boolean;
}

/** Panels of which one is visible, at first the first. All are in the markup, so that they show without scripts and in print. */
export const TabSet = ({ label, tabs, className = '', hidesSingle = false }: TabSetProps) => {
  const [selected, setSelected] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // The selected tab may not exist after the tabs change.
  const shown = selected < tabs.length ? selected : 0;
  const ids = tabs.map(({ id, inside = [] }) => [id, ...inside].join(' ')).join(',');
  useEffect(() => {
    const linked = ids
      .split(',')
      .findIndex((candidate) => candidate.split(' ').includes(hash.slice(1)));
    if (linked === -1) return;
    setSelected(linked);
    // The panel was hidden when the browser tried to scroll to it.
    requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
  }, [hash, ids]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextTab(event, shown, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={`tab-set ${className}`}>
      <div
        ref={list}
        className="sm-tabs__list"
        role="tablist"
        aria-label={label}
        hidden={hidesSingle && tabs.length === 1}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="sm-tabs__tab"
            id={`${tab.id}-tab`}
            aria-selected={index === shown}
            aria-controls={tab.id}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          className="tab-panel"
          id={tab.id}
          aria-labelledby={`${tab.id}-tab`}
          data-hidden={index === shown ? undefined : true}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
};
