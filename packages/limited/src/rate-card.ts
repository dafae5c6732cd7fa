import { cardRoles, definitions } from '@stackmate/economy';
import type { Role } from '@stackmate/economy';
import { cardDefinition, cardKind, copiesPerCard, rarities, rarityTier } from '@stackmate/engine';
import type {
  CardDefinition,
  CardKind,
  DefinitionId,
  Element,
  MonsterDefinition,
  Roll,
} from '@stackmate/engine';
import { averageCopy } from './average-copy.ts';
import { limitedRules } from './rules.ts';

/** Why a card is rated as it is, as data: the client has the words. */
export type PickReason =
  /** Better numbers than an average copy of its card. */
  | { readonly kind: 'strong-roll' }
  | { readonly kind: 'strong-monster'; readonly power: number; readonly iq: number }
  | { readonly kind: 'removal' }
  | { readonly kind: 'card-draw' }
  | { readonly kind: 'answer' }
  | { readonly kind: 'supermon'; readonly level: number; readonly have: number }
  /** Few monsters of cost 1 so far. */
  | { readonly kind: 'curve'; readonly have: number }
  | { readonly kind: 'monsters-needed'; readonly have: number; readonly want: number }
  | { readonly kind: 'spells-needed'; readonly have: number; readonly want: number }
  | { readonly kind: 'element'; readonly element: Element; readonly have: number }
  /** Nothing speaks for the card but its worth among the others. */
  | { readonly kind: 'best-left' };

/** What a list of cards already has. */
export interface Holdings {
  readonly counts: Record<CardKind, number>;
  readonly copies: Map<DefinitionId, number>;
  readonly elements: Map<Element, number>;
  /** Basic monsters that cost 1 energy or less. */
  cheap: number;
  /** Spells that cost 2 energy or more. */
  dearSpells: number;
  /** Supermons of level 4, which a match has hardly time for. */
  highest: number;
}

export const noHoldings = (): Holdings => ({
  counts: { monster: 0, spell: 0, supermon: 0 },
  copies: new Map(),
  elements: new Map(),
  cheap: 0,
  dearSpells: 0,
  highest: 0,
});

export const rollKind = (roll: Roll): CardKind => cardKind(cardDefinition(definitions, roll.card));

/** Adds a card to what a list has. */
export function hold(holdings: Holdings, roll: Roll): void {
  const definition = cardDefinition(definitions, roll.card);
  const kind = cardKind(definition);
  holdings.counts[kind] += 1;
  holdings.copies.set(roll.card, (holdings.copies.get(roll.card) ?? 0) + 1);
  for (const element of definition.elements) {
    holdings.elements.set(element, (holdings.elements.get(element) ?? 0) + 1);
  }
  if (kind === 'monster' && definition.cost <= 1) holdings.cheap += 1;
  if (kind === 'spell' && definition.cost >= 2) holdings.dearSpells += 1;
  if (definition.kind === 'monster' && definition.level === 4) holdings.highest += 1;
}

export function holdingsOf(rolls: readonly Roll[]): Holdings {
  const holdings = noHoldings();
  for (const roll of rolls) hold(holdings, roll);
  return holdings;
}

/** One part of a rating: its points, and the reason that is shown if they are many enough. */
export interface RatingTerm {
  readonly points: number;
  readonly reason: PickReason | null;
}

const rangePoints = { None: 0, Diagonal: 0.35, Square: 0.4, Circle: 0.7 } as const;

/** The bots' weights of a monster's stats, in energy (packages/bot/src/evaluation/weights.ts). */
const statPoints = ({ power, iq, eq, range, rangeType }: Roll): number =>
  0.32 * power ** 1.3 + 0.5 * iq + 0.2 * eq + rangePoints[rangeType] * Math.min(range, 4);

/** Points that the stats of an average copy have, by level (measured over all cards). */
const averagePoints = { 1: 5.7, 2: 9.5, 3: 12.5, 4: 22 } as const;

/** Points of a tier above Common, whose abilities are stronger, and of an energy more to pay (tune). */
const tierPoints = 0.3;
const energyPoints = -0.3;

/** Weight of what a copy's numbers are above those of its card's average copy (tune). */
const rollPoints = 0.8;

const rolePoints: Partial<Record<Role, number>> = {
  removal: 1.6,
  draw: 0.9,
  answer: 0.5,
  energy: 0.4,
  protection: 0.3,
};
const roleReasons: Partial<Record<Role, PickReason>> = {
  removal: { kind: 'removal' },
  draw: { kind: 'card-draw' },
  answer: { kind: 'answer' },
};

const averages = new Map<DefinitionId, number>();

/** Returns the points of a card's average copy. */
function averageStatPoints(card: DefinitionId): number {
  const points = averages.get(card) ?? statPoints(averageCopy(card).roll);
  averages.set(card, points);
  return points;
}

function statTerms(roll: Roll, { level, cost, rarity }: MonsterDefinition): RatingTerm[] {
  const average = averageStatPoints(roll.card);
  const points =
    0.5 * (average - averagePoints[level]) +
    tierPoints * rarities.indexOf(rarityTier(rarity)) +
    energyPoints * (cost - 1);
  return [
    { points, reason: { kind: 'strong-monster', power: roll.power, iq: roll.iq } },
    { points: rollPoints * (statPoints(roll) - average), reason: { kind: 'strong-roll' } },
  ];
}

const roleTerms = (roll: Roll, share: number): RatingTerm[] =>
  [...cardRoles(roll)].map((role) => ({
    points: share * (rolePoints[role] ?? 0),
    reason: share === 1 ? (roleReasons[role] ?? null) : null,
  }));

/** Supermons of level 4 that a superdeck has use for. */
const enoughHighest = 2;

/** Share of monsters that should cost 1 energy: they keep the first turns busy (tune). */
const cheapShare = 0.5;

/** Rates the cost of a monster: the further the share of cheap ones is from what it should be, the more it counts. */
function curveTerm({ cost }: CardDefinition, { counts, cheap }: Holdings): RatingTerm {
  const lack = cheapShare * counts.monster - cheap;
  const points = Math.min(2, Math.max(-2, 0.6 * lack)) * (cost <= 1 ? 1 : -1);
  return { points, reason: cost <= 1 ? { kind: 'curve', have: cheap } : null };
}

/** Cards from which a pool shows what it lacks, and how far behind a kind must be, as a share of a whole deck. */
const lackFrom = 8;
const lackShare = 0.1;

/** Returns whether a kind is behind the others, so that its need is worth a mention. */
function isBehind(kind: CardKind, { counts }: Holdings): boolean {
  const total = counts.monster + counts.spell + counts.supermon;
  const wanted = limitedRules.deck.monster + limitedRules.deck.spell + limitedRules.deck.supermon;
  return total >= lackFrom && counts[kind] / limitedRules.deck[kind] < total / wanted - lackShare;
}

function needTerms(roll: Roll, holdings: Holdings): RatingTerm[] {
  const definition = cardDefinition(definitions, roll.card);
  const kind = cardKind(definition);
  const want = limitedRules.deck[kind];
  const have = holdings.counts[kind];
  const points = have < want ? 3 * (1 - have / want) : -2 - 0.2 * (have - want);
  const ifBehind = (reason: PickReason): PickReason | null =>
    isBehind(kind, holdings) ? reason : null;
  if (kind === 'monster') {
    return [
      { points, reason: ifBehind({ kind: 'monsters-needed', have, want }) },
      curveTerm(definition, holdings),
    ];
  }
  if (kind === 'spell') {
    const isDear = definition.cost >= 2;
    return [
      { points, reason: ifBehind({ kind: 'spells-needed', have, want }) },
      { points: isDear ? -0.5 * holdings.dearSpells : 0, reason: null },
    ];
  }
  const { level } = definition as MonsterDefinition;
  return [
    { points, reason: ifBehind({ kind: 'supermon', level, have }) },
    { points: level === 4 && holdings.highest >= enoughHighest ? -2 : 0, reason: null },
  ];
}

function elementTerm(roll: Roll, holdings: Holdings): RatingTerm {
  const { elements } = cardDefinition(definitions, roll.card);
  const [best] = elements
    .map((element) => ({ element, have: holdings.elements.get(element) ?? 0 }))
    .toSorted((a, b) => b.have - a.have);
  return best
    ? { points: 0.2 * Math.min(best.have, 6), reason: { kind: 'element', ...best } }
    : { points: 0, reason: null };
}

/** A monster has roles by its abilities, which cost energy each time (tune). */
const monsterRoleShare = 0.25;

/** Points that a fourth copy costs: the rules of deck building allow three. */
const copyPenalty = 10;

/** Rates a card by itself. */
export function rateAlone(roll: Roll): readonly RatingTerm[] {
  const definition = cardDefinition(definitions, roll.card);
  return definition.kind === 'spell'
    ? roleTerms(roll, 1)
    : [...statTerms(roll, definition), ...roleTerms(roll, monsterRoleShare)];
}

/** Rates how well a card fits those that somebody has already. */
export function rateFit(roll: Roll, holdings: Holdings): readonly RatingTerm[] {
  const copies = holdings.copies.get(roll.card) ?? 0;
  return [
    ...needTerms(roll, holdings),
    elementTerm(roll, holdings),
    { points: copies >= copiesPerCard ? -copyPenalty : 0, reason: null },
  ];
}

export const ratingSum = (terms: readonly RatingTerm[]): number =>
  terms.reduce((sum, { points }) => sum + points, 0);
