import { placeDepth, locate, nowhere } from '../state/locate.ts';
import { readAmount, topReading } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import { matches } from '../stats/matches.ts';
import { sourceDepth, hasStatus, sourceRef, statusBit } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { Trigger } from '../types/effect.ts';
import type { Player, Ref } from '../types/ids.ts';
import type { EffectContext, LastKnown, PendingTrigger } from '../types/state.ts';
import type { Game } from '../state/game.ts';
import { triggerBit } from '../compile/compile.ts';
import type { CompiledAbility } from '../compile/compile.ts';

const silenced = statusBit('abilities are silenced');

/** Captures the values of a card that is leaving the field (AC5). */
export const toLastKnown = (stats: CardStats): LastKnown => ({
  roll: stats.card.roll!,
  square: stats.square,
  power: stats.power,
  iq: stats.iq,
  eq: stats.eq,
  range: stats.range,
  rangeType: stats.rangeType,
});

interface Occasion {
  readonly on: Trigger['on'];
  /** Card whose action or fate it is; null for turn triggers. */
  readonly subject: CardStats | null;
  /** Player whose turn starts or ends, for turn triggers. */
  readonly player: Player;
  readonly attacker: Ref;
  readonly defender: Ref;
}

function matchesTrigger(
  game: Game,
  trigger: Trigger,
  occasion: Occasion,
  owner: CardStats,
  carrier: Ref,
): boolean {
  const { subject } = occasion;
  const { whose } = trigger;
  if (subject === null) {
    if (whose === 'any') return true;
    return (whose === 'opposing') !== (occasion.player === owner.owner);
  }
  const isSelf = subject.ref === owner.ref || subject.ref === carrier;
  if (whose === 'self') {
    if (!isSelf) return false;
  } else if (whose === 'own') {
    if (isSelf || subject.owner !== owner.owner) return false;
  } else if (whose === 'opposing') {
    if (subject.owner === owner.owner) return false;
  }
  if (!trigger.subject) return true;
  return matches(game, subject, trigger.subject, topReading(owner), readAmount);
}

function addPending(
  game: Game,
  ability: CompiledAbility,
  owner: CardStats,
  source: Ref,
  occasion: Occasion,
  depth: number,
): void {
  const { open } = game;
  for (const fired of open.fired) {
    if (fired.card === source && fired.definition === ability.id) return;
  }
  open.fired.push({ card: source, definition: ability.id });
  const { subject, on } = occasion;
  // The owner may be destroyed together with the subject, so its current values are saved.
  const mayFall = on === 'leaves field' || on === 'is destroyed' || on === 'destroys';
  const context: EffectContext = {
    by: owner.owner,
    source,
    owner: owner.ref,
    definition: ability.id,
    targets: [],
    attacker: occasion.attacker,
    defender: occasion.defender,
    aim: -1,
    subject: subject ? subject.ref : 0,
    destroyedTarget: false,
    spellGoes: 'bin',
    lastKnown: mayFall ? toLastKnown(owner) : null,
    level: open.waiting.length,
    subjectRoll: subject ? subject.card.roll : null,
    subjectSquare: subject ? subject.square : -1,
  };
  open.triggered.push({ definition: ability.id, context, square: owner.square, depth });
}

const none: readonly number[] = [];

/**
 * Records every automatic ability that this occasion sets off (AC6). The next state-based checks
 * put them in order and resolve them. Must be called while a leaving card is still on the field.
 */
function raise(game: Game, occasion: Occasion): void {
  // Spells set off no triggers.
  if (occasion.subject && !occasion.subject.isMonster) return;
  const { tops, squares, triggerKinds } = derive(game);
  const bit = triggerBit(occasion.on);
  for (const square of (triggerKinds & bit) === 0 ? none : squares) {
    const top = tops[square];
    if ((top.triggerKinds & bit) === 0) continue;
    const { abilities } = top;
    for (let i = 0; i < abilities.length; i++) {
      const ability = abilities[i];
      if ((ability.triggers & bit) === 0) continue;
      const trigger = ability.definition.trigger!;
      if (!matchesTrigger(game, trigger, occasion, top, top.ref)) continue;
      addPending(game, ability, top, sourceRef(top, i), occasion, sourceDepth(top, i));
    }
  }
  const { subject } = occasion;
  if (subject && (occasion.on === 'is stacked' || occasion.on === 'leaves field')) {
    raiseCovered(game, occasion, subject);
  }
}

/**
 * Raises triggers of a covered card. Its own abilities are silent except for 'is stacked' and
 * 'leaves field' (ST3).
 */
function raiseCovered(game: Game, occasion: Occasion, subject: CardStats): void {
  const place = locate(game.open, subject.ref);
  if (place === nowhere || placeDepth(place) === 0 || !subject.isMonster) return;
  if (hasStatus(subject, silenced)) return;
  for (const ability of subject.compiled.abilities) {
    const { trigger } = ability.definition;
    if (!trigger || trigger.on !== occasion.on || !ability.worksOnTop) continue;
    if (ability.definition.super || trigger.whose === 'own' || trigger.whose === 'opposing')
      continue;
    if (!matchesTrigger(game, trigger, occasion, subject, subject.ref)) continue;
    addPending(game, ability, subject, subject.ref, occasion, placeDepth(place));
  }
}

/**
 * Raises the triggers of an event that a monster on the field caused or underwent. Spells set off
 * no triggers.
 */
export function raiseFor(
  game: Game,
  on: Exclude<Trigger['on'], 'turn start' | 'turn end'>,
  subject: CardStats,
  attacker: Ref = 0,
  defender: Ref = 0,
): void {
  if (!subject.isMonster) return;
  raise(game, { on, subject, player: subject.owner, attacker, defender });
}

export function raiseTurn(game: Game, on: 'turn start' | 'turn end', player: Player): void {
  raise(game, { on, subject: null, player, attacker: 0, defender: 0 });
}

/**
 * Sorts simultaneous triggers: the turn player's first, then by square a1…e5, then by depth (AC6).
 */
export function inTriggerOrder(game: Game, triggers: readonly PendingTrigger[]): PendingTrigger[] {
  if (triggers.length === 1) return [...triggers];
  const { active } = game.open;
  const rank = (trigger: PendingTrigger): number => (trigger.context.by === active ? 0 : 1);
  return triggers.toSorted(
    (a, b) =>
      rank(a) - rank(b) || a.square - b.square || a.depth - b.depth || a.definition - b.definition,
  );
}
