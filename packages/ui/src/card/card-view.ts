import { entries, entryById } from '@stackmate/catalogue';
import type { Entry } from '@stackmate/catalogue';
import { iconPath, imagePath } from '@stackmate/catalogue/carddata';
import { renderShort } from '@stackmate/catalogue/short-text';
import type { ShortText } from '@stackmate/catalogue/short-text';
import { lookupIn, renderDefinition } from '@stackmate/catalogue/text';
import type { Text } from '@stackmate/catalogue/text';
import { rarityTier } from '@stackmate/engine';
import type {
  AbilityDefinition,
  CardSubtype,
  DefinitionId,
  Element,
  MonsterType,
  Rarity,
  RangeType,
  Roll,
  Span,
} from '@stackmate/engine';

/** A number on a card: fixed for one copy, a range for a card in the catalogue. */
export type CardStatValue = number | Span;

/** An ability as a card shows it. */
export interface AbilityView {
  readonly id: DefinitionId;
  readonly name: string;
  /** Path of its icon. */
  readonly icon: string;
  /** The full text; its first line is kind, cost and frequency. */
  readonly text: Text;
  /** The short text on the face. */
  readonly short: ShortText;
}

export interface StatsView {
  readonly power: CardStatValue;
  readonly iq: CardStatValue;
  readonly eq: CardStatValue;
  readonly range: CardStatValue;
  /** The lowest and highest range type; equal for one copy. */
  readonly rangeType: readonly [RangeType, RangeType];
}

/** Everything that a face shows. */
export interface CardView {
  readonly id: DefinitionId;
  readonly name: string;
  readonly kind: 'monster' | 'spell' | 'rule';
  /** 1 is basic; null for cards other than monsters. */
  readonly level: number | null;
  readonly elements: readonly Element[];
  readonly monsterTypes: readonly MonsterType[];
  readonly subtypes: readonly CardSubtype[];
  readonly rarity: Rarity;
  /** Upfront cost in energy; null for rule cards. */
  readonly cost: number | null;
  /** Path of its picture. */
  readonly image: string;
  /** Null for cards other than monsters. */
  readonly stats: StatsView | null;
  /** The card's own effect; empty for monsters, which have abilities instead. */
  readonly text: Text;
  /** The short version for the face; null for monsters. */
  readonly short: ShortText | null;
  /** Abilities of one copy, or those that every copy has. */
  readonly abilities: readonly AbilityView[];
  /** Abilities that other copies may have; empty for one copy. */
  readonly otherAbilities: readonly AbilityView[];
  readonly flavour: string;
}

const lookup = lookupIn(entries);

/** Removes the first line, the kind of card, which faces show in other ways. */
const withoutKind = (text: Text): Text => {
  const end = text.findIndex(({ run }) => run === 'break');
  return end === -1 ? [] : text.slice(end + 1);
};

/** An ability as faces and popups show it; throws for an id that is none. */
export const abilityView = (id: DefinitionId): AbilityView => {
  const entry = entryById(id);
  if (entry.kind !== 'ability') throw new Error(`${entry.name} is not an ability.`);
  const ability: AbilityDefinition = entry;
  let text: Text | null = null;
  let short: ShortText | null = null;
  return {
    id,
    name: entry.name,
    icon: iconPath(ability),
    // Rendered on demand, because small faces show no text.
    get text() {
      return (text ??= renderDefinition(ability, lookup));
    },
    get short() {
      return (short ??= renderShort(ability, lookup));
    },
  };
};

/** Removes the upfront cost, which has its own place on a face. */
const withoutUpfrontCost = (text: Text): Text => {
  const line = text.slice(0, text.findIndex(({ run }) => run === 'break') + 1);
  const activation = line.findIndex((run) => run.run === 'term' && run.anchor === 'activationcost');
  return text.slice(activation === -1 ? line.length : activation);
};

/** Removes the last line, the side effects and side abilities, which have their own place on a face. */
const withoutSides = (text: Text): Text =>
  text.slice(
    0,
    text.findLastIndex(({ run }) => run === 'break'),
  );

const ownText = (entry: Entry): Text => {
  if (entry.kind === 'monster') return [];
  const rendered = withoutKind(renderDefinition(entry, lookup));
  const text = entry.kind === 'spell' ? withoutSides(withoutUpfrontCost(rendered)) : rendered;
  return text.length === 0 && entry.note ? [{ run: 'text', text: entry.note }] : text;
};

/** Returns a card's short text; for rule cards without an effect, their note. */
const ownShort = (entry: Entry): ShortText | null => {
  if (entry.kind === 'monster' || entry.kind === 'ability') return null;
  const short = renderShort(entry, lookup);
  return short.text.length === 0 && entry.note
    ? { ...short, text: [{ run: 'text', text: entry.note }] }
    : short;
};

const statsOf = (entry: Entry, roll: Roll | undefined): StatsView | null => {
  if (entry.kind !== 'monster') return null;
  const { power, iq, eq, range, rangeType } = entry;
  return roll && roll.rangeType !== 'None'
    ? { ...roll, rangeType: [roll.rangeType, roll.rangeType] }
    : { power, iq, eq, range, rangeType: [rangeType.min, rangeType.max] };
};

/** Returns the abilities that every copy has, and those that copies may have. */
const abilityIds = (entry: Entry): readonly [readonly DefinitionId[], readonly DefinitionId[]] => {
  if (entry.kind === 'monster') {
    const everyCopy = entry.defaultAbilities;
    return [everyCopy, entry.learnableAbilities.filter((id) => !everyCopy.includes(id))];
  }
  return entry.kind === 'spell' ? [[], entry.sides] : [[], []];
};

/**
 * Returns what a face shows: one copy if `roll` is given, otherwise everything that copies can be. Throws if the id
 * isn't that of a card.
 */
export const cardView = (id: DefinitionId, roll?: Roll): CardView => {
  const entry = entryById(id);
  if (entry.kind === 'ability') throw new Error(`${entry.name} is an ability, not a card.`);
  let text: Text | null = null;
  let short: ShortText | null | undefined;
  const [everyCopy, possible] = roll ? [roll.abilities, []] : abilityIds(entry);
  return {
    id,
    name: entry.name,
    kind: entry.kind,
    level: entry.kind === 'monster' ? entry.level : null,
    elements: entry.kind === 'rule' ? [] : entry.elements,
    monsterTypes: entry.kind === 'monster' ? entry.monsterTypes : [],
    subtypes: entry.kind === 'monster' ? [] : entry.subtypes,
    rarity: rarityTier(entry.kind === 'rule' ? 0 : entry.rarity),
    cost: entry.kind === 'rule' ? null : entry.cost,
    image: imagePath(entry.idname),
    stats: statsOf(entry, roll),
    get text() {
      return (text ??= ownText(entry));
    },
    get short() {
      return short === undefined ? (short = ownShort(entry)) : short;
    },
    abilities: everyCopy.map(abilityView),
    otherAbilities: possible.map(abilityView),
    flavour: entry.flavour,
  };
};

/** Formats a value: `7`, or `6–14` for a range. */
export const formatValue = (value: CardStatValue): string => {
  if (typeof value === 'number') return String(value);
  return value.min === value.max ? String(value.min) : `${value.min}–${value.max}`;
};
