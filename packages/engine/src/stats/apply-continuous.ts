import { monsterTypeBit, noAbilities, stageIndex } from '../compile/compile.ts';
import { elementBit } from '../elements/matches.ts';
import type { Stat } from '../types/effect.ts';
import type { Game } from '../state/game.ts';
import { finishStat } from '../state/stat-parts.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import type { WorkingContinuous } from '../state/derived-state.ts';
import { filterInPlace } from '../state/reusable-list.ts';
import type { ReusableList } from '../state/reusable-list.ts';
import { changeRest } from './change-rest.ts';
import { changeStat } from './change-stat.ts';
import { finishPower, statParts, setAbilities } from './modifiers.ts';
import { reachTops, works } from './reach.ts';

const silenced = statusBit('abilities are silenced');

const stageSilence = stageIndex('silence');
const stageTrait = stageIndex('trait');
const stageEq = stageIndex('eq');
const stageProtection = stageIndex('protection');
const stageRangeType = stageIndex('range type');
const stageStatus = stageIndex('status');
const stageOwnIq = stageIndex('own iq');
const stageIq = stageIndex('iq');
const stageRange = stageIndex('range');
const stagePower = stageIndex('power');
const stageRest = stageIndex('rest');

/** Applies the collected effects stage by stage. */
export function applyContinuous(game: Game): void {
  const { stages } = game.derived;
  if (stages[stageSilence].count > 0) silence(game);
  changeTraits(game, stages[stageTrait]);
  if (stages[stageEq].count > 0) {
    // EQ changes by the card itself and by spells were applied before the bond. Passed-up abilities
    // change the EQ shown, but not the bond that passed them up.
    const { spells } = game.catalogue;
    filterInPlace(
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

/** Applies one stage of stat changes and recomputes that stat for changed cards. */
function changeStats(game: Game, at: number, stat: Stat): void {
  const { derived } = game;
  const { items, count } = derived.stages[at];
  if (count === 0) return;
  for (let i = 0; i < count; i++) changeStat(game, items[i], stat);
  for (const square of derived.squares) {
    const top = derived.tops[square];
    if (!top.changed) continue;
    const value = finishStat(statParts(top)[stat]);
    if (stat === 'power') {
      top.maxPower = value;
      finishPower(top);
    } else top[stat] = value;
  }
}

function changeTraits(game: Game, { items, count }: ReusableList<WorkingContinuous>): void {
  for (let i = 0; i < count; i++) changeTrait(game, items[i]);
}

function changeStatuses(game: Game, { items, count }: ReusableList<WorkingContinuous>): void {
  for (let i = 0; i < count; i++) changeStatus(game, items[i]);
}

/** Applies the silencing effects first; they don't silence one another. */
function silence(game: Game): void {
  const { derived, catalogue } = game;
  changeStatuses(game, derived.stages[stageSilence]);
  const speaks = ({ owner, source, compiled }: WorkingContinuous): boolean =>
    !hasStatus(owner, silenced) ||
    (source !== owner.ref && catalogue.spells.has(compiled.definition));
  for (let at = stageSilence + 1; at < derived.stages.length; at++) {
    filterInPlace(derived.stages[at], speaks);
  }
  for (const square of derived.squares) {
    const top = derived.tops[square];
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
    const top = game.derived.reached[i];
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
  for (let i = 0; i < count; i++) game.derived.reached[i].statuses |= bit;
}
