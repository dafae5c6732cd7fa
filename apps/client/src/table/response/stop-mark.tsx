import type { DefinitionId } from '@stackmate/engine';
import { findStop } from '../settings/card-stops.ts';
import type { CardStop, StopSide } from '../settings/card-stops.ts';
import { useSettings } from '../settings/match-settings.ts';
import './stops.css';

/** Shows an octagon for a card that always stops the match, and a crossed-out one for a card that never does. */
export const StopMark = ({ stop }: { readonly stop: CardStop }) => (
  <svg className={`stop-mark ${stop}`} data-sign="stop" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M6 1h8l5 5v8l-5 5H6l-5-5V6z" />
    {stop === 'stop' ? <path d="M10 5v6m0 3v1" /> : <path d="M3 17 17 3" />}
  </svg>
);

interface CardStopMarkProps {
  readonly side: StopSide;
  readonly card: DefinitionId;
}

/** Shows the mark of a card for which the player has chosen to stop or never to stop. Its label says so in words. */
export function CardStopMark({ side, card }: CardStopMarkProps) {
  const stop = findStop(useSettings().cardStops, side, card);
  return stop && <StopMark stop={stop} />;
}
