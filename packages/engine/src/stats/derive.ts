import {
  abilityHas,
  abilityList,
  compiledRoll,
  continuousStages,
  monsterTypeBit,
  noAbilities,
} from '../compile/compile.ts';
import type { AbilityList, CompiledAbility } from '../compile/compile.ts';
import { elementBit } from '../elements/matches.ts';
import { cardsPerStack, squareCount } from '../types/constants.ts';
import type { Affects, Continuous, Stat } from '../types/effect.ts';
import { other } from '../types/ids.ts';
import type { Ref } from '../types/ids.ts';
import type { Open } from '../types/state.ts';
import type { Game } from '../state/game.ts';
import { finishStat } from '../state/stat-parts.ts';
import {
  createKeptStack,
  createTop,
  hasStatus,
  noTop,
  playerStatusBit,
  statusBit,
} from '../state/scratch.ts';
import type { Scratch, TopStats, WorkingContinuous } from '../state/scratch.ts';
import { keepIn } from '../state/roomy-list.ts';
import type { RoomyList } from '../state/roomy-list.ts';
import type { Trace } from '../state/trace.ts';
import { groupMembers, holds, readAmount, readingOf } from './amount.ts';
import { passUp } from './bond.ts';
import { collectContinuous } from './continuous.ts';
import { changesAbilities, keepFor, keepNothing } from './kept-stack.ts';
import { matches } from './matches.ts';
import { applyLayers, finishPower, partsOf, resetTop, setAbilities } from './layers.ts';

/*
 * Everything that follows from the open part, worked out in one written order, so that no two effects wait for
 * each other (TN9): traits and stored changes; own abilities; EQ; what stacks pass up; silencing; elements and
 * types; IQ of own effects, then of other cards', judged by IQ without those; range types, statuses, range, power
 * and the rest, judged by IQ as it is then (AC2).
 */

const silenced = statusBit('abilities are silenced');
const ignoresProtection = statusBit('ignores IQ protection');

const stage = (name: (typeof continuousStages)[number]): number => continuousStages.indexOf(name);
const stageSilence = stage('silence');
const stageTrait = stage('trait');
const stageEq = stage('eq');
const stageProtection = stage('protection');
const stageRangeType = stage('range type');
const stageStatus = stage('status');
const stageOwnIq = stage('own iq');
const stageIq = stage('iq');
const stageRange = stage('range');
const stagePower = stage('power');
const stageRest = stage('rest');

/** Works the derived values out again if the state changed since. */
export function derive(game: Game): Scratch {
  const { scratch } = game;
  if (!game.stale) return scratch;
  game.stale = false;
  scratch.rests = 0;
  scratch.derivations += 1;
  scratch.covered.of = null;
  readField(game);
  addOwnAbilities(game);
  for (const square of scratch.squares) passUp(game, scratch.tops[square]);
  for (const list of scratch.stages) list.count = 0;
  if (collectContinuous(game) > 0) applyContinuous(game);
  applyPlayerLayers(game);
  findFallen(game);
  return scratch;
}

function readField(game: Game): void {
  const { scratch, open } = game;
  const { squares, tops } = scratch;
  let count = 0;
  if (scratch.upfront.length > 0) scratch.upfront.length = 0;
  scratch.playerStatuses[0] = 0;
  scratch.playerStatuses[1] = 0;
  scratch.positions[0] = 0;
  scratch.positions[1] = 0;
  scratch.kingSquare[0] = -1;
  scratch.kingSquare[1] = -1;
  scratch.someFallen = false;
  const layered = open.layers.length > 0;
  const isPlain = !layered || !changesAbilities(open.layers);
  let south = 0;
  let north = 0;
  const { field } = open;
  for (let square = 0; square < squareCount; square++) {
    const stack = field[square];
    if (stack === null) continue;
    squares[count++] = square;
    scratch.payments[square] = 0;
    if (stack.owner === 0) south |= 1 << square;
    else north |= 1 << square;
    scratch.positions[stack.owner] += 1;
    if (stack.king) scratch.kingSquare[stack.owner] = square;
    const card = stack.cards[0];
    const { roll } = card;
    if (tops[square] === noTop) tops[square] = createTop(square, scratch.parts[square]);
    const top = tops[square];
    // The same roll stands here as last time, more often than not.
    const rolled =
      roll === null ? null : roll === top.roll ? top.rolled : compiledRoll(game.catalogue, roll);
    resetTop(top, stack, card, rolled, roll);
    if (layered) applyLayers(game, top);
    if (stack.cards.length === 1) continue;
    const kept = (scratch.kept[square] ??= createKeptStack());
    if (isPlain) keepFor(kept, stack.cards);
    else keepNothing(kept);
  }
  // Cutting only what is too much keeps the array's room.
  if (squares.length > count) squares.length = count;
  scratch.owned[0] = south;
  scratch.owned[1] = north;
  scratch.occupied = south | north;
}

/**
 * A top card's own abilities: not pure stackable ones, super ones only on a full stack (ST3, ST5). Those that change
 * EQ work here, since EQ decides what is passed up.
 */
function addOwnAbilities(game: Game): void {
  const { scratch } = game;
  let has = 0;
  for (const square of scratch.squares) {
    const top = scratch.tops[square];
    if (!top.isMonster || hasStatus(top, silenced)) continue;
    const full = top.stack.cards.length === cardsPerStack;
    const own = full ? top.rolled.onFullStack : top.rolled.onTop;
    setAbilities(top, top.granted ? withGranted(own, top.granted, full) : own);
    has |= top.has;
  }
  if (addSpellEq(game) || (has & abilityHas.eq) !== 0) addOwnEq(game);
}

const withGranted = (
  { abilities }: AbilityList,
  granted: readonly CompiledAbility[],
  full: boolean,
): AbilityList =>
  abilityList([
    ...abilities,
    ...granted.filter(
      ({ worksOnTop, definition }) => worksOnTop && (full || definition.super !== true),
    ),
  ]);

/** EQ that Continuous spells give the monster they lie under (AC3); whether there is any. */
function addSpellEq(game: Game): boolean {
  let any = false;
  for (const square of game.scratch.squares) {
    const owner = game.scratch.tops[square];
    const { cards } = owner.stack;
    for (let depth = 1; depth < cards.length; depth++) {
      const { active, roll, ref } = cards[depth];
      if (!active || roll === null || !owner.isMonster) continue;
      for (const compiled of compiledRoll(game.catalogue, roll).spell?.continuous ?? []) {
        if (compiled.stage !== stageEq) continue;
        changeStat(game, { compiled, owner, source: ref }, 'eq');
        any = true;
      }
    }
  }
  return any;
}

function addOwnEq(game: Game): void {
  const { scratch } = game;
  for (const square of scratch.squares) {
    const owner = scratch.tops[square];
    for (const ability of owner.abilities) {
      for (const compiled of ability.continuous) {
        if (compiled.stage === stageEq) {
          changeStat(game, { compiled, owner, source: owner.ref }, 'eq');
        }
      }
    }
  }
  for (const square of scratch.squares) {
    const top = scratch.tops[square];
    if (top.changed) top.eq = finishStat(partsOf(top).eq);
  }
}

/**
 * Puts the top monsters an effect reaches into `scratch.reached` and counts them; opposing ones of higher IQ are
 * protected (AC2).
 */
function reachTops(
  game: Game,
  { owner, compiled: { sparesKings } }: WorkingContinuous,
  affects: Affects,
): number {
  const { reached, squares, tops } = game.scratch;
  if (affects === 'self') {
    if (!owner.isMonster) return 0;
    reached[0] = owner;
    owner.bare = false;
    return 1;
  }
  let count = 0;
  if (affects.cards === undefined && affects.within === undefined && !affects.sameStack) {
    for (const square of squares) {
      const top = tops[square];
      if (!top.isMonster || !isReached(top, owner, sparesKings)) continue;
      if (!matches(game, top, affects, owner.reading, readAmount)) continue;
      top.bare = false;
      reached[count++] = top;
    }
    return count;
  }
  for (const top of groupMembers(game, affects, owner.reading)) {
    if (!isReached(top, owner, sparesKings)) continue;
    top.bare = false;
    reached[count++] = top;
  }
  return count;
}

const isReached = (top: TopStats, owner: TopStats, sparesKings: boolean): boolean =>
  (top.owner === owner.owner || top.iq <= owner.iq || hasStatus(owner, ignoresProtection)) &&
  !(sparesKings && top.king);

const works = (game: Game, { compiled, owner }: WorkingContinuous): boolean =>
  compiled.effect.when === undefined || holds(game, compiled.effect.when, readingOf(owner));

function changeStat(game: Game, entry: WorkingContinuous, stat: Stat): void {
  const { effect } = entry.compiled;
  if (effect.continuous !== 'modify' || !works(game, entry)) return;
  const amount = readAmount(game, effect.amount, readingOf(entry.owner));
  const count = reachTops(game, entry, effect.affects);
  for (let i = 0; i < count; i++) {
    const top = game.scratch.reached[i];
    const parts = partsOf(top)[stat];
    if (game.trace) traceChange(game.trace, entry, top, effect.how, amount);
    if (effect.how === 'raise') parts.add += amount;
    else if (effect.how === 'lower') parts.add -= amount;
    else if (effect.how === 'multiply') parts.times *= amount;
    else parts.halves += 1;
  }
}

function traceChange(
  trace: Trace,
  { compiled, source }: WorkingContinuous,
  top: TopStats,
  how: 'raise' | 'lower' | 'multiply' | 'halve',
  amount: number,
): void {
  const { effect, definition } = compiled;
  if (effect.continuous !== 'modify') return;
  const isSum = how === 'raise' || how === 'lower';
  trace.stat({
    ref: top.ref,
    stat: effect.stat,
    how: isSum ? 'add' : how,
    amount: how === 'lower' ? -amount : how === 'halve' ? 2 : amount,
    thisTurn: false,
    source,
    definition,
    layer: null,
  });
}

/** Works out one stage of stat changes and joins that stat where something changed it. */
function changeStats(game: Game, at: number, stat: Stat): void {
  const { scratch } = game;
  const { items, count } = scratch.stages[at];
  if (count === 0) return;
  for (let i = 0; i < count; i++) changeStat(game, items[i], stat);
  for (const square of scratch.squares) {
    const top = scratch.tops[square];
    if (!top.changed) continue;
    const value = finishStat(partsOf(top)[stat]);
    if (stat === 'power') {
      top.maxPower = value;
      finishPower(top);
    } else top[stat] = value;
  }
}

function applyContinuous(game: Game): void {
  const { stages } = game.scratch;
  if (stages[stageSilence].count > 0) silence(game);
  changeTraits(game, stages[stageTrait]);
  if (stages[stageEq].count > 0) {
    // Own ones and spells' worked before the bond; what was passed up changes the number, not the bond that passed it.
    const { spells } = game.catalogue;
    keepIn(
      stages[stageEq],
      ({ source, owner, compiled }) => source !== owner.ref && !spells.has(compiled.definition),
    );
    changeStats(game, stageEq, 'eq');
  }
  changeStatuses(game, stages[stageProtection]);
  changeStats(game, stageOwnIq, 'iq');
  changeStats(game, stageIq, 'iq');
  changeTraits(game, stages[stageRangeType]);
  changeStatuses(game, stages[stageStatus]);
  changeStats(game, stageRange, 'range');
  changeStats(game, stagePower, 'power');
  const { items, count } = stages[stageRest];
  for (let i = 0; i < count; i++) changeRest(game, items[i]);
}

function changeTraits(game: Game, { items, count }: RoomyList<WorkingContinuous>): void {
  for (let i = 0; i < count; i++) changeTrait(game, items[i]);
}

function changeStatuses(game: Game, { items, count }: RoomyList<WorkingContinuous>): void {
  for (let i = 0; i < count; i++) changeStatus(game, items[i]);
}

/** Silencing effects are worked out first and do not silence one another. */
function silence(game: Game): void {
  const { scratch, catalogue } = game;
  changeStatuses(game, scratch.stages[stageSilence]);
  const speaks = ({ owner, source, compiled }: WorkingContinuous): boolean =>
    !hasStatus(owner, silenced) ||
    (source !== owner.ref && catalogue.spells.has(compiled.definition));
  for (let at = stageSilence + 1; at < scratch.stages.length; at++) {
    keepIn(scratch.stages[at], speaks);
  }
  for (const square of scratch.squares) {
    const top = scratch.tops[square];
    if (hasStatus(top, silenced)) setAbilities(top, noAbilities);
  }
}

function changeTrait(game: Game, entry: WorkingContinuous): void {
  const { effect } = entry.compiled;
  if (
    effect.continuous !== 'element' &&
    effect.continuous !== 'monsterType' &&
    effect.continuous !== 'rangeType'
  ) {
    return;
  }
  if (!works(game, entry)) return;
  const count = reachTops(game, entry, effect.affects);
  for (let i = 0; i < count; i++) {
    const top = game.scratch.reached[i];
    if (effect.continuous === 'element') top.elements |= elementBit[effect.element];
    else if (effect.continuous === 'monsterType') top.types |= monsterTypeBit(effect.monsterType);
    else top.rangeType = effect.rangeType;
  }
}

function changeStatus(game: Game, entry: WorkingContinuous): void {
  const { effect } = entry.compiled;
  if (effect.continuous !== 'status' || !works(game, entry)) return;
  const bit = statusBit(effect.status);
  const count = reachTops(game, entry, effect.affects);
  for (let i = 0; i < count; i++) game.scratch.reached[i].statuses |= bit;
}

/** Notes whether anything may have to be destroyed (BT4), and what any card waits for. */
function findFallen(game: Game): void {
  const { scratch, open } = game;
  const layered = open.layers.length > 0;
  scratch.triggers = 0;
  scratch.someHit = false;
  for (const square of scratch.squares) {
    const top = scratch.tops[square];
    scratch.triggers |= top.triggers;
    if (top.isMonster && top.power <= 0) scratch.someFallen = true;
    const { cards } = top.stack;
    if (cards[0].hitBy !== 0) scratch.someHit = true;
    for (let depth = 1; depth < cards.length; depth++) {
      if (cards[depth].hitBy !== 0) scratch.someHit = true;
      if (cards[depth].damage > 0 || (layered && isChanged(open, cards[depth].ref))) {
        scratch.someFallen = true;
      }
    }
  }
}

function isChanged({ layers }: Open, ref: Ref): boolean {
  for (const { card } of layers) if (card === ref) return true;
  return false;
}

/** Effects that no stage reads: what battle, payments and players have of them. */
function changeRest(game: Game, entry: WorkingContinuous): void {
  if (!works(game, entry)) return;
  const { effect } = entry.compiled;
  if (
    effect.continuous === 'payments' ||
    effect.continuous === 'upfront' ||
    effect.continuous === 'playerStatus'
  ) {
    changePlayers(game, entry.owner, effect);
    return;
  }
  const { reached } = game.scratch;
  const amount =
    'amount' in effect && effect.amount !== undefined
      ? readAmount(game, effect.amount, entry.owner.reading)
      : 0;
  const count = reachTops(game, entry, effect.affects);
  for (let i = 0; i < count; i++) changeTop(reached[i], entry.owner, effect, amount);
}

type OnPlayers = Extract<
  Continuous,
  { continuous: 'payments' } | { continuous: 'upfront' } | { continuous: 'playerStatus' }
>;

function changeTop(
  top: TopStats,
  owner: TopStats,
  effect: Exclude<Continuous, OnPlayers>,
  amount: number,
): void {
  switch (effect.continuous) {
    case 'extraAttacks':
      top.extraAttacks += amount;
      return;
    case 'battleBonus':
      top.battleBonuses = [
        ...top.battleBonuses,
        { against: effect.against, amount, perspective: owner.owner, self: owner.ref },
      ];
      return;
    case 'armour':
      if (effect.from === 'attacks') top.armourAttacks += amount;
      else if (effect.from === 'recoil') top.armourRecoil += amount;
      else top.armourEffects += amount;
      return;
    case 'naturalBonus':
      top.naturalTimes *= effect.times;
      return;
    case 'recoil':
      if (effect.how === 'multiply') top.recoilTimes *= amount;
      else top.recoilHalves += 1;
      return;
    case 'modify':
    case 'status':
    case 'element':
    case 'monsterType':
    case 'rangeType':
  }
}

function changePlayers(game: Game, owner: TopStats, effect: OnPlayers): void {
  const { scratch } = game;
  if (effect.continuous === 'payments') {
    const before = scratch.payments[owner.square];
    const free = before === -1 || effect.lower === 'free';
    scratch.payments[owner.square] = free ? -1 : before + effect.lower;
    return;
  }
  const player = effect.player === 'own' ? owner.owner : other(owner.owner);
  if (effect.continuous === 'upfront') scratch.upfront.push({ player, effect });
  else scratch.playerStatuses[player] |= playerStatusBit(effect.status);
}

function applyPlayerLayers(game: Game): void {
  for (const layer of game.open.playerLayers) {
    game.scratch.playerStatuses[layer.player] |= playerStatusBit(layer.status);
  }
}
