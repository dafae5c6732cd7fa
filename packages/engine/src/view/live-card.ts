import type { DefinitionId, Player, Ref } from '../types/ids.ts';

/** A skill with the card it comes from. */
export type Skill = readonly [skill: DefinitionId, source: Ref];
/** A skill that works now, and whether it is the card's own. */
export type DynamicSkill = readonly [skill: DefinitionId, origin: 'original' | 'external'];

/**
 * The specification's live card instance. Ids of enumerations are their numbers (CT6); 0 stands for no card. Of a card
 * that the viewer does not know everything that would tell it is unset: card, name and class, kinds, skills, numbers.
 */
export interface LiveCard {
  /** The ref: it names this stay, so a card that went where nobody can follow comes back with another (ZN5). */
  readonly id: Ref;
  /** The top of the stack that the card lies under. */
  readonly parentid: Ref;
  /** The parent that a spell was taken from by 'Unstack on use', while it waits; else as `parentid`. */
  readonly origparentid: Ref;
  /** 255 in no stack, 0 the top of two or more. */
  readonly linkdepth: number;
  /** Cards under it in its stack. */
  readonly totallinkedchildren: number;
  /** The card right above it, and right below it. */
  readonly linkparentid: Ref;
  readonly linkchildid: Ref;
  /** Hand for a card that joined its stack in the turn in which it reached the field, Field for others; None unlinked. */
  readonly prelinklocation: number;
  /** Hidden: not everyone knows it. */
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
  /** Of a top card those that work, passed-up ones too; of any other its own. */
  readonly skills: readonly Skill[];
  readonly dynskills: readonly DynamicSkill[];
  readonly name: string;
  readonly power: number;
  readonly iq: number;
  readonly eq: number;
  readonly range: number;
  readonly rangetype: number;
  readonly level: number;
  /** Power without damage. */
  readonly maxpower: number;
  readonly costtype: number;
  /** The upfront cost as printed. */
  readonly cost: number;
  readonly location: number;
  /** The square on the field; −1 elsewhere. */
  readonly locationposition: number;
  /** The depth on the field; the place in a pile elsewhere. */
  readonly locationorder: number;
  readonly currentownerid: Player;
  readonly originalownerid: Player;
  /** The same as `id`: nothing else names a card. */
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
  /** It tops a full stack and its super ability works (ST5). */
  readonly superskillactive: boolean;
  /** A Continuous spell that works (AC3). */
  readonly isactivated: boolean;
  /** It, or an ability of it, waits on the response stack. */
  readonly isactivating: boolean;
  readonly istargeted: boolean;
  readonly isattacking: boolean;
  readonly isattackingdirectly: boolean;
  readonly isbeingattacked: boolean;
  readonly isking: boolean;
}

/** Names of cards for people; idnames if nothing else is handed in. */
export type LiveNames = (definition: DefinitionId) => string;
