import { entries, entryById } from '@stackmate/catalogue';
import { lookupIn, renderDefinition } from '@stackmate/catalogue/text';
import type { TextRun } from '@stackmate/catalogue/text';
import type { DefinitionId } from '@stackmate/engine';
import { memo, useMemo } from 'react';
import { useStore } from '../store/index.ts';
import { TermLink } from './term-link.tsx';

const lookup = lookupIn(entries);

function Run({ run }: { readonly run: TextRun }) {
  const store = useStore();
  switch (run.run) {
    case 'text':
    case 'symbol':
      return run.text;
    case 'break':
      return <br />;
    case 'term':
      return <TermLink anchor={run.anchor}>{run.text}</TermLink>;
    case 'card':
      return (
        <button
          type="button"
          className="link"
          onClick={() => store.look({ at: 'definition', id: run.id })}
        >
          {run.text}
        </button>
      );
  }
}

/** The text of a card or ability, made from its data; every term of the game explains itself. */
export const DefinitionText = memo(function DefinitionText({ id }: { readonly id: DefinitionId }) {
  const text = useMemo(() => renderDefinition(entryById(id), lookup), [id]);
  return (
    <p className="definition-text">
      {text.map((run, index) => (
        <Run key={index} run={run} />
      ))}
    </p>
  );
});
