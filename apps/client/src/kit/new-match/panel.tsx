import { Picture } from '@stackmate/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  readonly text: string;
  /** Name of the card whose image the panel shows. */
  readonly art: string;
  readonly children: ReactNode;
}

/** Shows a panel for one way to start a match, styled as a print on paper. */
export function Panel({ title, text, art, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-art">
        <Picture path={`/cards/${art}.svg`} alt="" width={320} height={200} lazy={false} />
      </div>
      <div className="panel-body">
        <h2 id={id}>{title}</h2>
        <p className="panel-words">{text}</p>
        {children}
      </div>
    </section>
  );
}

/** Shows why a request failed. */
export function Fault({ message }: { readonly message: string | null }) {
  return (
    <p className="fault" role="alert">
      {message}
    </p>
  );
}
