import type { MatchView, Ref } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { findRoll } from '../names/names.ts';
import { findStop, withStop } from '../settings/card-stops.ts';
import type { CardStop, StopSide } from '../settings/card-stops.ts';
import { changeSettings, matchSettings, useSettings } from '../settings/match-settings.ts';
import { useMatch } from '../store/index.ts';
import { StopMark } from './stop-mark.tsx';
import { findStopSide } from './stop-side.ts';

const choices = ['stop', 'never'] as const satisfies readonly CardStop[];

const labels: Readonly<Record<StopSide, Readonly<Record<CardStop, Message>>>> = {
  opposing: {
    stop: msg('Stop when this is played, activates or attacks'),
    never: msg('Never stop for this'),
  },
  own: { stop: msg('Stop when I can answer with this'), never: msg('Never stop for this') },
};

interface StopChoiceProps {
  readonly view: MatchView;
  readonly cardRef: Ref;
}

/** Shows two switches for a card: the match always stops for it, or never. They apply to all its copies. */
export function StopChoice({ view, cardRef }: StopChoiceProps) {
  const { cardStops } = useSettings();
  const isPlayer = useMatch(({ addressee }) => addressee !== null);
  const side = findStopSide(view, cardRef);
  const roll = findRoll(view, cardRef);
  if (!isPlayer || side === null || !roll) return null;
  const chosen = findStop(cardStops, side, roll.card);
  const choose = (choice: CardStop): void =>
    changeSettings({
      cardStops: withStop(
        matchSettings().cardStops,
        side,
        roll.card,
        choice === chosen ? null : choice,
      ),
    });
  return (
    <div className="stop-choice" role="group" aria-label={t('Stop for this card')}>
      {choices.map((choice) => (
        <button
          type="button"
          className="chip"
          key={choice}
          aria-pressed={choice === chosen}
          onClick={() => choose(choice)}
        >
          <StopMark stop={choice} />
          {t(labels[side][choice])}
        </button>
      ))}
    </div>
  );
}
