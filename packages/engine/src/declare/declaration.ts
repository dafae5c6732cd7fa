import { costCards } from '../energy/cost.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { Reading } from '../stats/amount.ts';
import type { Player, Ref, Square } from '../types/ids.ts';
import type { EffectContext, Target, PendingAction } from '../types/state.ts';
import type { TargetSlot } from '../types/effect.ts';
import type { Activated } from '../compile/compile.ts';

/** Something that is being declared: an attack, an ability, a spell or a rule card. */
export interface Declaration {
  readonly by: Player;
  readonly kind: PendingAction['kind'] | 'rule';
  /** null for a basic or direct attack. */
  readonly what: Activated | null;
  readonly source: Ref;
  /** AC1: the top card, the King for spells from the hand, the lone spell itself; null for rule cards. */
  readonly owner: CardStats | null;
  readonly from: PendingAction['from'];
  /** The attacked card; 0 for none. */
  readonly defender: Ref;
}

/** A choice a declaration needs: a target, or a card given up as its cost. */
export type Slot =
  | { readonly slot: 'target'; readonly target: TargetSlot }
  | { readonly slot: 'cost'; readonly from: 'hand' | 'field' | 'bin' | 'discard' };

const noSlots: readonly Slot[] = [];
const slotsOf = new WeakMap<Activated, readonly Slot[]>();

/** The choices of a declaration in their order: targets, then cost cards. */
export function declarationSlots(what: Activated | null): readonly Slot[] {
  if (what === null) return noSlots;
  const known = slotsOf.get(what);
  if (known) return known;
  const slots: Slot[] = what.definition.targets.map((target) => ({ slot: 'target', target }));
  const cost = costCards(what);
  if (cost) {
    for (let i = 0; i < cost.count; i++) slots.push({ slot: 'cost', from: cost.from });
  }
  slotsOf.set(what, slots);
  return slots;
}

const ownerSquare = (declaration: Declaration): Square =>
  declaration.owner ? declaration.owner.square : -1;

/** What an effect knows as it is declared, with the targets chosen so far. */
export const declarationContext = (
  declaration: Declaration,
  targets: Target[],
  level: number,
): EffectContext => ({
  by: declaration.by,
  source: declaration.source,
  owner: declaration.owner ? declaration.owner.ref : 0,
  definition: declaration.what ? declaration.what.id : 0,
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

/** A reading for the filters and conditions of a declaration. */
export const declarationReading = (declaration: Declaration, context: EffectContext): Reading => ({
  by: declaration.by,
  self: context.owner,
  context,
  square: ownerSquare(declaration),
});
