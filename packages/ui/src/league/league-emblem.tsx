import { leagues } from '@stackmate/engine';
import type { ReactNode } from 'react';

/**
 * Returns the path of a closed line around (24, 24) with `points` corners at a distance of `radius`, each off by up to
 * `wobble`, as a knife cuts it. Always the same for the same arguments.
 */
const roughRing = (radius: number, points: number, wobble: number): string =>
  `M${Array.from({ length: points }, (_, index) => {
    const angle = (2 * Math.PI * (index + 0.5)) / points;
    const reach = radius + wobble * Math.sin(index * 12.9898 + radius);
    return `${(24 + reach * Math.sin(angle)).toFixed(1)} ${(24 - reach * Math.cos(angle)).toFixed(1)}`;
  }).join('L')}z`;

/** Returns the path of `count` rays around (24, 24), wedges from one distance to another. */
const rays = (count: number, from: number, to: number): string =>
  Array.from({ length: count }, (_, index) => {
    const at = (reach: number, turn: number): string => {
      const angle = (2 * Math.PI * (index + turn)) / count;
      return `${(24 + reach * Math.sin(angle)).toFixed(1)} ${(24 - reach * Math.cos(angle)).toFixed(1)}`;
    };
    return `M${at(from, 0)}L${at(to, -0.22)}L${at(to, 0.22)}z`;
  }).join('');

export type LeagueKind = 'diamond' | 'gold' | 'silver' | 'numbered' | 'unranked';

const kinds = { Diamond: 'diamond', Gold: 'gold', Silver: 'silver' } as const;

/** [RA3] Returns the kind of a league by its limit in percent; null is a player without a league. */
export function leagueKind(limit: number | null): LeagueKind {
  if (limit === null) return 'unranked';
  const named = leagues.find(({ top }) => limit <= top);
  return named ? kinds[named.name] : 'numbered';
}

/** Shapes in a 48 by 48 view box: what the ink covers, and what is carved out of it. */
const stamps: Readonly<Record<Exclude<LeagueKind, 'unranked'>, readonly [string, ReactNode]>> = {
  diamond: [
    'M13.5 7.4L24 7l10.4.5L44.5 18.6 24.2 43.6 3.6 18.8z',
    <>
      <path
        className="sm-league__cut"
        d="M4 18.8l40-.2M13.5 7.6l3.3 11.2L24 42.6l7.2-23.9 3-11.1M16.8 18.8L24 7.4l7.2 11.3"
      />
      <path
        className="sm-league__hatch"
        d="M35.4 10.6l-2 7.6M37.8 13.2l-1.3 4.9M40.2 15.9l-.6 2.2M34.6 20.6l-6.9 15.6M37.4 20.6l-6.4 12M40 20.8l-4.6 6.8M18.8 11.4l4 .1M17.4 14.6l3.6.1"
      />
    </>,
  ],
  gold: [
    roughRing(20, 44, 0.35),
    <>
      <path className="sm-league__cut" d={roughRing(17, 36, 0.3)} />
      <path className="sm-league__area" d={rays(24, 12.2, 15.4)} />
      <path
        className="sm-league__area"
        d="M14.6 29.8l-1.4-11.5 6 5L24 14.4l4.9 8.8 5.9-5-1.4 11.6zM14.8 31.4h18.4l-.3 2.4H15z"
      />
    </>,
  ],
  silver: [
    roughRing(21, 8, 0.2),
    <>
      <path className="sm-league__cut" d={roughRing(17.8, 8, 0.2)} />
      <path
        className="sm-league__area"
        d="M27.6 11.6a12.6 12.6 0 1 0 8.6 17.2A10.4 10.4 0 0 1 27.6 11.600z"
      />
      <path
        className="sm-league__area"
        d="M33.4 17.4l1 2.9 3 .1-2.4 1.8.9 3-2.5-1.8-2.5 1.8.9-3-2.4-1.8 3-.1z"
      />
      <path
        className="sm-league__print"
        d="M14.2 20.600l3.5.2M13.3 24.300l4 .2M14.2 28l5 .3M16.6 31.500l6.6.4"
      />
    </>,
  ],
  numbered: [
    'M5.6 5.200L24 4.600l18.7.5.6 18.8-.5 19L24 43.500l-18.6-.400L4.8 24z',
    <path
      key="cuts"
      className="sm-league__hatch"
      d="M8 8.600h32M8 11.200h9M31 11.200h9M8 39.400h32M8 36.800h5M35 36.800h5"
    />,
  ],
};

interface LeagueEmblemProps {
  /** Limit of the league in percent; null for a player who isn't ranked. */
  readonly limit: number | null;
  /** Text for screen readers; empty if the text nearby says the same. */
  readonly alt?: string;
}

/**
 * [RA3] The stamp of a league: Diamond, Gold and Silver as a stone and two coins in one ink each, a numbered league as
 * a carved number. 3rem wide; a larger font size around it doesn't change it, `.sm-league` sets the width.
 */
export const LeagueEmblem = ({ limit, alt = '' }: LeagueEmblemProps) => {
  const kind = leagueKind(limit);
  return (
    <svg
      className="sm-league"
      data-league={kind}
      viewBox="0 0 48 48"
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      {kind === 'unranked' ? (
        <>
          <path className="sm-league__paper" d={stamps.numbered[0]} />
          <path className="sm-league__edge" d={stamps.numbered[0]} />
          <path className="sm-league__print" d="M15 24h18" />
        </>
      ) : (
        <>
          <path className="sm-league__paper" d={stamps[kind][0]} />
          <path className="sm-league__ink" d={stamps[kind][0]} />
          {stamps[kind][1]}
        </>
      )}
      {kind === 'numbered' && (
        <text className="sm-league__number" x="24" y="33.5" fontSize={limit === 100 ? 21 : 27}>
          {limit}
        </text>
      )}
    </svg>
  );
};
