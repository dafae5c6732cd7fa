import { ElementIcon } from '@stackmate/ui';
import type { LayerFacts } from '../board-model/board-model.ts';
import { faceView } from '../card/face-view.ts';
import { useLargeFaces } from '../card/use-layout.ts';

interface CoveredLayerProps {
  readonly card: LayerFacts;
  /** 1 is the card right under the top. */
  readonly depth: number;
}

/** Shows a covered card as a strip at the edge of its stack: its elements, its kind and, if there is room, its name. */
export function CoveredLayer({ card: { ref, roll, faceDown }, depth }: CoveredLayerProps) {
  const hasWords = useLargeFaces();
  const view = roll && faceView(roll);
  const kind = faceDown ? 'face-down' : (view?.kind ?? '');
  return (
    <span className={`layer depth-${depth} ${kind}`} data-ref={ref}>
      {view && (
        <span className="layer-strip">
          {view.elements.map((element) => (
            <ElementIcon key={element} element={element} />
          ))}
          {hasWords && view.name}
        </span>
      )}
    </span>
  );
}
