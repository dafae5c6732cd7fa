/** 0 is South (ranks 1 and 2), 1 is North (ranks 4 and 5). */
export type Player = 0 | 1;

/** Someone who watches a match: a player or a spectator. */
export type Viewer = Player | 'spectator';

/** Someone who may act in a match: a player, or the referee (clock, absence, agreed draw). */
export type Actor = Player | 'referee';

/**
 * Id of a card for one stay in a zone, never of the card itself. Public refs are positive (created
 * in `open`), private refs are negative and numbered per player (created in `own`). 0 is never a
 * ref.
 */
export type Ref = number;

/** 0 is a1, 4 is e1, 24 is e5: `rank * 5 + file`. */
export type Square = number;

/** A set of squares with one bit per square. */
export type SquareSet = number;

/** Numeric id of a catalogue entry: a monster, spell, rule card or ability. */
export type DefinitionId = number;

export const players = [0, 1] as const satisfies readonly Player[];

/** Returns the other player. */
export const other = (player: Player): Player => (player === 0 ? 1 : 0);
