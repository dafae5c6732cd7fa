import { subtypesWithIcon } from '@stackmate/catalogue/carddata';
import { rarities } from '@stackmate/engine';
import type { Element, Rarity } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import { Picture } from '../assets/picture.tsx';
import { ElementIcon, Glyph } from '../icons/icons.tsx';
import type { GlyphName } from '../icons/icons.tsx';
import {
  elementNames,
  monsterTypeNames,
  rangeTypeNames,
  rarityNames,
  statNames,
  subtypeNames,
} from '../names/names.ts';
import { formatValue } from './card-view.ts';
import type { CardView, StatsView } from './card-view.ts';

/** Returns the ink that a card is printed with, for `data-ink` (styles/inks.css). */
export const inkElement = ({ elements, kind }: CardView): Element =>
  elements[0] ?? (kind === 'rule' ? 'Normal' : 'None');

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

const kinds = { monster: msg('Monster'), spell: msg('Spell'), rule: msg('Rule card') } as const;

interface KindParts {
  readonly first: readonly string[];
  readonly elements: readonly string[];
  readonly types: readonly string[];
  /** Words for what marks in the text say too. */
  readonly marked: readonly string[];
}

const kindParts = ({ kind, level, elements, monsterTypes, subtypes }: CardView): KindParts => ({
  first: level === null ? [t(kinds[kind])] : level > 1 ? [t('Level {level}', { level })] : [],
  elements: elements.map((element) => t(elementNames[element])),
  types: kind === 'monster' ? monsterTypes.map((type) => t(monsterTypeNames[type])) : [],
  marked:
    kind === 'monster'
      ? []
      : subtypes
          .filter((subtype) => subtypesWithIcon.includes(subtype))
          .map((subtype) => t(subtypeNames[subtype])),
});

/** Returns `Level 3 · Fire · Dragon`. */
export const kindWords = (view: CardView): string => {
  const { first, elements, types, marked } = kindParts(view);
  return [...first, ...elements, ...types, ...marked].join(' · ');
};

/** Room for the type line of a face drawn small, its icons and stones, and the width of a character, in CSS pixels. */
const smallLine = { room: 264, icon: 19, stone: 12, character: 9.2 } as const;

/** Returns the type line of a face drawn small. If it is too long, it leaves out what icons show too. */
export function smallKindWords(view: CardView): string {
  const { first, elements, types, marked } = kindParts(view);
  const { room, icon, stone, character } = smallLine;
  const stones = view.kind === 'rule' ? 0 : rarities.indexOf(view.rarity) + 1;
  const maxCharacters = (room - icon * elements.length - stone * stones) / character;
  const lines = [
    [...first, ...elements, ...types, ...marked],
    [...first, ...elements, ...types],
    [...first, ...types],
    types.length > 0 ? types.slice(0, 1) : first,
  ].map((words) => words.join(' · '));
  return lines.find((words) => words !== '' && words.length <= maxCharacters) ?? lines[3];
}

const rangeGlyph = (type: StatsView['rangeType'][number]): GlyphName =>
  type === 'Diagonal'
    ? 'diagonal'
    : type === 'Square'
      ? 'square'
      : type === 'Global'
        ? 'global'
        : 'circle';

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
  const [from, to] = [t(rangeTypeNames[min]), t(rangeTypeNames[max])];
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
