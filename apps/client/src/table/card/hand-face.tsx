import { Card } from '@stackmate/ui';
import type { Roll } from '@stackmate/engine';
import { memo } from 'react';
import { pricedView } from './face-view.ts';
import { SmallFace } from './small-face.tsx';
import { useTextFaces } from './use-layout.ts';

interface HandFaceProps {
  readonly roll: Roll;
  /** Energy cost of playing the card. */
  readonly cost: number;
}

/** Shows a card of the hand: the full face where there is room for text, otherwise a small one. */
export const HandFace = memo(function HandFace({ roll, cost }: HandFaceProps) {
  const hasWords = useTextFaces();
  if (!hasWords) return <SmallFace roll={roll} cost={cost} />;
  return (
    <span className="hand-face" aria-hidden="true" inert>
      <Card view={pricedView(roll, cost)} isSmall />
    </span>
  );
});
