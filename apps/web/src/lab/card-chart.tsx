import { entries } from '@stackmate/catalogue';
import { CardLink } from '@stackmate/ui';
import type { CardMeasure } from './lab-data.ts';

const nameOf = new Map(entries.map(({ id, name }) => [id, name]));

const length = 1000;
const middle = length / 2;
/** Effects beyond this are cut off. */
const largest = 0.25;
const at = (effect: number): number =>
  middle + (Math.min(largest, Math.max(-largest, effect)) / largest) * middle;

const points = (effect: number): string => `${effect > 0 ? '+' : ''}${(effect * 100).toFixed(0)}`;

/** Played less often than this, a card counts as avoided. */
const seldom = 0.1;

const EffectTrack = ({ effect: { mean, low, high } }: Pick<CardMeasure, 'effect'>) => (
  <svg
    className="lab-track"
    viewBox={`0 0 ${length} 24`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <line className="lab-axis" x1={middle} x2={middle} y1="0" y2="24" />
    <rect
      className="lab-interval"
      x={at(low)}
      width={Math.max(at(high) - at(low), 2)}
      y="9"
      height="6"
    />
    <rect className="lab-mark" x={at(mean) - 4} width="8" y="4" height="16" />
  </svg>
);

const CardRow = ({ card, drawn, played, effect, isMarked }: CardMeasure) => (
  <tr data-marked={isMarked || undefined}>
    <th scope="row">
      <CardLink id={card}>{nameOf.get(card)}</CardLink>
    </th>
    <td className="lab-effect">
      {effect.high - effect.low < 1 ? <EffectTrack effect={effect} /> : null}
    </td>
    <td>{effect.high - effect.low < 1 ? `${points(effect.mean)}${isMarked ? ' *' : ''}` : '–'}</td>
    <td>{drawn.of > 0 ? `${(drawn.share * 100).toFixed(0)} %` : '–'}</td>
    <td>{(played * 100).toFixed(0)} %</td>
  </tr>
);

/** Shows the effect of each card, and how often it is played. */
export const CardChart = ({ cards }: { readonly cards: readonly CardMeasure[] }) => (
  <div className="lab-scroll" role="region" aria-label="Cards" tabIndex={0}>
    <table className="lab-cards">
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col">Effect in the starting hand</th>
          <th scope="col">
            <abbr title="percentage points">pts</abbr>
          </th>
          <th scope="col">Won when drawn</th>
          <th scope="col">Played</th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <CardRow key={card.card} {...card} />
        ))}
      </tbody>
    </table>
  </div>
);

/** Lists the cards that are seldom played although their player has them. */
export const UnplayedCards = ({ cards }: { readonly cards: readonly CardMeasure[] }) => {
  const avoided = cards
    .filter(({ played }) => played < seldom)
    .toSorted((a, b) => a.played - b.played);
  if (avoided.length === 0) return <p>Every card is played in at least 10 % of its chances.</p>;
  return (
    <ul className="lab-avoided">
      {avoided.map(({ card, played }) => (
        <li key={card}>
          <CardLink id={card}>{nameOf.get(card)}</CardLink> {(played * 100).toFixed(1)} %
        </li>
      ))}
    </ul>
  );
};
