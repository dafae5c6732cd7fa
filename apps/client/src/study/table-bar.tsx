import type { ReactNode } from 'react';
import './table-bar.css';

interface TableBarProps {
  readonly label: string;
  /** What is going on, in a line or two. */
  readonly words: ReactNode;
  /** The words are few: where the table is narrow they stand beside the ways. */
  readonly isShort?: boolean;
  /** Buttons and links. */
  readonly children?: ReactNode;
}

/** Stands over the sheet of a match that no server has: what it is for, and the ways out of it. */
export function TableBar({ label, words, isShort = false, children }: TableBarProps) {
  return (
    <section className={`table-bar ${isShort ? 'short' : ''}`} aria-label={label}>
      <div className="table-bar-words">{words}</div>
      {children && <div className="table-bar-ways">{children}</div>}
    </section>
  );
}
