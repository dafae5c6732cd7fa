import { rules } from '@stackmate/catalogue';
import type { Roll } from '@stackmate/engine';
import { memo } from 'react';
import { cardName } from '../names/index.ts';
import './card.css';

interface SmallFaceProps {
  /** null: its back. */
  readonly roll: Roll | null;
}

/** A card off the board, small. */
export const SmallFace = memo(function SmallFace({ roll }: SmallFaceProps) {
  if (!roll) return <span className="face back" />;
  const definition = rules.catalogue.definitions.get(roll.card);
  const element = definition && 'elements' in definition ? definition.elements[0] : undefined;
  return (
    <span className={`face ${element ? `element-${element.toLowerCase()}` : ''}`}>
      <span className="face-name">{cardName(roll.card)}</span>
      {definition?.kind === 'monster' && (
        <span className="face-numbers">
          <b>{roll.power}</b>
          <span>IQ {roll.iq}</span>
        </span>
      )}
    </span>
  );
});
