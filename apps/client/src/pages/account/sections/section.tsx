import { useId, useRef } from 'react';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** The latest change in this section. */
  readonly news?: string;
  readonly children: ReactNode;
}

/** Shows one part of the account. */
export function Section({ title, news = '', children }: SectionProps) {
  const id = useId();
  return (
    <section className="account-section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <p className="account-done" role="status">
        {news}
      </p>
    </section>
  );
}

/** Returns a ref for a list, and a function that moves the focus to its heading when the focused item is removed. */
export function useFocusOnHeading<E extends HTMLElement>() {
  const list = useRef<E>(null);
  const focusHeading = (): void =>
    list.current?.closest('section')?.querySelector<HTMLElement>('h2')?.focus();
  return { list, focusHeading };
}
