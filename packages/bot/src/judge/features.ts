import { fullHand, other } from '@stackmate/engine';
import type { MatchState, MatchView, Open, Own, Player, Rules } from '@stackmate/engine';
import { createCardValue } from '../evaluation/card-value.ts';
import { belongsInStack } from '../evaluation/stack-spells.ts';
import { measureSide, sideFeatures } from './side-features.ts';
import type { Measured } from './side-features.ts';

/** Features that only the judging player knows, and those of both sides. */
const ownFeatures = [
  'monsters in hand',
  'power in hand',
  'spells in hand',
  'quick spells in hand',
  'stack spells in hand',
  'full hand',
  'no monster in hand',
  'upgrade ready',
  'upgrade soon',
  'late lead',
  'quiet lead',
] as const;

export const featureNames: readonly string[] = [
  ...sideFeatures.map((name) => `mine: ${name}`),
  ...sideFeatures.map((name) => `theirs: ${name}`),
  ...ownFeatures,
];

const ownBase = 2 * sideFeatures.length;
const at = Object.fromEntries(
  ownFeatures.map((name, index) => [name, ownBase + index]),
) as Readonly<Record<(typeof ownFeatures)[number], number>>;

/** Returns the private part of a player in a state, or in that player's view. */
const knownOwn = (of: MatchState | MatchView, player: Player): Own => {
  if ('secret' in of) return of.own[player];
  if (of.viewer !== player || !of.own) throw new Error('a view is judged by its own player');
  return of.own;
};

const monstersOnField = (open: Open, catalogue: Rules['catalogue'], side: Player): number => {
  let count = 0;
  for (const stack of open.field) {
    if (stack?.owner !== side) continue;
    for (const { roll } of stack.cards) if (roll && catalogue.monsters.has(roll.card)) count += 1;
  }
  return count;
};

/** Creates a function that writes the features of a position, as a player knows it, to a list. */
export function createFeatures(rules: Rules) {
  const { catalogue } = rules;
  const value = createCardValue(catalogue);

  function addHand({ open, own }: Measured, player: Player, into: Float64Array): void {
    for (const pile of [own.hand, open.known[player]]) {
      for (const { roll } of pile) {
        const spell = catalogue.spells.get(roll.card);
        if (spell) {
          into[at['spells in hand']] += 1;
          if (spell.definition.subtypes.some((subtype) => subtype.includes('Quick')))
            into[at['quick spells in hand']] += 1;
          if (belongsInStack(catalogue, roll)) into[at['stack spells in hand']] += 1;
        } else {
          into[at['monsters in hand']] += 1;
          into[at['power in hand']] += roll.power / 10;
        }
      }
    }
    if (own.hand.length + open.known[player].length >= fullHand) into[at['full hand']] = 1;
    if (into[at['monsters in hand']] === 0) into[at['no monster in hand']] = 1;
  }

  /** Adds the best upgrade that each stack allows, now or later (UP1). */
  function addUpgrades({ open, own, field }: Measured, player: Player, into: Float64Array): void {
    for (const square of field.squares) {
      const top = field.tops[square];
      if (top.owner !== player || !top.isMonster || top.king) continue;
      let monsters = 0;
      let ready = 0;
      let worth = 0;
      for (const { roll, joined } of top.stack.cards) {
        if (!roll || !value.isMonster(roll)) continue;
        monsters += 1;
        if (joined <= open.turn - 2) ready += 1;
        worth = Math.max(worth, value.rollValue(roll));
      }
      let bestReady = 0;
      let bestSoon = 0;
      for (const { roll } of own.superdeck) {
        const level = value.cardLevel(roll);
        if (level > monsters) continue;
        const gain = value.rollValue(roll) - worth - value.cardCost(roll);
        if (level <= ready) bestReady = Math.max(bestReady, gain);
        else bestSoon = Math.max(bestSoon, gain);
      }
      into[at['upgrade ready']] += bestReady / 10;
      into[at['upgrade soon']] += Math.max(0, bestSoon - bestReady) / 10;
    }
  }

  return (of: MatchState | MatchView, player: Player, into: Float64Array): void => {
    const { open } = of;
    const measured: Measured = {
      catalogue,
      open,
      own: knownOwn(of, player),
      field: rules.derived(of),
    };
    measureSide(measured, player, into, 0);
    measureSide(measured, other(player), into, sideFeatures.length);
    into.fill(0, ownBase);
    addHand(measured, player, into);
    addUpgrades(measured, player, into);
    const lead =
      monstersOnField(open, catalogue, player) - monstersOnField(open, catalogue, other(player));
    const sign = Math.max(-2, Math.min(2, lead));
    into[at['late lead']] = open.turn > 38 ? (sign * (open.turn - 38)) / 12 : 0;
    into[at['quiet lead']] = open.quiet > 5 ? (sign * (open.quiet - 5)) / 6 : 0;
  };
}

/** Weights of the features, as `npm run balance -- tune` fits them. */
export interface FittedWeights {
  /** Weights of the features in the judging player's turn, then the constant. */
  readonly mine: readonly number[];
  /** The same features in the opponent's turn. */
  readonly theirs: readonly number[];
}
