import { entryById, rules } from '@stackmate/catalogue';
import { imagePath } from '@stackmate/catalogue/carddata';
import { formatSquare } from '@stackmate/engine';
import type { MatchState } from '@stackmate/engine';

/** A card on the board, as compact JSON. */
export interface FrameCard {
  /** On-field instance id, to follow the card as it moves. */
  readonly ref: number;
  readonly at: string;
  /** Path of its image. */
  readonly image: string;
  readonly name: string;
  readonly side: 0 | 1;
  readonly power: number;
  readonly ink: string;
  /** Number of cards in its stack. */
  readonly stack: number;
  readonly king: boolean;
}

/** One step of the match. */
export interface Frame {
  readonly says: string;
  readonly turn: number;
  readonly energy: readonly [number, number];
  readonly cards: readonly FrameCard[];
}

/** Returns what spectators see of a state. */
export function getFrame(state: MatchState, says: string): Frame {
  const field = rules.derived(state);
  const cards = field.squares.map((square): FrameCard => {
    const { card, owner, power, king, stack } = field.tops[square];
    const entry = card.roll ? entryById(card.roll.card) : null;
    return {
      ref: card.ref,
      at: formatSquare(square),
      image: entry ? imagePath(entry.idname) : '/cards/backgrounds/card-back.svg',
      name: entry?.name ?? 'A hidden card',
      side: owner,
      power,
      ink: entry && 'elements' in entry ? (entry.elements[0] ?? 'None') : 'None',
      stack: stack.cards.length,
      king,
    };
  });
  return {
    says,
    turn: state.open.turn,
    energy: [state.open.energy[0], state.open.energy[1]],
    cards: cards.sort((a, b) => a.ref - b.ref),
  };
}
