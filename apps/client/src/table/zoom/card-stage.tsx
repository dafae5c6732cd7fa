import type { MatchView } from '@stackmate/engine';
import { Card, cardView } from '@stackmate/ui';
import type { CardView } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { memo, useMemo } from 'react';
import { faceView } from '../card/face-view.ts';
import { findRoll } from '../names/names.ts';
import type { Deed, LogLine } from '../store/log.ts';
import { useDeferredMatch } from '../store/index.ts';
import './card-stage.css';

/** Lines about a card that was played or attacked, which then lies beside the board. */
const played: ReadonlySet<Deed | undefined> = new Set<Deed | undefined>([
  'attack',
  'summon',
  'spell',
]);

/** Returns the face of the card that was played or attacked last; null if there is none that the viewer knows. */
export function lastPlayed(log: readonly LogLine[], view: MatchView): CardView | null {
  const line = log.findLast((each) => each.line === 'event' && played.has(each.deed));
  if (line?.line !== 'event') return null;
  const [first] = line.cards;
  if (!first) return null;
  const run = line.text.find((each) => each.run === 'card' && each.id === first.card);
  const roll = run?.run === 'card' && run.ref !== undefined ? findRoll(view, run.ref) : null;
  return roll?.card === first.card ? faceView(roll) : cardView(first.card);
}

/**
 * Shows the card that was played last, where a wide window has room above the log. The card under the pointer is
 * enlarged in the same place. Screen readers hear it from the log.
 */
export const CardStage = memo(function CardStage() {
  const log = useDeferredMatch((screen) => screen.log);
  const view = useDeferredMatch((screen) => screen.shown);
  const face = useMemo(() => (view ? lastPlayed(log, view) : null), [log, view]);
  return (
    <div className="card-stage" aria-hidden="true">
      {face ? (
        <>
          <div className="card-stage-face" key={face.id}>
            <Card view={face} isSmall />
          </div>
          <p>{t('Last played')}</p>
        </>
      ) : (
        <p className="card-stage-empty">{t('Point at a card to read it here.')}</p>
      )}
    </div>
  );
});
