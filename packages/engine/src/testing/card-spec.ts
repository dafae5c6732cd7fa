import type { AbilityDefinition, MonsterDefinition, SpellDefinition } from '../types/definition.ts';
import type { Element, MonsterRangeType, MonsterType } from '../types/enums.ts';
import type { Player } from '../types/ids.ts';

/**
 * The cards of a scenario as a test describes them. A custom card gets its own definition in the
 * scenario's catalogue; a catalogue card is referred to by its idname.
 */

/** A custom ability: its type and its effects. Everything else has a minimal default. */
export type AbilitySpec = Partial<Omit<AbilityDefinition, 'kind' | 'id'>> &
  Pick<AbilityDefinition, 'type'>;

/**
 * State of a card on the board besides its roll. By default it has been there for several turns.
 */
export interface StandingOptions {
  readonly damage?: number;
  /** true: it reached the field this turn (TN5), and thus also joined its stack this turn. */
  readonly arrivedThisTurn?: boolean;
  /** true: it joined its stack this turn (UP1). */
  readonly joinedThisTurn?: boolean;
  readonly movedThisTurn?: boolean;
  readonly activatedThisTurn?: boolean;
  /** Number of attacks already made this turn. */
  readonly attacks?: number;
  /** Whether a spell in a stack lies face down; by default as ZN3 says. */
  readonly faceDown?: boolean;
  /** Players who know a face-down card; by default its controller. */
  readonly knownTo?: readonly Player[];
  /** true: an activated Continuous spell, lying face up. */
  readonly active?: boolean;
  /** Original owner; by default the controller. */
  readonly home?: Player;
}

interface RollOptions {
  readonly power?: number;
  readonly iq?: number;
  readonly eq?: number;
  readonly range?: number;
  readonly rangeType?: MonsterRangeType;
  /** Idnames from the catalogue, or custom abilities. None by default. */
  readonly abilities?: readonly (string | AbilitySpec)[];
}

export interface MonsterOptions extends RollOptions, StandingOptions {
  /** Name used by the test and in drawings of failures. */
  readonly name?: string;
  readonly level?: MonsterDefinition['level'];
  readonly elements?: readonly Element[];
  readonly monsterTypes?: readonly MonsterType[];
  readonly cost?: number;
}

export interface SpellOptions
  extends StandingOptions, Partial<Omit<SpellDefinition, 'kind' | 'id' | 'idname' | 'sides'>> {
  readonly name?: string;
  /** Side effect or side ability; none by default. */
  readonly side?: string | AbilitySpec;
}

export interface CardOptions extends RollOptions, StandingOptions {
  readonly name?: string;
  /** For a spell: its side effect or side ability; none by default. */
  readonly side?: string | AbilitySpec;
}

export type CardSpec =
  | { readonly is: 'monster'; readonly options: MonsterOptions }
  | { readonly is: 'spell'; readonly options: SpellOptions }
  | { readonly is: 'card'; readonly idname: string; readonly options: CardOptions };

/**
 * Describes a custom monster. Defaults: level 1, Normal, Warrior, power 6, IQ 2, EQ 1, Square 1,
 * cost 1, no abilities.
 */
export const monster = (options: MonsterOptions = {}): CardSpec => ({ is: 'monster', options });

/**
 * Describes a custom spell. Defaults: Normal, no subtypes, no targets, no effect, cost 0, no
 * side.
 */
export const spell = (options: SpellOptions = {}): CardSpec => ({ is: 'spell', options });

/** Describes a catalogue card by idname. Defaults: minimum stats, no abilities. */
export const card = (idname: string, options: CardOptions = {}): CardSpec => ({
  is: 'card',
  idname,
  options,
});

/** Describes a custom ability for a card's `abilities` or a spell's `side`. */
export const ability = (spec: AbilitySpec): AbilitySpec => spec;
