import { rarities } from '@stackmate/engine';
import type { Rarity } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { Picture } from '../assets/picture.tsx';
import { ElementIcon, Glyph } from '../icons/icons.tsx';
import { rangeTypeName, rarityNames, statNames } from '../names/names.ts';
import { rangeGlyph } from './kind-words.ts';
import { formatValue } from './card-view.ts';
import type { CardView, StatsView } from './card-view.ts';

/** The cost in a disc; its sign names the parts. */
const Cost = ({ view: { cost, costWords } }: { readonly view: CardView }) =>
  cost === null ? null : (
    <span
      className="sm-cost"
      data-sign="energy"
      data-sign-text={costWords === '' ? t('Cost') : t('Cost: {parts}', { parts: costWords })}
    >
      <span className="sm-hidden">{t('Cost')} </span>
      {cost}
      {costWords === '' ? null : <span className="sm-hidden"> ({costWords})</span>}
    </span>
  );

/** A supermon's level: a star and its numeral. The type line and labels say it to screen readers. */
export const LevelMark = ({ level }: Pick<CardView, 'level'>) =>
  level === null || level < 2 ? null : (
    <span className="sm-level" aria-hidden="true">
      <i />
      {level}
    </span>
  );

/** Name, cost and picture with the level, as every face has them. */
export const CardTop = ({
  view,
  isNameLong,
}: {
  readonly view: CardView;
  readonly isNameLong: boolean;
}) => (
  <>
    <header className="sm-card__head">
      <h3 className="sm-card__name" data-long={isNameLong || undefined}>
        {view.name}
      </h3>
      <Cost view={view} />
    </header>
    <div className="sm-card__art">
      <Picture path={view.image} alt="" width={320} height={200} />
      <LevelMark level={view.level} />
    </div>
  </>
);

/** One stone per rarity tier, with the tier's name as text. */
export const RarityMarks = ({ rarity }: { readonly rarity: Rarity }) => (
  <span className="sm-rarity" title={t(rarityNames[rarity])}>
    {rarities.slice(0, rarities.indexOf(rarity) + 1).map((tier) => (
      <i key={tier} />
    ))}
    <span className="sm-hidden">{t(rarityNames[rarity])}</span>
  </span>
);

export const ElementIcons = ({
  view,
  size,
  isSmall = false,
}: {
  readonly view: CardView;
  readonly size: number;
  /** Whether to use bitmaps, for tiny faces. */
  readonly isSmall?: boolean;
}) => (
  <span className="sm-elements">
    {view.elements.map((element) => (
      <ElementIcon key={element} element={element} size={size} alt="" isSmall={isSmall} />
    ))}
  </span>
);

/** The range of one copy beside the icon of its directions, for faces without room for all numbers. */
export const RangeMark = ({ stats }: { readonly stats: StatsView }) => (
  <span className="sm-range" data-sign="range">
    <Glyph name={rangeGlyph(stats.rangeType[1])} size={12} />
    {formatValue(stats.range)}
  </span>
);

/** Power, IQ, EQ and range in a row; the range's icon shows its directions. */
export const StatRow = ({ stats }: { readonly stats: StatsView }) => {
  const [min, max] = stats.rangeType;
  const [from, to] = [rangeTypeName(min), rangeTypeName(max)];
  const directions = min === max ? from : t('{from} to {to}', { from, to });
  return (
    <dl className="sm-stats">
      {(['power', 'iq', 'eq', 'range'] as const).map((name) => (
        <div
          key={name}
          className="sm-stat"
          data-sign={name}
          data-sign-text={name === 'range' ? directions : undefined}
        >
          <dt>
            <Glyph name={name === 'range' ? rangeGlyph(max) : name} size={17} />
            <span className="sm-stat__name">{t(statNames[name])}</span>
          </dt>
          <dd>
            {formatValue(stats[name])}
            {name === 'range' ? <span className="sm-hidden"> {directions}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
};
