import type { AbilityDefinition, MonsterDefinition, SpellDefinition } from '../types/definition.ts';
import type { Element, MonsterRangeType, MonsterType } from '../types/enums.ts';
import type { Player } from '../types/ids.ts';

/*
 * Cards of a scenario, as a test writes them. A made-up card gets a definition of its own in the scenario's
 * catalogue; a card of the catalogue is named by its idname.
 */

/** A made-up ability: its kind and what it does. Everything else has the plainest value. */
export type AbilitySpec = Partial<Omit<AbilityDefinition, 'kind' | 'id'>> &
  Pick<AbilityDefinition, 'type'>;

/** What a card on the board may be besides its roll. By default it has stood there for long. */
export interface StandingOptions {
  readonly damage?: number;
  /** It reached the field this turn (TN5); it then joined its stack this turn too. */
  readonly arrivedThisTurn?: boolean;
  /** It came into its stack this turn (UP1). */
  readonly joinedThisTurn?: boolean;
  readonly movedThisTurn?: boolean;
  readonly activatedThisTurn?: boolean;
  /** Attacks it already made this turn; then it has acted. */
  readonly attacks?: number;
  /** A spell in a stack lies face down as ZN3 says, unless this says otherwise. */
  readonly faceDown?: boolean;
  /** Who knows a face-down card; its controller by default. */
  readonly knownTo?: readonly Player[];
  /** A Continuous spell that was activated; it lies face up. */
  readonly active?: boolean;
  /** The original owner, if it is not who controls it. */
  readonly home?: Player;
}

interface RollOptions {
  readonly power?: number;
  readonly iq?: number;
  readonly eq?: number;
  readonly range?: number;
  readonly rangeType?: MonsterRangeType;
  /** By idname from the catalogue, or made up. None by default. */
  readonly abilities?: readonly (string | AbilitySpec)[];
}

export interface MonsterOptions extends RollOptions, StandingOptions {
  /** How the test and drawn failures name it. */
  readonly name?: string;
  readonly level?: MonsterDefinition['level'];
  readonly elements?: readonly Element[];
  readonly monsterTypes?: readonly MonsterType[];
  readonly cost?: number;
}

export interface SpellOptions
  extends StandingOptions, Partial<Omit<SpellDefinition, 'kind' | 'id' | 'idname' | 'sides'>> {
  readonly name?: string;
  /** Its side effect or side ability; none by default. */
  readonly side?: string | AbilitySpec;
}

export interface CardOptions extends RollOptions, StandingOptions {
  readonly name?: string;
  /** For a spell: its side effect or side ability by idname; none by default. */
  readonly side?: string | AbilitySpec;
}

export type CardSpec =
  | { readonly is: 'monster'; readonly options: MonsterOptions }
  | { readonly is: 'spell'; readonly options: SpellOptions }
  | { readonly is: 'card'; readonly idname: string; readonly options: CardOptions };

/** A made-up monster. By default: level 1, Normal, Warrior, power 6, IQ 2, EQ 1, Square 1, cost 1, no abilities. */
export const monster = (options: MonsterOptions = {}): CardSpec => ({ is: 'monster', options });

/** A made-up spell. By default: Normal, no subtypes, no targets, no effect, cost 0, no side. */
export const spell = (options: SpellOptions = {}): CardSpec => ({ is: 'spell', options });

/** A card of the catalogue by idname: the stats given or its least ones, the abilities given or none. */
export const card = (idname: string, options: CardOptions = {}): CardSpec => ({
  is: 'card',
  idname,
  options,
});

/** A made-up ability for a card's `abilities` or a spell's `side`. */
export const ability = (spec: AbilitySpec): AbilitySpec => spec;
