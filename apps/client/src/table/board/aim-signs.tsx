import { boardSize, fileOf, rankOf } from '@stackmate/engine';
import type { Square } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { memo } from 'react';
import type { CSSProperties } from 'react';
import { aimedAt } from '../intent/index.ts';
import type { Badge } from '../preview/badges.ts';
import { aimForecasts } from '../risk/aim-forecasts.ts';
import { useDeferredMatch, useMatch } from '../store/index.ts';
import './aim-signs.css';

/** Drawn as a graphic, because browsers take 100 ms to search all fonts for a missing character. */
const Shield = () => (
  <svg viewBox="0 0 24 24" className="aim-shield" data-sign="iq">
    <path d="M12 1.5 21.5 5v6.5c0 5.3-4 9.2-9.5 11-5.5-1.8-9.5-5.7-9.5-11V5Z" />
    <text x="12" y="15.5">
      {t('IQ')}
    </text>
  </svg>
);

const Sign = ({ badge, who }: { readonly badge: Badge; readonly who: string }) => (
  <span className={`aim-badge ${who} ${badge.kind}`}>{badge.text}</span>
);

/**
 * Shows on the targets of what is picked up what would happen: a shield where a monster's IQ protects it (AC2), and the
 * outcome of an attack for the target and, smaller, for the attacker. Screen readers get it in the square's label.
 */
export const AimSigns = memo(function AimSigns() {
  const intent = useDeferredMatch((screen) => screen.intent);
  const hint = useDeferredMatch((screen) => screen.hint);
  const south = useMatch(({ me }) => me !== 1);
  const hinted = hint && aimedAt(hint);
  const turned = (index: number): number => (south ? index : boardSize - 1 - index);
  const place = (square: Square): CSSProperties =>
    ({
      '--column': turned(fileOf(square)),
      '--row': boardSize - 1 - turned(rankOf(square)),
    }) as CSSProperties;
  return [...aimForecasts(intent)].map(([square, { shield, target, attacker }]) => {
    const isHinted = hinted?.at === 'square' && hinted.square === square;
    return (
      <div key={square} className="aim-sign" style={place(square)} aria-hidden="true">
        {shield !== null && (isHinted ? <p className="aim-note">{shield}</p> : <Shield />)}
        {target && !isHinted && <Sign badge={target} who="target" />}
        {attacker && !isHinted && <Sign badge={attacker} who="attacker" />}
      </div>
    );
  });
});
