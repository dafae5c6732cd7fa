import type { Player, Square } from '@stackmate/engine';

/** The piles that the editor shows, in the order of their buttons. */
export const pileNames = ['hand', 'deck', 'superdeck', 'bin', 'void'] as const;
export type EditedPile = (typeof pileNames)[number];

/** A player's pile. */
export interface PlayerPile {
  readonly owner: Player;
  readonly pile: EditedPile;
}

/** A card of the board: the whole position if `depth` is null. */
export interface BoardSource {
  readonly square: Square;
  readonly depth: number | null;
}

/** A card of a pile, counted as `cardsIn` lists them. */
export interface PileSource extends PlayerPile {
  readonly at: number;
}

export type Source = BoardSource | PileSource;

/** Where a card can go. */
export type CardPlace = Square | PlayerPile;

export const isOnBoard = (source: Source): source is BoardSource => 'square' in source;

export const isPile = (target: CardPlace | null): target is PlayerPile =>
  target !== null && typeof target !== 'number';
