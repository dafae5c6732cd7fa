import { Picture } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Pays } from '../earn/pays.ts';
import '../page/parts.css';

interface PanelProps {
  readonly title: string;
  readonly text: string;
  /** What a win pays; missing where nothing is won. */
  readonly pays?: Pays | null;
  /** Name of the card whose image the panel shows. */
  readonly art: string;
  /** Whether the panel is on the first screen: other images are loaded when they are scrolled near. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

/** Shows what a way to play pays, also when it pays nothing. */
export const PaysLine = ({ pays: { text, isNothing } }: { readonly pays: Pays }) => (
  <p className="panel-pays" data-nothing={isNothing}>
    <span className="coin" aria-hidden="true" />
    <span className="sm-hidden">{t('Pays:')} </span>
    {text}
  </p>
);

/** Shows a panel for one way to start a match, styled as a print on paper. */
export function Panel({ title, text, pays = null, art, isFirst = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-art">
        <Picture
          path={`/cards/${art}.svg`}
          alt=""
          width={320}
          height={200}
          {...(isFirst && { lazy: false })}
        />
      </div>
      <div className="panel-body">
        <h2 id={id}>{title}</h2>
        <p className="panel-words">{text}</p>
        {pays && <PaysLine pays={pays} />}
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
