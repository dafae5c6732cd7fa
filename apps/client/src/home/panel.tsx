import { Picture } from '@stackmate/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  readonly words: string;
  /** Name of the card whose picture it has. */
  readonly art: string;
  readonly children: ReactNode;
}

/** One way into a match, as a print on paper. */
export function Panel({ title, words, art, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-art">
        <Picture path={`/cards/${art}.svg`} alt="" width={320} height={200} lazy={false} />
      </div>
      <div className="panel-body">
        <h2 id={id}>{title}</h2>
        <p className="panel-words">{words}</p>
        {children}
      </div>
    </section>
  );
}

/** Why something that was asked for did not happen. */
export function Fault({ words }: { readonly words: string | null }) {
  return (
    <p className="fault" role="alert">
      {words}
    </p>
  );
}
