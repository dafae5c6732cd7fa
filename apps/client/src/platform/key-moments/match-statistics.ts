import { rules } from '@stackmate/catalogue';
import { eventNote } from '@stackmate/catalogue/log-text';
import { other, findCardSquare } from '@stackmate/engine';
import type { EventNote, MatchState, Player, Ref, UpdateReason } from '@stackmate/engine';
import type { FileStep } from './replay-file.ts';

/** Names of the numbers for each player. */
export const statisticNames = [
  'destroyed',
  'damage',
  'biggestHit',
  'attacks',
  'played',
  'responses',
] as const;
export type StatisticName = (typeof statisticNames)[number];

/** Both players' energy at the end of a turn; turn 0 is the start of the match. */
export interface EnergyPoint {
  readonly turn: number;
  readonly energy: readonly [number, number];
}

export interface MatchStatistics {
  /** South's numbers, then North's. */
  readonly sides: readonly [
    Readonly<Record<StatisticName, number>>,
    Readonly<Record<StatisticName, number>>,
  ];
  readonly energy: readonly EnergyPoint[];
}

const noNumbers = (): Record<StatisticName, number> => ({
  destroyed: 0,
  damage: 0,
  biggestHit: 0,
  attacks: 0,
  played: 0,
  responses: 0,
});

type Sides = readonly [Record<StatisticName, number>, Record<StatisticName, number>];

/** Ways to play a card from hand or superdeck, apart from activating a spell. */
const playedFromHand: ReadonlySet<UpdateReason> = new Set<UpdateReason>([
  'Summon',
  'Upgrade',
  'Link from hand',
]);

const declared: ReadonlySet<UpdateReason> = new Set<UpdateReason>([
  'Attack selected',
  'Direct attack selected',
]);

function findOwner({ open }: MatchState, ref: Ref | undefined): Player | null {
  const square = ref === undefined ? null : findCardSquare(open, ref);
  return square === null ? null : open.field[square]!.owner;
}

function countDamage(sides: Sides, { before, state }: FileStep, { card, amount = 0 }: EventNote) {
  const owner = findOwner(before, card) ?? findOwner(state, card);
  if (owner === null) return;
  const striker = sides[other(owner)];
  striker.damage += amount;
  striker.biggestHit = Math.max(striker.biggestHit, amount);
}

function countEvent(sides: Sides, step: FileStep, reason: UpdateReason, note: EventNote): void {
  const { by } = note;
  switch (reason) {
    case 'Attack resolved':
      // Reported once when it lands, then again for each card that it damages.
      if (note.target === undefined) countDamage(sides, step, note);
      break;
    case 'Attack recoil':
      countDamage(sides, step, note);
      break;
    case 'Effect damage':
      if (note.text !== 'cost') countDamage(sides, step, note);
      break;
    case 'Battle destroy':
    case 'Effect destroy':
      if (by !== undefined && note.roll && isMonster(note.roll.card))
        sides[other(by)].destroyed += 1;
      break;
    default:
  }
  if (by === undefined) return;
  if (playedFromHand.has(reason)) sides[by].played += 1;
  if (declared.has(reason)) sides[by].attacks += 1;
  const isActivation = reason === 'Magic activate' || reason === 'Ability activate';
  if (isActivation && (note.count ?? 1) > 1) sides[by].responses += 1;
  // A spell on the field was counted when it was stacked.
  if (reason === 'Magic activate' && findOwner(step.before, note.source) === null)
    sides[by].played += 1;
}

const isMonster = (card: number): boolean =>
  rules.catalogue.definitions.get(card)?.kind === 'monster';

/** Counts what both players did in a match, and follows their energy. */
export function matchStatistics(steps: readonly FileStep[]): MatchStatistics {
  const sides: Sides = [noNumbers(), noNumbers()];
  const energy: EnergyPoint[] = [];
  for (const step of steps) {
    for (const event of step.events) countEvent(sides, step, event.reason, eventNote(event));
    const { open } = step.state;
    const point = { turn: open.turn, energy: [open.energy[0], open.energy[1]] } as const;
    if (energy.at(-1)?.turn === open.turn) energy[energy.length - 1] = point;
    else energy.push(point);
  }
  return { sides, energy };
}
