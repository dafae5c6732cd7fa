import { monsterTypeBit, noAbilities } from '../compile/compile.ts';
import { elementBit } from '../elements/matches.ts';
import type { AbilityList, CompiledRoll } from '../compile/compile.ts';
import type { Stat, Status } from '../types/effect.ts';
import type { Ref } from '../types/ids.ts';
import type { FieldCard, Modifier, Stack } from '../types/state.ts';
import type { Roll } from '../types/roll.ts';
import type { Game } from '../state/game.ts';
import { finishStat, resetParts } from '../state/stat-parts.ts';
import type { Parts } from '../state/stat-parts.ts';
import { noBonuses, statusBit } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { Trace } from '../state/trace.ts';

/**
 * Checks whether a record still contains the card's unmodified values, so that only short-lived
 * parts need a reset.
 */
const isBare = (top: CardStats, stack: Stack, card: FieldCard, roll: Roll | null): boolean =>
  top.unmodified &&
  top.card === card &&
  top.stack === stack &&
  top.roll === roll &&
  top.ref === card.ref &&
  top.owner === stack.owner &&
  top.king === stack.king;

/**
 * Fills a record with a card's unmodified values. `rolled` and `roll` are null for an unknown
 * card.
 */
export function resetStats(
  top: CardStats,
  stack: Stack,
  card: FieldCard,
  rolled: CompiledRoll | null,
  roll: Roll | null,
): void {
  if (!isBare(top, stack, card, roll)) fillStats(top, stack, card, rolled, roll);
  setAbilities(top, noAbilities);
  top.moves = -1;
  finishPower(top);
}

function fillStats(
  top: CardStats,
  stack: Stack,
  card: FieldCard,
  rolled: CompiledRoll | null,
  roll: Roll | null,
): void {
  top.ref = card.ref;
  top.owner = stack.owner;
  top.king = stack.king;
  top.stack = stack;
  top.card = card;
  top.roll = roll;
  top.compiled = rolled as CompiledRoll;
  if (rolled !== null && rolled.isMonster) {
    top.isMonster = true;
    top.level = rolled.level;
    top.elements = rolled.elements;
    top.types = rolled.types;
    top.rangeType = roll!.rangeType;
    top.maxPower = roll!.power;
    top.iq = roll!.iq;
    top.eq = roll!.eq;
    top.range = roll!.range;
  } else {
    top.isMonster = false;
    top.level = 0;
    top.elements = rolled === null ? 0 : rolled.elements;
    top.types = 0;
    // A lone spell moves one square (RG4).
    top.rangeType = 'Circle';
    top.maxPower = 0;
    top.iq = 0;
    top.eq = 0;
    top.range = 1;
  }
  top.changed = false;
  top.statuses = 0;
  top.extraAttacks = 0;
  top.recoilTimes = 1;
  top.recoilHalves = 0;
  top.naturalTimes = 1;
  top.armourAttacks = 0;
  top.armourRecoil = 0;
  top.armourEffects = 0;
  top.battleBonuses = noBonuses;
  top.granted = null;
  top.reading.by = stack.owner;
  top.reading.self = card.ref;
  top.unmodified = true;
}

/** Sets the abilities of a card to a list of its own. */
export function setAbilities(top: CardStats, list: AbilityList): void {
  top.abilities = list.abilities;
  top.abilityKinds = list.has;
  top.triggerKinds = list.triggers;
  top.sources = null;
  top.depths = null;
}

/**
 * Returns the parts of a card's stats, initialized with its unmodified values at the first
 * change.
 */
export function statParts(top: CardStats): Parts {
  const { parts } = top;
  if (top.changed) return parts;
  top.changed = true;
  resetParts(parts.power, top.maxPower);
  resetParts(parts.iq, top.iq);
  resetParts(parts.eq, top.eq);
  resetParts(parts.range, top.range);
  return parts;
}

/** Adds an amount to the right part of a stat. */
function addToStat(parts: Parts, stat: Stat, amount: number, thisTurn: boolean): void {
  if (thisTurn) parts[stat].turn += amount;
  else parts[stat].add += amount;
}

function traceModifier(
  trace: Trace,
  top: CardStats,
  { id, source, definition }: Modifier,
  { stat, how, amount }: Extract<Modifier['change'], { change: 'stat' }>,
  thisTurn: boolean,
): void {
  trace.stat({
    ref: top.ref,
    stat,
    how,
    amount: how === 'halve' ? 2 : amount,
    thisTurn,
    source,
    definition,
    layer: id,
  });
}

function applyModifier(game: Game, top: CardStats, layer: Modifier): void {
  const { change } = layer;
  switch (change.change) {
    case 'stat': {
      const parts = statParts(top)[change.stat];
      const thisTurn = change.how === 'add' && layer.expiry.kind === 'turn end';
      if (game.trace) traceModifier(game.trace, top, layer, change, thisTurn);
      if (change.how === 'add') addToStat(statParts(top), change.stat, change.amount, thisTurn);
      else if (change.how === 'set') parts.base = change.amount;
      else if (change.how === 'multiply') parts.times *= change.amount;
      else parts.halves += 1;
      return;
    }
    case 'status':
      top.statuses |= statusBit(change.status);
      return;
    case 'element':
      if (change.how === 'set') top.elements = elementBit[change.element];
      else top.elements |= elementBit[change.element];
      return;
    case 'monsterType':
      if (change.how === 'set') top.types = monsterTypeBit(change.monsterType);
      else top.types |= monsterTypeBit(change.monsterType);
      return;
    case 'rangeType':
      top.rangeType = change.rangeType;
      return;
    case 'grant': {
      const ability = game.catalogue.abilities.get(change.ability);
      if (ability) (top.granted ??= []).push(ability);
      return;
    }
    case 'extraAttacks':
      top.extraAttacks += change.amount;
  }
}

/** Checks whether a modifier gives this card, on top or covered, a status. */
export function hasStored({ open: { layers } }: Game, ref: Ref, status: Status): boolean {
  for (const { card, change } of layers) {
    if (card === ref && change.change === 'status' && change.status === status) return true;
  }
  return false;
}

/** Checks whether a modifier gives any of these cards a status. */
export function anyStored(game: Game, cards: readonly FieldCard[], status: Status): boolean {
  if (game.open.layers.length === 0) return false;
  for (const { ref } of cards) if (hasStored(game, ref, status)) return true;
  return false;
}

/** Applies the modifiers of this card and computes its stats from them. */
export function applyModifiers(game: Game, top: CardStats): void {
  for (const layer of game.open.layers) {
    if (layer.card !== top.ref) continue;
    top.unmodified = false;
    applyModifier(game, top, layer);
  }
  if (!top.changed) return;
  const { power, iq, eq, range } = statParts(top);
  top.iq = finishStat(iq);
  top.eq = finishStat(eq);
  top.range = finishStat(range);
  top.maxPower = finishStat(power);
  finishPower(top);
}

/** Sets power to maximum power minus damage. A King's power falls to 0 only by damage (BT4). */
export function finishPower(top: CardStats): void {
  const power = top.maxPower - top.card.damage;
  if (power > 0) top.power = power;
  else top.power = top.king && !top.card.felled ? 1 : 0;
}
