import { costCards } from '../energy/cost.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { Reading } from '../stats/amount.ts';
import type { Player, Ref, Square } from '../types/ids.ts';
import type { EffectContext, Target, PendingAction } from '../types/state.ts';
import type { TargetSlot } from '../types/effect.ts';
import type { CompiledEffect } from '../compile/compile.ts';

/** An attack, ability, spell or rule card that is being declared. */
export interface Declaration {
  readonly by: Player;
  readonly kind: PendingAction['kind'] | 'rule';
  /** null for basic and direct attacks. */
  readonly compiled: CompiledEffect | null;
  readonly source: Ref;
  /**
   * The top card, the King for spells from the hand, a lone spell itself (AC1); null for rule
   * cards.
   */
  readonly owner: CardStats | null;
  readonly from: PendingAction['from'];
  /** The attacked card; 0: none. */
  readonly defender: Ref;
}

/** A choice that a declaration requires: a target or a card given up as a cost. */
export type Slot =
  | { readonly slot: 'target'; readonly target: TargetSlot }
  | { readonly slot: 'cost'; readonly from: 'hand' | 'field' | 'bin' | 'discard' };

const noSlots: readonly Slot[] = [];
const slotCache = new WeakMap<CompiledEffect, readonly Slot[]>();

/** Returns the choices of a declaration in order: targets first, then cost cards. */
export function declarationSlots(compiled: CompiledEffect | null): readonly Slot[] {
  if (compiled === null) return noSlots;
  const known = slotCache.get(compiled);
  if (known) return known;
  const slots: Slot[] = compiled.definition.targets.map((target) => ({ slot: 'target', target }));
  const cost = costCards(compiled);
  if (cost) {
    for (let i = 0; i < cost.count; i++) slots.push({ slot: 'cost', from: cost.from });
  }
  slotCache.set(compiled, slots);
  return slots;
}

const ownerSquare = (declaration: Declaration): Square =>
  declaration.owner ? declaration.owner.square : -1;

/** Creates the effect context of a declaration with the targets chosen so far. */
export const declarationContext = (
  declaration: Declaration,
  targets: Target[],
  level: number,
): EffectContext => ({
  by: declaration.by,
  source: declaration.source,
  owner: declaration.owner ? declaration.owner.ref : 0,
  definition: declaration.compiled ? declaration.compiled.id : 0,
  targets,
  attacker: declaration.kind === 'attack' && declaration.owner ? declaration.owner.ref : 0,
  defender: declaration.defender,
  aim: -1,
  subject: 0,
  destroyedTarget: false,
  spellGoes: 'bin',
  lastKnown: null,
  level,
  subjectRoll: null,
  subjectSquare: -1,
});

/** Creates a reading for the filters and conditions of a declaration. */
export const declarationReading = (declaration: Declaration, context: EffectContext): Reading => ({
  by: declaration.by,
  self: context.owner,
  context,
  square: ownerSquare(declaration),
});
