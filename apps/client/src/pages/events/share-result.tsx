import { useAsset } from '@stackmate/ui';
import { columnsOf, formatText } from '@stackmate/ui/events';
import type { ShownEvent } from '@stackmate/ui/events';
import { dateText, t } from '@stackmate/words';
import { useState } from 'react';
import { sharePicture } from '../../kit/share/paper-card.ts';
import { drawResultCard } from './result-card.ts';

/** Shows the button that shares the result of an event as a picture: the podium, or the player's own place. */
export function ShareResult({ answer }: { readonly answer: ShownEvent }) {
  const { tournament, rows, entrants, own } = answer;
  const art = useAsset('/cards/TournamentDay.svg');
  const [fault, setFault] = useState(false);
  if (tournament.status !== 'ended' || rows.length === 0) return null;
  const names = new Map(entrants.map(({ entrant, name }) => [entrant, name]));
  const [{ name: unit, value }] = columnsOf(tournament.kind);
  const share = async (isOwn: boolean): Promise<void> => {
    setFault(false);
    try {
      const picture = await drawResultCard(art, {
        event: tournament.isPractice ? t('Practice against bots') : tournament.name,
        format: formatText(tournament),
        date: dateText(tournament.startsAt),
        podium: rows.slice(0, 3).map((row) => ({
          place: `${row.place}.`,
          name: names.get(row.entrant) ?? '',
          points:
            tournament.kind === 'elimination'
              ? t('{count, plural, one {# win} other {# wins}}', { count: row.points })
              : `${value(row)} ${unit}`,
        })),
        own:
          isOwn && own
            ? {
                name: names.get(own.entrant) ?? '',
                place: t('Place {place} of {count}', { place: own.place, count: rows.length }),
              }
            : null,
      });
      await sharePicture(picture, tournament.name, 'stackmate-event.png');
    } catch {
      setFault(true);
    }
  };
  return (
    <div className="event-share">
      <button type="button" className="plain-button" onClick={() => void share(false)}>
        {t('Share the podium')}
      </button>
      {own !== null && own.place > 0 && (
        <button type="button" className="plain-button" onClick={() => void share(true)}>
          {t('Share my result')}
        </button>
      )}
      <span role="status">{fault && t('The picture couldn’t be drawn. Try again.')}</span>
    </div>
  );
}
