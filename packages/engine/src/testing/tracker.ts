import { sameRoll } from '../cards/compare-rolls.ts';
import type { Player, Ref } from '../types/ids.ts';
import { players } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { HeldCard, MatchState } from '../types/state.ts';

/**
 * A card that currently has a ref. A private ref is only unique per player, so the holder is
 * included.
 */
export interface TrackedCard extends HeldCard {
  /** The player who holds it privately; null if everyone can follow it. */
  readonly holder: Player | null;
}

/**
 * Yields every card that has a ref, in any zone; face-down cards as known to the players who know
 * them.
 */
export function* heldCards({ open, own }: MatchState): Generator<TrackedCard> {
  for (const stack of open.field) {
    for (const { ref, roll } of stack?.cards ?? []) {
      const known = roll ?? faceDownRoll(own, ref);
      if (known) yield { ref, roll: known, holder: null };
    }
  }
  for (const player of players) {
    yield* held(own[player].hand, player);
    yield* held(open.known[player], null);
    yield* held(open.special[player], null);
    yield* held(open.bin[player], null);
    yield* held(open.void[player], null);
    yield* held(own[player].looking, player);
  }
  for (const player of players) yield* held(own[player].superdeck, player);
}

const held = (cards: readonly HeldCard[], holder: Player | null): TrackedCard[] =>
  cards.map(({ ref, roll }) => ({ ref, roll, holder: ref < 0 ? holder : null }));

function faceDownRoll(own: MatchState['own'], ref: Ref): Roll | null {
  for (const player of players) {
    const faceDown = own[player].faceDown.find((card) => card.ref === ref);
    if (faceDown) return faceDown.roll;
  }
  return null;
}

/** Unique key of a card: a public ref alone, a private ref with its holder. */
export interface CardKey {
  readonly ref: Ref;
  readonly holder: Player | null;
}

const cardKey = ({ ref, holder }: CardKey): string =>
  holder === null ? `${ref}` : `${holder}:${ref}`;

/**
 * Names that follow their cards. A card played from the hand gets a new ref, but is the same card
 * to a test.
 */
export interface Tracker {
  readonly named: (name: string) => CardKey | null;
  readonly findRef: (name: string) => Ref | null;
  readonly findName: (ref: Ref, holder?: Player | null) => string | null;
  readonly isName: (name: string) => boolean;
  /** Updates the refs of the named cards. */
  readonly follow: (state: MatchState) => void;
}

export function createTracker(
  rolls: ReadonlyMap<string, Roll>,
  named: ReadonlyMap<string, CardKey>,
): Tracker {
  const byName = new Map<string, CardKey>(named);
  const byKey = new Map<string, string>([...named].map(([name, card]) => [cardKey(card), name]));
  let before: ReadonlySet<string> = new Set();

  function follow(state: MatchState): void {
    const cards = [...heldCards(state)];
    const present = new Set(cards.map(cardKey));
    for (const [name, card] of byName) {
      if (present.has(cardKey(card))) continue;
      byName.delete(name);
      byKey.delete(cardKey(card));
    }
    for (const [name, roll] of rolls) {
      if (byName.has(name)) continue;
      const card = cards.find(
        (tracked) =>
          !byKey.has(cardKey(tracked)) &&
          !before.has(cardKey(tracked)) &&
          sameRoll(tracked.roll, roll),
      );
      if (!card) continue;
      byName.set(name, card);
      byKey.set(cardKey(card), name);
    }
    before = present;
  }

  return {
    named: (name) => byName.get(name) ?? null,
    findRef: (name) => byName.get(name)?.ref ?? null,
    findName: (ref, holder = null) =>
      byKey.get(cardKey({ ref, holder: ref < 0 ? holder : null })) ?? null,
    isName: (name) => rolls.has(name),
    follow,
  };
}
