import { compiledRoll } from '../compile/compile.ts';
import { monsterTypeBit } from '../compile/compile.ts';
import { elementBit } from '../elements/matches.ts';
import { collectContinuous } from './continuous.ts';
import { passUp } from './bond.ts';
import { cardsPerStack, squareCount } from '../types/constants.ts';
import type { Affects, Continuous, Stat } from '../types/effect.ts';
import type { Game } from '../state/game.ts';
import { groupMembers, holds, readAmount, readingOf } from './amount.ts';
import { applyLayers, finishPower, finishStats, resetTop } from './layers.ts';
import { finishStat } from '../state/stat-parts.ts';
import { hasStatus, playerStatusBit, statusBit } from '../state/scratch.ts';
import type { Scratch, TopStats, WorkingContinuous } from '../state/scratch.ts';

/*
 * Everything that follows from the open part, worked out in one written order, so that no two effects wait for
 * each other (TN9): traits and stored changes; own abilities; EQ; what stacks pass up; silencing; elements, types
 * and range types; IQ, judged by IQ without other cards' effects; range; power; the rest.
 */

const silenced = statusBit('abilities are silenced');
const ignoresProtection = statusBit('ignores IQ protection');

/** Works the derived values out again if the state changed since. */
export function derive(game: Game): Scratch {
  const { scratch } = game;
  if (!game.stale) return scratch;
  game.stale = false;
  readField(game);
  addOwnAbilities(game);
  addEq(game);
  for (const square of scratch.squares) passUp(game, scratch.tops[square]);
  const { working } = scratch;
  collectContinuous(game);
  if (working.length > 0) applyContinuous(game, working);
  applyPlayerLayers(game);
  return scratch;
}

function readField(game: Game): void {
  const { scratch, open } = game;
  const { squares, tops } = scratch;
  squares.length = 0;
  scratch.working.length = 0;
  scratch.upfront.length = 0;
  scratch.playerStatuses[0] = 0;
  scratch.playerStatuses[1] = 0;
  scratch.positions[0] = 0;
  scratch.positions[1] = 0;
  scratch.kingSquare[0] = -1;
  scratch.kingSquare[1] = -1;
  let south = 0;
  let north = 0;
  const { field } = open;
  for (let square = 0; square < squareCount; square++) {
    const stack = field[square];
    if (stack === null) continue;
    squares.push(square);
    scratch.payments[square] = 0;
    if (stack.owner === 0) south |= 1 << square;
    else north |= 1 << square;
    scratch.positions[stack.owner] += 1;
    if (stack.king) scratch.kingSquare[stack.owner] = square;
    const card = stack.cards[0];
    const { roll } = card;
    const top = tops[square];
    resetTop(top, stack, card, roll ? compiledRoll(game.catalogue, roll) : null, roll);
    if (open.layers.length > 0) applyLayers(game, top);
    else finishStats(top);
  }
  scratch.owned[0] = south;
  scratch.owned[1] = north;
  scratch.occupied = south | north;
}

/** A top card's own abilities: not pure stackable ones, super ones only on a full stack (ST3, ST5). */
function addOwnAbilities(game: Game): void {
  const { scratch } = game;
  for (const square of scratch.squares) {
    const top = scratch.tops[square];
    if (!top.isMonster || hasStatus(top, silenced)) {
      if (hasStatus(top, silenced)) clearAbilities(top);
      continue;
    }
    const full = top.stack.cards.length === cardsPerStack;
    for (const ability of top.rolled.abilities) {
      if (!ability.worksOnTop || (ability.definition.super && !full)) continue;
      top.abilities.push(ability);
      top.sources.push(top.ref);
      top.depths.push(0);
    }
  }
}

export function clearAbilities(top: TopStats): void {
  top.abilities.length = 0;
  top.sources.length = 0;
  top.depths.length = 0;
}

/** EQ comes first: it decides what is passed up. Only own abilities change it before the bond. */
function addEq(game: Game): void {
  const { scratch } = game;
  for (const square of scratch.squares) {
    const top = scratch.tops[square];
    for (const ability of top.abilities) {
      if (!ability.hasContinuous) continue;
      for (const effect of ability.definition.continuous!) {
        if (effect.continuous !== 'modify' || effect.stat !== 'eq') continue;
        changeStat(game, { effect, definition: ability.id, owner: top, source: top.ref }, 'eq');
      }
    }
  }
  for (const square of scratch.squares) {
    const top = scratch.tops[square];
    top.eq = finishStat(top.parts.eq);
  }
}

/** The top monsters an effect reaches; opposing ones of higher IQ are protected (AC2). */
function affected(game: Game, entry: WorkingContinuous, affects: Affects): readonly TopStats[] {
  const { owner } = entry;
  if (affects === 'self') return owner.isMonster ? [owner] : [];
  const found = groupMembers(game, affects, readingOf(owner));
  if (hasStatus(owner, ignoresProtection)) return found;
  return found.filter((top) => top.owner === owner.owner || top.iq <= owner.iq);
}

const works = (game: Game, entry: WorkingContinuous): boolean =>
  entry.effect.when === undefined || holds(game, entry.effect.when, readingOf(entry.owner));

function changeStat(game: Game, entry: WorkingContinuous, stat: Stat): void {
  const { effect, owner } = entry;
  if (effect.continuous !== 'modify' || effect.stat !== stat || !works(game, entry)) return;
  const amount = readAmount(game, effect.amount, readingOf(owner));
  for (const top of affected(game, entry, effect.affects)) {
    const parts = top.parts[stat];
    if (effect.how === 'raise') parts.add += amount;
    else if (effect.how === 'lower') parts.add -= amount;
    else if (effect.how === 'multiply') parts.times *= amount;
    else parts.halves += 1;
  }
}

function applyContinuous(game: Game, all: WorkingContinuous[]): void {
  const { scratch } = game;
  silence(game, all);
  for (const entry of all) changeTraits(game, entry);
  // EQ from effects that were passed up: for the number, not for the bond that passed them.
  for (const entry of all) {
    if (entry.source !== entry.owner.ref) changeStat(game, entry, 'eq');
  }
  for (const entry of all) if (entry.effect.continuous === 'status') changeStatus(game, entry);
  for (const entry of all) changeStat(game, entry, 'iq');
  for (const square of scratch.squares) {
    const top = scratch.tops[square];
    top.iq = finishStat(top.parts.iq);
    top.eq = finishStat(top.parts.eq);
  }
  for (const entry of all) changeStat(game, entry, 'range');
  for (const square of scratch.squares) {
    const top = scratch.tops[square];
    top.range = finishStat(top.parts.range);
  }
  for (const entry of all) changeStat(game, entry, 'power');
  for (const square of scratch.squares) finishPower(scratch.tops[square]);
  for (const entry of all) changeRest(game, entry, entry.effect);
}

/** Silencing effects are worked out first and do not silence one another. */
function silence(game: Game, all: WorkingContinuous[]): void {
  let any = false;
  for (const entry of all) {
    if (entry.effect.continuous === 'status' && entry.effect.status === 'abilities are silenced') {
      changeStatus(game, entry);
      any = true;
    }
  }
  if (!any) return;
  for (let i = all.length - 1; i >= 0; i--) {
    const { effect, owner, source } = all[i];
    const fromSpell = source !== owner.ref && game.catalogue.spells.has(all[i].definition);
    const silencing = effect.continuous === 'status' && effect.status === 'abilities are silenced';
    if (hasStatus(owner, silenced) && !fromSpell && !silencing) all.splice(i, 1);
  }
  for (const square of game.scratch.squares) {
    const top = game.scratch.tops[square];
    if (hasStatus(top, silenced)) clearAbilities(top);
  }
}

function changeTraits(game: Game, entry: WorkingContinuous): void {
  const { effect } = entry;
  if (
    effect.continuous !== 'element' &&
    effect.continuous !== 'monsterType' &&
    effect.continuous !== 'rangeType'
  ) {
    return;
  }
  if (!works(game, entry)) return;
  for (const top of affected(game, entry, effect.affects)) {
    if (effect.continuous === 'element') top.elements |= elementBit[effect.element];
    else if (effect.continuous === 'monsterType') top.types |= monsterTypeBit(effect.monsterType);
    else top.rangeType = effect.rangeType;
  }
}

function changeStatus(game: Game, entry: WorkingContinuous): void {
  const { effect } = entry;
  if (effect.continuous !== 'status' || !works(game, entry)) return;
  for (const top of affected(game, entry, effect.affects)) top.statuses |= statusBit(effect.status);
}

function changeRest(game: Game, entry: WorkingContinuous, effect: Continuous): void {
  const { owner } = entry;
  const { scratch } = game;
  switch (effect.continuous) {
    case 'extraAttacks': {
      if (!works(game, entry)) return;
      const amount = readAmount(game, effect.amount, readingOf(owner));
      for (const top of affected(game, entry, effect.affects)) top.extraAttacks += amount;
      return;
    }
    case 'battleBonus': {
      if (!works(game, entry)) return;
      const amount = readAmount(game, effect.amount, readingOf(owner));
      for (const top of affected(game, entry, effect.affects)) {
        top.battleBonuses.push({
          against: effect.against,
          amount,
          perspective: owner.owner,
          self: owner.ref,
        });
      }
      return;
    }
    case 'armour': {
      if (!works(game, entry)) return;
      const amount = readAmount(game, effect.amount, readingOf(owner));
      for (const top of affected(game, entry, effect.affects)) {
        if (effect.from === 'attacks') top.armourAttacks += amount;
        else if (effect.from === 'recoil') top.armourRecoil += amount;
        else top.armourEffects += amount;
      }
      return;
    }
    case 'naturalBonus':
      if (!works(game, entry)) return;
      for (const top of affected(game, entry, effect.affects)) top.naturalTimes *= effect.times;
      return;
    case 'recoil':
      if (!works(game, entry)) return;
      for (const top of affected(game, entry, effect.affects)) {
        if (effect.how === 'multiply') top.recoilTimes *= effect.amount;
        else top.recoilHalves += effect.amount;
      }
      return;
    case 'payments': {
      if (!works(game, entry)) return;
      const before = scratch.payments[owner.square];
      if (before === -1 || effect.lower === 'free') scratch.payments[owner.square] = -1;
      else scratch.payments[owner.square] = before + effect.lower;
      return;
    }
    case 'upfront':
      if (!works(game, entry)) return;
      scratch.upfront.push({
        player: effect.player === 'own' ? owner.owner : owner.owner === 0 ? 1 : 0,
        effect,
      });
      return;
    case 'playerStatus': {
      if (!works(game, entry)) return;
      const player = effect.player === 'own' ? owner.owner : owner.owner === 0 ? 1 : 0;
      scratch.playerStatuses[player] |= playerStatusBit(effect.status);
      return;
    }
    case 'modify':
    case 'status':
    case 'element':
    case 'monsterType':
    case 'rangeType':
  }
}

function applyPlayerLayers(game: Game): void {
  for (const layer of game.open.playerLayers) {
    game.scratch.playerStatuses[layer.player] |= playerStatusBit(layer.status);
  }
}
