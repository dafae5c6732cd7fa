import { entries } from '@stackmate/catalogue';
import { CardLink } from '@stackmate/ui';
import { t } from '@stackmate/words';
import type { CardMeasure } from './lab-data.ts';

const names = new Map(entries.map(({ id, name }) => [id, name]));

const length = 1000;
const middle = length / 2;
/** Effects beyond this are cut off. */
const largest = 0.25;
const at = (effect: number): number =>
  middle + (Math.min(largest, Math.max(-largest, effect)) / largest) * middle;

const points = (effect: number): string => {
  const whole = Math.round(effect * 100);
  return whole === 0 ? '0' : `${whole > 0 ? '+' : '−'}${Math.abs(whole)}`;
};

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

/** Whether the effect is known at all: supermons are in no hand, and some cards were in too few. */
const hasEffect = ({ low, high }: CardMeasure['effect']): boolean => high - low < 1;

const CardRow = ({ card, drawn, played, effect, isMarked }: CardMeasure) => (
  <tr data-marked={isMarked || undefined}>
    <th scope="row">
      <CardLink id={card}>{t(names.get(card)!)}</CardLink>
    </th>
    <td className="lab-effect">{hasEffect(effect) && <EffectTrack effect={effect} />}</td>
    <td>{hasEffect(effect) ? `${points(effect.mean)}${isMarked ? ' *' : ''}` : '–'}</td>
    <td>{drawn.of > 0 ? `${(drawn.share * 100).toFixed(0)} %` : '–'}</td>
    <td>{(played * 100).toFixed(0)} %</td>
  </tr>
);

interface CardsProps {
  readonly cards: readonly CardMeasure[];
}

const CardTable = ({ label, cards }: CardsProps & { readonly label: string }) => (
  <div className="lab-scroll" role="region" aria-label={label} tabIndex={0}>
    <table className="lab-cards">
      <thead>
        <tr>
          <th scope="col">{t('Card')}</th>
          <th scope="col">{t('Effect in the starting hand')}</th>
          <th scope="col">
            <abbr title={t('percentage points')}>{t('pts')}</abbr>
          </th>
          <th scope="col">{t('Won when drawn')}</th>
          <th scope="col">{t('Played', {}, 'how often a card is played')}</th>
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

/** Number of cards at each end that are shown at once. */
const extremes = 5;

/** Shows the cards that matter most: those that stand out, the best and the worst. All others are shown on request. */
export const CardChart = ({ cards }: CardsProps) => {
  const inHands = cards.filter(({ effect }) => hasEffect(effect));
  const isExtreme = new Set([...inHands.slice(0, extremes), ...inHands.slice(-extremes)]);
  const leading = inHands.filter((card) => card.isMarked || isExtreme.has(card));
  return (
    <>
      <CardTable label={t('Cards that matter most')} cards={leading} />
      <details className="lab-all-cards">
        <summary>
          {t('All {count, plural, one {# card} other {# cards}} of the ready decks', {
            count: cards.length,
          })}
        </summary>
        <CardTable label={t('All cards')} cards={cards} />
      </details>
    </>
  );
};

/** Lists the cards that are seldom played although their player has them. */
export const UnplayedCards = ({ cards }: CardsProps) => {
  const avoided = cards
    .filter(({ played }) => played < seldom)
    .toSorted((a, b) => a.played - b.played);
  if (avoided.length === 0)
    return <p>{t('Every card is played in at least 10 % of its chances.')}</p>;
  return (
    <ul className="lab-avoided">
      {avoided.map(({ card, played }) => (
        <li key={card}>
          <CardLink id={card}>{t(names.get(card)!)}</CardLink> {(played * 100).toFixed(1)} %
        </li>
      ))}
    </ul>
  );
};
