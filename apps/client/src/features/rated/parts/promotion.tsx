import type { ShownLeague } from '@stackmate/protocol/rated';
import { LeagueEmblem } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useEffect } from 'react';
import { playSound } from '../../../platform/sound/play.ts';
import './promotion.css';

interface PromotionProps {
  readonly before: ShownLeague | null;
  readonly after: ShownLeague;
}

/** Returns whether a league is better than the one before. */
export const isPromotion = (
  before: ShownLeague | null,
  after: ShownLeague | null,
): after is ShownLeague => after !== null && (before === null || after.limit < before.limit);

/** Celebrates a better league: its stamp comes down, or is just there if motion is reduced. */
export function Promotion({ before, after }: PromotionProps) {
  useEffect(() => playSound('stamp'), []);
  return (
    <div className="promotion" role="status">
      <span className="promotion-stamp">
        <LeagueEmblem limit={after.limit} />
      </span>
      <p>
        <b>
          {before
            ? t('Promoted: {league}', { league: after.name })
            : t('You are ranked: {league}', { league: after.name })}
        </b>
        {before && <span>{t('You were in {league}.', { league: before.name })}</span>}
      </p>
    </div>
  );
}
