import { nextTab } from '@stackmate/ui/next-tab';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { t } from '../words/index.ts';
import './tab-set.css';

export interface TabPanel {
  /** Names the panel in the address too: `#skills`. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  /** Ids of panels inside it: their addresses open it as well. */
  readonly inside?: readonly string[];
}

export interface TabSetProps {
  /** What the tabs are about. */
  readonly label: string;
  readonly tabs: readonly TabPanel[];
  readonly className?: string;
  /** A single panel needs no tab to choose it. */
  readonly hidesSingle?: boolean;
}

/** Panels of which one is shown, the first to begin with. All are on the page: without scripts, and on paper, all are seen. */
export const TabSet = ({ label, tabs, className = '', hidesSingle = false }: TabSetProps) => {
  const [wanted, setWanted] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // What was chosen may be gone when the tabs change.
  const shown = wanted < tabs.length ? wanted : 0;
  const ids = tabs.map(({ id, inside = [] }) => [id, ...inside].join(' ')).join(',');
  useEffect(() => {
    const named = ids.split(',').findIndex((each) => each.split(' ').includes(hash.slice(1)));
    if (named === -1) return;
    setWanted(named);
    // It was hidden when the address was followed.
    requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
  }, [hash, ids]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextTab(event, shown, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setWanted(next);
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
            onClick={() => setWanted(index)}
          >
            {t(tab.label)}
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
