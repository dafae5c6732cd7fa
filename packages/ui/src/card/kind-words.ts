import { subtypesWithIcon } from '@stackmate/catalogue/carddata';
import { rarities } from '@stackmate/engine';
import type { Element } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import { elementName, monsterTypeName, subtypeName } from '../names/names.ts';
import type { CardView, StatsView } from './card-view.ts';
import { textWidth } from './text-width.ts';

/** Returns the ink that a card is printed with, for `data-ink` (styles/inks.css). */
export const inkElement = ({ elements, kind }: CardView): Element =>
  elements[0] ?? (kind === 'rule' ? 'Normal' : 'None');

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
  elements: elements.map((element) => elementName(element)),
  types: kind === 'monster' ? monsterTypes.map((type) => monsterTypeName(type)) : [],
  marked:
    kind === 'monster'
      ? []
      : subtypes
          .filter((subtype) => subtypesWithIcon.includes(subtype))
          .map((subtype) => subtypeName(subtype)),
});

/** Returns `Level 3 · Fire · Dragon`. */
export const kindWords = (view: CardView): string => {
  const { first, elements, types, marked } = kindParts(view);
  return [...first, ...elements, ...types, ...marked].join(' · ');
};

/** Room for a type line, its icons and stones, and the width of a character, in CSS pixels; then those of a small face. */
const line = { room: 272, icon: 20, stone: 9.5, character: 6.5 } as const;
const smallLine = { room: 264, icon: 19, stone: 12, character: 9.2 } as const;

/** Returns how many characters a line has room for. */
function maxCharacters(
  { room, icon, stone, character }: Readonly<Record<keyof typeof line, number>>,
  { kind, elements, rarity }: CardView,
): number {
  const stones = kind === 'rule' ? 0 : rarities.indexOf(rarity) + 1;
  return (room - icon * elements.length - stone * stones) / character;
}

/** Returns how many lines the type line of a face takes. */
export const kindLineCount = (view: CardView): number =>
  Math.ceil(textWidth(kindWords(view)) / maxCharacters(line, view));

/** Returns the type line of a face drawn small. If it is too long, it leaves out what icons show too. */
export function smallKindWords(view: CardView): string {
  const { first, elements, types, marked } = kindParts(view);
  const most = maxCharacters(smallLine, view);
  const lines = [
    [...first, ...elements, ...types, ...marked],
    [...first, ...elements, ...types],
    [...first, ...types],
    types.length > 0 ? types.slice(0, 1) : first,
  ].map((words) => words.join(' · '));
  return lines.find((words) => words !== '' && textWidth(words) <= most) ?? lines[3];
}

/** Returns the name of the sign for a range type. */
export const rangeGlyph = (
  type: StatsView['rangeType'][number],
): 'circle' | 'diagonal' | 'global' | 'square' =>
  type === 'Diagonal'
    ? 'diagonal'
    : type === 'Square'
      ? 'square'
      : type === 'Global'
        ? 'global'
        : 'circle';
