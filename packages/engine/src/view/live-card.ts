import type { DefinitionId, Player, Ref } from '../types/ids.ts';

/** A skill and its source card. */
export type Skill = readonly [skill: DefinitionId, source: Ref];
/** A working skill, and whether it is the card's own. */
export type DynamicSkill = readonly [skill: DefinitionId, origin: 'original' | 'external'];

/**
 * The specification's live card instance. Enumerations are numeric ids (CT6); 0 as a ref means no
 * card. For a card that the viewer doesn't know, every field that could identify it is unset:
 * card, name, class, types, skills, stats.
 */
export interface LiveCard {
  /** The ref. It changes when the card goes where nobody can follow it (ZN5). */
  readonly id: Ref;
  /** Top card of the stack that this card is under. */
  readonly parentid: Ref;
  /**
   * For a pending spell with 'Unstack on use' the parent it came from; otherwise equal to
   * `parentid`.
   */
  readonly origparentid: Ref;
  /** Depth in the stack: 0 for the top of two or more cards, 255 outside a stack. */
  readonly linkdepth: number;
  /** Number of cards below it in its stack. */
  readonly totallinkedchildren: number;
  /** The cards directly above and below it. */
  readonly linkparentid: Ref;
  readonly linkchildid: Ref;
  /**
   * Hand if the card joined its stack in the turn in which it reached the field, otherwise Field;
   * None outside a stack.
   */
  readonly prelinklocation: number;
  /** Hidden if not everyone knows the card. */
  readonly visibility: number;
  readonly cardid: DefinitionId;
  readonly cardidname: string;
  readonly cardtype: number;
  readonly cardtype2: number;
  readonly cardsubtype1: number;
  readonly cardsubtype2: number;
  readonly cardsubtype3: number;
  readonly cardclass: number;
  readonly elemtype1: number;
  readonly elemtype2: number;
  readonly elemtype3: number;
  readonly monstertype1: number;
  readonly monstertype2: number;
  readonly monstertype3: number;
  /** For a top card its working abilities, passed-up ones included; for other cards their own. */
  readonly skills: readonly Skill[];
  readonly dynskills: readonly DynamicSkill[];
  readonly name: string;
  readonly power: number;
  readonly iq: number;
  readonly eq: number;
  readonly range: number;
  readonly rangetype: number;
  readonly level: number;
  /** Power before damage. */
  readonly maxpower: number;
  readonly costtype: number;
  /** Printed upfront cost. */
  readonly cost: number;
  readonly location: number;
  /** Square on the field; −1 elsewhere. */
  readonly locationposition: number;
  /** Depth on the field; index in the pile elsewhere. */
  readonly locationorder: number;
  readonly currentownerid: Player;
  readonly originalownerid: Player;
  /** The same value as `id`: a card has no other name. */
  readonly dynid: Ref;
  readonly originalelemtype1: number;
  readonly originalelemtype2: number;
  readonly originalelemtype3: number;
  readonly originalmonstertype1: number;
  readonly originalmonstertype2: number;
  readonly originalmonstertype3: number;
  readonly originalpower: number;
  readonly originaliq: number;
  readonly originaleq: number;
  readonly originalrange: number;
  readonly originalrangetype: number;
  /** true if the card tops a full stack and its super ability works (ST5). */
  readonly superskillactive: boolean;
  /** true for an active Continuous spell (AC3). */
  readonly isactivated: boolean;
  /** true if the card or one of its abilities is on the response stack. */
  readonly isactivating: boolean;
  readonly istargeted: boolean;
  readonly isattacking: boolean;
  readonly isattackingdirectly: boolean;
  readonly isbeingattacked: boolean;
  readonly isking: boolean;
}

/** Returns the display name of a card; by default its idname. */
export type LiveNames = (definition: DefinitionId) => string;
