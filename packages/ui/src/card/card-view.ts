import { entries, entryById } from '@stackmate/catalogue';
import type { Entry } from '@stackmate/catalogue';
import { iconPath, imagePath } from '@stackmate/catalogue/carddata';
import { renderShort } from '@stackmate/catalogue/short-text';
import type { ShortText } from '@stackmate/catalogue/short-text';
import { shortWords } from '@stackmate/catalogue/short-words';
import { lookupIn } from '@stackmate/catalogue/text';
import { costParts, rarityTier } from '@stackmate/engine';
import type {
  AbilityDefinition,
  CardSubtype,
  CostPart,
  DefinitionId,
  Element,
  MonsterType,
  Rarity,
  RangeType,
  Roll,
  Span,
} from '@stackmate/engine';
import { cachedByLanguage, listText, t } from '@stackmate/words';

/** A number on a card: fixed for one copy, a range for a card in the catalogue. */
export type CardStatValue = number | Span;

/** An ability as a card shows it. */
export interface AbilityView {
  readonly id: DefinitionId;
  readonly name: string;
  /** Path of its icon. */
  readonly icon: string;
  /** The short text on the face; `fullText` returns the full one. */
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
  /**
   * Energy that playing it costs as it is usually played, with what its abilities or its activation add (EN3); null for
   * rule cards.
   */
  readonly cost: number | null;
  /** The parts of `cost` in words; empty if there is only one. */
  readonly costWords: string;
  /** Path of its picture. */
  readonly image: string;
  /** The monster's stats; null for other cards. */
  readonly stats: StatsView | null;
  /** The card's own effect in short; null for monsters, which have abilities instead. `fullText` returns it in full. */
  readonly short: ShortText | null;
  /** Abilities of one copy, or those that every copy has. */
  readonly abilities: readonly AbilityView[];
  /** Abilities that other copies may have; empty for one copy. */
  readonly otherAbilities: readonly AbilityView[];
  readonly flavour: string;
}

const lookup = lookupIn(entries);

/** An ability as faces and popups show it; throws for an id that is none. Kept, because many copies share it. */
export const abilityView = cachedByLanguage((id: DefinitionId): AbilityView => {
  const entry = entryById(id);
  if (entry.kind !== 'ability') throw new Error(`${entry.name} is not an ability.`);
  const ability: AbilityDefinition = entry;
  let short: ShortText | null = null;
  return {
    id,
    name: t(entry.name),
    icon: iconPath(ability),
    // Rendered on demand, because small faces show no text.
    get short() {
      return (short ??= renderShort(ability, lookup, shortWords()));
    },
  };
});

/** Returns a card's short text; for rule cards without an effect, their note. */
const ownShort = cachedByLanguage((entry: Entry): ShortText | null => {
  if (entry.kind === 'monster' || entry.kind === 'ability') return null;
  const short = renderShort(entry, lookup, shortWords());
  return short.text.length === 0 && entry.note
    ? { ...short, text: [{ run: 'text', text: t(entry.note) }] }
    : short;
});

const viewStats = (entry: Entry, roll: Roll | undefined): StatsView | null => {
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

/** Returns the parts of a card's cost: of one copy, or those that all copies have. */
const listCostParts = (entry: Entry, roll: Roll | undefined): readonly CostPart[] =>
  entry.kind === 'monster' || entry.kind === 'spell'
    ? costParts(entry, roll?.abilities ?? abilityIds(entry)[0], { get: entryById })
    : [];

const totalCost = (parts: readonly CostPart[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0);

function costPartWords({ of, amount }: CostPart): string {
  if (of === 'upfront') return t('{amount} upfront', { amount });
  if (of === 'activation') return t('{amount} to activate', { amount });
  return t('{amount} for {ability}', { amount, ability: t(entryById(of).name) });
}

/** Returns the energy that playing a card costs: of one copy, or what all copies cost at least. */
export const cardCost = (id: DefinitionId, roll?: Roll): number =>
  totalCost(listCostParts(entryById(id), roll));

/**
 * Returns what a face shows: one copy if `roll` is given, otherwise everything that copies can be. Throws if the id
 * isn't that of a card.
 */
export const cardView = (id: DefinitionId, roll?: Roll): CardView => {
  const entry = entryById(id);
  if (entry.kind === 'ability') throw new Error(`${entry.name} is an ability, not a card.`);
  const parts = listCostParts(entry, roll);
  const [everyCopy, possible] = roll ? [roll.abilities, []] : abilityIds(entry);
  return {
    id,
    name: t(entry.name),
    kind: entry.kind,
    level: entry.kind === 'monster' ? entry.level : null,
    elements: entry.kind === 'rule' ? [] : entry.elements,
    monsterTypes: entry.kind === 'monster' ? entry.monsterTypes : [],
    subtypes: entry.kind === 'monster' ? [] : entry.subtypes,
    rarity: rarityTier(entry.kind === 'rule' ? 0 : entry.rarity),
    cost: entry.kind === 'rule' ? null : totalCost(parts),
    get costWords() {
      return parts.length > 1 ? listText(parts.map(costPartWords)) : '';
    },
    image: imagePath(entry.idname),
    stats: viewStats(entry, roll),
    get short() {
      return ownShort(entry);
    },
    abilities: everyCopy.map(abilityView),
    otherAbilities: possible.map(abilityView),
    flavour: t(entry.flavour),
  };
};

/** Formats a value: `7`, or `6–14` for a range. */
export const formatValue = (value: CardStatValue): string => {
  if (typeof value === 'number') return String(value);
  return value.min === value.max ? String(value.min) : `${value.min}–${value.max}`;
};
