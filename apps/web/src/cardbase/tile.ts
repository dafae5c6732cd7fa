import type { CardData } from '@stackmate/catalogue/carddata';
import { subtypesWithIcon } from '@stackmate/catalogue/carddata';
import {
  cardClasses,
  cardSubtypes,
  cardTypes,
  costTypes,
  elements,
  monsterTypes,
  rangeTypes,
  rarities,
  rarityTier,
} from '@stackmate/engine';
import { elementsOf, monsterTypesOf, subtypesOf } from '@stackmate/catalogue/search';

/** Content of a card in a list, enough to render it without the card data. */
export interface Tile {
  readonly id: number;
  /** Address of the card's page. */
  readonly address: string;
  readonly name: string;
  readonly kind: 'monster' | 'spell' | 'rule' | 'ability';
  /** Path of its picture, or of an ability's stamp. */
  readonly picture: string;
  readonly elements: readonly string[];
  /** Subtitle: `Level 3 · Dragon`, `Quick`, `Attack Ability`. */
  readonly subtitle: string;
  readonly rarity: string;
  /** Energy cost; null if it has none. */
  readonly cost: string | null;
  /** Name and value of each stat; empty except for monsters. */
  readonly stats: readonly (readonly [string, string])[];
  /** Lowest and highest range type; '' if it has none. */
  readonly rangeTypes: string;
  /** Rules text, one paragraph per line. */
  readonly text: string;
  readonly flavour: string;
}

const kinds: Readonly<Record<string, Tile['kind']>> = {
  Monster: 'monster',
  Spell: 'spell',
  Rule: 'rule',
  Ability: 'ability',
};

const span = (least: number, most: number): string =>
  least === most ? String(least) : `${least}–${most}`;

function statsOf(card: CardData): Tile['stats'] {
  if (kinds[cardClasses[card.class]] !== 'monster') return [];
  return [
    ['Power', span(card.minpower, card.maxpower)],
    ['IQ', span(card.miniq, card.maxiq)],
    ['EQ', span(card.mineq, card.maxeq)],
    ['Range', span(card.minrange, card.maxrange)],
  ];
}

function subtitleOf(card: CardData): string {
  const kind = kinds[cardClasses[card.class]];
  if (kind === 'rule') return 'Rule card';
  if (kind === 'ability') return cardTypes[card.type];
  if (kind === 'spell') {
    const subtypes = subtypesOf(card)
      .map((id) => cardSubtypes[id])
      .filter((subtype) => subtypesWithIcon.includes(subtype));
    return ['Spell', ...subtypes].join(' · ');
  }
  const types = monsterTypesOf(card).map((id) => monsterTypes[id]);
  return [...(card.level > 1 ? [`Level ${card.level}`] : []), ...types].join(' · ');
}

/** Number of leading text lines that the tile shows elsewhere: the type line, and a monster's stats and cost. */
const linesElsewhere = { monster: 3, spell: 1, rule: 1, ability: 1 } as const;

/** Returns the cost as text; null for rule cards and free abilities. */
function costOf({ class: kind, cost, costtype }: CardData): string | null {
  if (kinds[cardClasses[kind]] === 'rule' || costTypes[costtype] === 'None') return null;
  return typeof cost === 'number' ? String(cost) : costWords[cost];
}

const costWords = { half: 'half', parent: 'as the top card' } as const;

/** Returns the tile of a card. */
export function tileOf(card: CardData): Tile {
  const kind = kinds[cardClasses[card.class]];
  const lines = card.description.English.split('\n').slice(linesElsewhere[kind]);
  const [least, most] = [card.minrangetype, card.maxrangetype].map((id) => rangeTypes[id]);
  return {
    id: card.id,
    address: `/card/${card.id}/${card.slug}`,
    name: card.name.English,
    kind,
    picture: card.image ?? card.icon ?? '',
    elements: elementsOf(card).map((id) => elements[id]),
    subtitle: subtitleOf(card),
    rarity: rarities.find((tier) => tier === rarityTier(card.rarity)) ?? rarities[0],
    cost: costOf(card),
    stats: statsOf(card),
    rangeTypes: least === 'None' ? '' : least === most ? least : `${least} to ${most}`,
    text: (lines.length > 0 ? lines.join('\n') : card.notes.English).trim(),
    flavour: card.flavour.English,
  };
}
