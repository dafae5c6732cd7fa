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
import { elementsOf, monsterTypesOf, subtypesOf } from '../search/ids.ts';

/** What a list shows of a card: enough to make it without the card data. */
export interface Tile {
  readonly id: number;
  /** Where its page is. */
  readonly address: string;
  readonly name: string;
  readonly kind: 'monster' | 'spell' | 'rule' | 'ability';
  /** Its picture, or the stamp of an ability. */
  readonly picture: string;
  readonly elements: readonly string[];
  /** `Level 3 · Dragon`, `Quick`, `Attack Ability`. */
  readonly words: string;
  readonly rarity: string;
  /** null for what has none. */
  readonly cost: string | null;
  /** Name and value of each number; empty for what is no monster. */
  readonly stats: readonly (readonly [string, string])[];
  /** The lowest and highest range type; '' for what has none. */
  readonly directions: string;
  /** What it does: a paragraph a line. */
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

function wordsOf(card: CardData): string {
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

/** Lines of the text that stand elsewhere on a tile: the kind, and of a monster its numbers and cost. */
const linesElsewhere = { monster: 3, spell: 1, rule: 1, ability: 1 } as const;

/** null for rule cards and for abilities that cost nothing. */
function costOf({ class: kind, cost, costtype }: CardData): string | null {
  if (kinds[cardClasses[kind]] === 'rule' || costTypes[costtype] === 'None') return null;
  return typeof cost === 'number' ? String(cost) : costWords[cost];
}

const costWords = { half: 'half', parent: 'as the top card' } as const;

/** What a list shows of a card. */
export function tileOf(card: CardData): Tile {
  const kind = kinds[cardClasses[card.class]];
  const said = card.description.English.split('\n').slice(linesElsewhere[kind]);
  const [least, most] = [card.minrangetype, card.maxrangetype].map((id) => rangeTypes[id]);
  return {
    id: card.id,
    address: `/card/${card.id}/${card.slug}`,
    name: card.name.English,
    kind,
    picture: card.image ?? card.icon ?? '',
    elements: elementsOf(card).map((id) => elements[id]),
    words: wordsOf(card),
    rarity: rarities.find((tier) => tier === rarityTier(card.rarity)) ?? rarities[0],
    cost: costOf(card),
    stats: statsOf(card),
    directions: least === 'None' ? '' : least === most ? least : `${least} to ${most}`,
    text: (said.length > 0 ? said.join('\n') : card.notes.English).trim(),
    flavour: card.flavour.English,
  };
}
