import type { CardData } from '@stackmate/catalogue/carddata';
import { shownText, subtypesWithIcon } from '@stackmate/catalogue/carddata';
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
import { elementIds, monsterTypeIds, subtypeIds } from '@stackmate/catalogue/search';
import type { Rarity, Stat } from '@stackmate/engine';
import { monsterTypeName, rangeTypeName, subtypeName } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { cardTypeNames } from './labels.ts';

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
  readonly rarity: Rarity;
  /** Energy cost; null if it has none. */
  readonly cost: string | null;
  /** Name and value of each stat; empty except for monsters. */
  readonly stats: readonly (readonly [Stat, string])[];
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

const span = (min: number, max: number): string => (min === max ? String(min) : `${min}–${max}`);

function getStats(card: CardData): Tile['stats'] {
  if (kinds[cardClasses[card.class]] !== 'monster') return [];
  return [
    ['power', span(card.minpower, card.maxpower)],
    ['iq', span(card.miniq, card.maxiq)],
    ['eq', span(card.mineq, card.maxeq)],
    ['range', span(card.minrange, card.maxrange)],
  ];
}

function getSubtitle(card: CardData): string {
  const kind = kinds[cardClasses[card.class]];
  if (kind === 'rule') return t('Rule card');
  if (kind === 'ability') return t(cardTypeNames[cardTypes[card.type]]);
  if (kind === 'spell') {
    const subtypes = subtypeIds(card)
      .map((id) => cardSubtypes[id])
      .filter((subtype) => subtypesWithIcon.includes(subtype));
    return [t('Spell'), ...subtypes.map((subtype) => subtypeName(subtype))].join(' · ');
  }
  const types = monsterTypeIds(card).map((id) => monsterTypeName(monsterTypes[id]));
  const level = card.level > 1 ? [t('Level {level}', { level: card.level })] : [];
  return [...level, ...types].join(' · ');
}

/** Number of leading text lines that the tile shows elsewhere: the type line, and a monster's stats and cost. */
const linesElsewhere = { monster: 3, spell: 1, rule: 1, ability: 1 } as const;

/** Returns the cost as text; null for rule cards and free abilities. */
function findCost({ class: kind, cost, costtype, totalcost }: CardData): string | null {
  if (totalcost !== null) return String(totalcost);
  if (kinds[cardClasses[kind]] === 'rule' || costTypes[costtype] === 'None') return null;
  return typeof cost === 'number' ? String(cost) : t(costNames[cost]);
}

const costNames = { half: msg('half'), parent: msg('as the top card') };

/** Checks whether a card goes into decks: a monster or spell, not a rule card or ability. */
export const isPlayable = ({ class: kind }: CardData): boolean =>
  kinds[cardClasses[kind]] === 'monster' || kinds[cardClasses[kind]] === 'spell';

/** Returns the tile of a card. */
export function getTile(card: CardData): Tile {
  const kind = kinds[cardClasses[card.class]];
  const lines = shownText(card.description).split('\n').slice(linesElsewhere[kind]);
  const [min, max] = [card.minrangetype, card.maxrangetype].map((id) => rangeTypes[id]);
  const [from, to] = [rangeTypeName(min), rangeTypeName(max)];
  return {
    id: card.id,
    address: `/card/${card.id}/${card.slug}`,
    name: t(card.name.English as Message),
    kind,
    picture: card.image ?? card.icon ?? '',
    elements: elementIds(card).map((id) => elements[id]),
    subtitle: getSubtitle(card),
    rarity: rarities.find((tier) => tier === rarityTier(card.rarity)) ?? rarities[0],
    cost: findCost(card),
    stats: getStats(card),
    rangeTypes: min === 'None' ? '' : min === max ? from : t('{from} to {to}', { from, to }),
    text: (lines.length > 0 ? lines.join('\n') : t(card.notes.English as Message)).trim(),
    flavour: t(card.flavour.English as Message),
  };
}
