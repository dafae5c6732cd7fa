import { eventNote } from '@stackmate/catalogue/log-text';
import type { MatchEvent, MatchView, Roll, UpdateReason } from '@stackmate/engine';
import { Card } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { memo, useRef } from 'react';
import { faceView } from '../card/face-view.ts';
import { findRoll } from '../names/names.ts';
import { useDeferredMatch } from '../store/index.ts';
import './card-stage.css';

/** Events that play or use a card, which then lies beside the board. */
const played: ReadonlySet<UpdateReason> = new Set<UpdateReason>([
  'Summon',
  'Upgrade',
  'Link from hand',
  'Magic activate',
  'Ability activate',
  'Attack selected',
  'Direct attack selected',
]);

/** Returns the card that was played or used last in some events, as far as the viewer knows it. */
export function lastPlayed(events: readonly MatchEvent[], view: MatchView): Roll | null {
  const event = events.findLast(({ reason }) => played.has(reason));
  if (!event) return null;
  const { roll, card, source } = eventNote(event);
  const ref = card ?? source;
  return roll ?? (ref === undefined ? null : findRoll(view, ref));
}

/**
 * Shows the card that was played last, where a wide window has room above the log. The card under the pointer is
 * enlarged in the same place. Screen readers hear it from the log.
 */
export const CardStage = memo(function CardStage() {
  const animation = useDeferredMatch((screen) => screen.animation);
  const view = useDeferredMatch((screen) => screen.shown);
  const last = useRef<Roll | null>(null);
  if (animation && view) last.current = lastPlayed(animation.events, view) ?? last.current;
  return (
    <div className="card-stage" aria-hidden="true">
      {last.current ? (
        <>
          <p>{t('Last played')}</p>
          <div className="card-stage-face" key={last.current.card}>
            <Card view={faceView(last.current)} />
          </div>
        </>
      ) : (
        <p className="card-stage-empty">{t('Point at a card to read it here.')}</p>
      )}
    </div>
  );
});
