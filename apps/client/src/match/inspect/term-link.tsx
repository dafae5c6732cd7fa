import { glossary } from '@stackmate/catalogue/glossary';
import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { createWriter, lookupIn, plain, renderProse } from '@stackmate/catalogue/text';
import { entries } from '@stackmate/catalogue';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../words/index.ts';

const writer = createWriter(lookupIn(entries));

interface TermLinkProps {
  readonly anchor: GlossaryAnchor;
  readonly children: ReactNode;
}

/** A term of the game; its explanation opens beside it. */
export function TermLink({ anchor, children }: TermLinkProps) {
  const id = useId();
  const { title, explanation } = glossary[anchor];
  return (
    <>
      <button type="button" className="term" popoverTarget={id}>
        {children}
      </button>
      <span id={id} popover="auto" className="term-popup">
        <b>{title}</b>
        <span>{plain(renderProse(writer, explanation))}</span>
        <a href={`/rules#${anchor}`} target="_blank" rel="noreferrer">
          {t('More details')}
        </a>
      </span>
    </>
  );
}
