import { Card } from '@stackmate/ui';
import type { Roll } from '@stackmate/engine';
import { memo } from 'react';
import { faceView } from './face-view.ts';
import { SmallFace } from './small-face.tsx';
import { useWords } from './use-wide.ts';

/** A card in hand: the whole face where there is room for words, else small. */
export const HandFace = memo(function HandFace({ roll }: { readonly roll: Roll }) {
  const hasWords = useWords();
  if (!hasWords) return <SmallFace roll={roll} />;
  return (
    <span className="hand-face" aria-hidden="true" inert>
      <Card view={faceView(roll)} />
    </span>
  );
});
