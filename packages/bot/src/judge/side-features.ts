import { boardSize, fileOf, other, rankOf, shieldIn, sideSquares, slide } from '@stackmate/engine';
import type {
  CardStats,
  DerivedState,
  FieldCard,
  Open,
  Own,
  Player,
  Rules,
} from '@stackmate/engine';
import { lastingPower } from '../evaluation/card-value.ts';
import { countSquares, distance } from '../evaluation/squares.ts';
import { needsStack } from '../evaluation/stack-spells.ts';
import { attackProspects, noProspects } from './prospects.ts';

type Catalogue = Rules['catalogue'];

/** Measures of each side from what everyone sees; each about 0 to 3. */
export const sideFeatures = [
  'energy',
  'scarce energy',
  'one loss left',
  'two losses left',
  'shield',
  'monsters',
  'no monster',
  'all positions',
  'power',
  'power squared',
  'most power',
  'IQ',
  'EQ',
  'diagonal range',
  'square range',
  'circle range',
  'active abilities',
  'attack abilities',
  'covered monsters',
  'covered power',
  'covered stack spells',
  'covered spells',
  'continuous spells',
  'lone spells',
  'on far ranks',
  'approach',
  'mobility',
  'King power',
  'King IQ',
  'King range',
  'next to King',
  'near King',
  'guards',
  'King on back rank',
  'King in corner',
  'King advanced',
  'upgrade cards',
  'upgrade cards soon',
  'superdeck',
  'deck',
  'hand',
  'gain now',
  'kills now',
  'King share now',
  'checkmate now',
  'energy win now',
  'gain next',
  'kills next',
  'King share next',
  'King attackers next',
  'checkmate next',
  'energy win next',
] as const;
export type SideFeature = (typeof sideFeatures)[number];

const at = Object.fromEntries(sideFeatures.map((name, index) => [name, index])) as Readonly<
  Record<SideFeature, number>
>;

/** Everything that the features of one side are measured from. */
export interface Measured {
  readonly catalogue: Catalogue;
  readonly open: Open;
  /** The private part of the player who judges. */
  readonly own: Own;
  readonly field: Readonly<DerivedState>;
}

function addKing({ field }: Measured, top: CardStats, into: Float64Array, base: number): void {
  const file = fileOf(top.square);
  const fromHome = top.owner === 0 ? rankOf(top.square) : boardSize - 1 - rankOf(top.square);
  into[base + at['King power']] = lastingPower(top) / 10;
  into[base + at['King IQ']] = top.iq / 5;
  into[base + at['King range']] = Math.min(top.range, 4) * (top.rangeType === 'Circle' ? 1 : 0.5);
  into[base + at['King on back rank']] = fromHome === 0 ? 1 : 0;
  into[base + at['King in corner']] = fromHome === 0 && (file === 0 || file === 4) ? 1 : 0;
  into[base + at['King advanced']] = Math.max(0, fromHome - 1);
  for (const square of field.squares) {
    const { owner, isMonster } = field.tops[square];
    const away = distance(square, top.square);
    if (owner === top.owner) {
      if (away === 1) into[base + at.guards] += 1;
    } else if (isMonster) {
      if (away === 1) into[base + at['next to King']] += 1;
      else if (away === 2) into[base + at['near King']] += 1;
    }
  }
}

function addCovered(
  { catalogue, own }: Measured,
  { roll, ref, active }: FieldCard,
  into: Float64Array,
  base: number,
): void {
  if (active) {
    into[base + at['continuous spells']] += 1;
    return;
  }
  const seen = roll ?? own.faceDown.find((candidate) => candidate.ref === ref)?.roll ?? null;
  if (seen && catalogue.monsters.has(seen.card)) {
    into[base + at['covered monsters']] += 1;
    into[base + at['covered power']] += seen.power / 10;
  } else if (seen && needsStack(catalogue, seen)) into[base + at['covered stack spells']] += 1;
  else into[base + at['covered spells']] += 1;
}

function addMonster(measured: Measured, top: CardStats, into: Float64Array, base: number): void {
  const { catalogue, open, field } = measured;
  const power = lastingPower(top);
  const opponent = other(top.owner);
  const range = Math.min(top.range, 4);
  into[base + at.monsters] += 1;
  into[base + at.power] += power / 10;
  into[base + at['power squared']] += (power * power) / 400;
  into[base + at['most power']] = Math.max(into[base + at['most power']], power / 10);
  into[base + at.IQ] += top.iq / 5;
  into[base + at.EQ] += top.eq / 3;
  if (top.rangeType === 'Diagonal') into[base + at['diagonal range']] += range / 3;
  else if (top.rangeType === 'Square') into[base + at['square range']] += range / 3;
  else if (top.rangeType === 'Circle') into[base + at['circle range']] += range / 3;
  for (const ability of top.abilities) {
    if (ability.isActive) into[base + at['active abilities']] += 1;
    if (ability.isAttack) into[base + at['attack abilities']] += 1;
  }
  if ((sideSquares[opponent] & (1 << top.square)) !== 0) into[base + at['on far ranks']] += 1;
  const king = field.kingSquare[opponent];
  into[base + at.approach] += (4 - (king < 0 ? 4 : distance(top.square, king))) / 4;
  into[base + at.mobility] +=
    countSquares(slide(top.square, top.rangeType, top.range, field.occupied)) / 10;
  const { cards } = top.stack;
  let monsters = 0;
  let ready = 0;
  for (let depth = 0; depth < cards.length; depth++) {
    const card = cards[depth];
    if (depth > 0) addCovered(measured, card, into, base);
    if (!card.roll || !catalogue.monsters.has(card.roll.card)) continue;
    monsters += 1;
    if (card.joined <= open.turn - 2) ready += 1;
  }
  into[base + at['upgrade cards']] += Math.max(0, ready - 1);
  into[base + at['upgrade cards soon']] += Math.max(0, monsters - Math.max(1, ready));
}

function addAttacks(measured: Measured, side: Player, into: Float64Array, base: number): void {
  const { open, field } = measured;
  const energy = open.energy[other(side)];
  const now = open.active === side ? attackProspects(open, field, side, true) : noProspects;
  into[base + at['gain now']] = now.gain / 10;
  into[base + at['kills now']] = now.kills;
  into[base + at['King share now']] = Math.min(1, now.kingShare);
  into[base + at['checkmate now']] = now.kingShare >= 1 ? 1 : 0;
  into[base + at['energy win now']] = now.loss >= energy ? 1 : 0;
  const next = attackProspects(open, field, side, false);
  into[base + at['gain next']] = next.gain / 10;
  into[base + at['kills next']] = next.kills;
  into[base + at['King share next']] = Math.min(1, next.kingShare);
  into[base + at['King attackers next']] = next.kingAttackers;
  into[base + at['checkmate next']] = next.kingShare >= 1 ? 1 : 0;
  into[base + at['energy win next']] = next.loss >= energy ? 1 : 0;
}

/** Writes a side's features to `into`, from `base` on. */
export function measureSide(
  measured: Measured,
  side: Player,
  into: Float64Array,
  base: number,
): void {
  const { open, field } = measured;
  into.fill(0, base, base + sideFeatures.length);
  const energy = open.energy[side];
  into[base + at.energy] = energy / 10;
  into[base + at['scarce energy']] = 10 / (energy + 2);
  into[base + at['one loss left']] = energy <= 5 ? 1 : 0;
  into[base + at['two losses left']] = energy <= 10 ? 1 : 0;
  into[base + at.shield] = open.shield[side] / shieldIn(open.turn);
  for (const square of field.squares) {
    const top = field.tops[square];
    if (top.owner !== side) continue;
    if (!top.isMonster) into[base + at['lone spells']] += top.stack.cards.length;
    else if (top.king) addKing(measured, top, into, base);
    else addMonster(measured, top, into, base);
  }
  if (into[base + at.monsters] === 0) into[base + at['no monster']] = 1;
  if (field.positions[side] >= 4) into[base + at['all positions']] = 1;
  into[base + at.superdeck] = open.superdeckCount[side] / 10;
  into[base + at.deck] = open.deckCount[side] / 20;
  into[base + at.hand] = (open.handCount[side] + open.known[side].length) / 3;
  addAttacks(measured, side, into, base);
}
