import type { ReactNode } from 'react';
import './table-bar.css';

interface TableBarProps {
  readonly label: string;
  /** The situation, in a line or two. */
  readonly text: ReactNode;
  /** Whether the text is short enough to be beside the actions on a narrow table. */
  readonly isShort?: boolean;
  /** Buttons and links. */
  readonly children?: ReactNode;
}

/** Shows a bar above the sheet of a local match: what the table is for, and its actions. */
export function TableBar({ label, text, isShort = false, children }: TableBarProps) {
  return (
    <section className={`table-bar ${isShort ? 'short' : ''}`} aria-label={label}>
      <div className="table-bar-words">{text}</div>
      {children && <div className="table-bar-ways">{children}</div>}
    </section>
  );
}
