import { sameRoll } from '../cards/compare-rolls.ts';
import type { Ref } from '../types/ids.ts';
import { players } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { HeldCard, MatchState } from '../types/state.ts';

/** Every card that has a ref now, wherever it is; face-down ones by what those who know them know. */
export function* heldCards({ open, own }: MatchState): Generator<HeldCard> {
  for (const stack of open.field) {
    for (const { ref, roll } of stack?.cards ?? []) {
      const known = roll ?? faceDownRoll(own, ref);
      if (known) yield { ref, roll: known };
    }
  }
  for (const player of players) {
    yield* own[player].hand;
    yield* open.known[player];
    yield* open.special[player];
    yield* open.bin[player];
    yield* open.void[player];
    yield* own[player].looking;
  }
  for (const player of players) yield* own[player].superdeck;
}

function faceDownRoll(own: MatchState['own'], ref: Ref): Roll | null {
  for (const player of players) {
    const found = own[player].faceDown.find((card) => card.ref === ref);
    if (found) return found.roll;
  }
  return null;
}

/** Names that follow their cards: a card played from hand gets another ref, but it is the same card to a test. */
export interface Tracker {
  readonly refOf: (name: string) => Ref | null;
  readonly nameOf: (ref: Ref) => string | null;
  readonly isName: (name: string) => boolean;
  /** Looks where the named cards are now. */
  readonly follow: (state: MatchState) => void;
}

export function createTracker(
  rolls: ReadonlyMap<string, Roll>,
  refs: ReadonlyMap<string, Ref>,
): Tracker {
  const byName = new Map<string, Ref>(refs);
  const byRef = new Map<Ref, string>([...refs].map(([name, ref]) => [ref, name]));
  let before: ReadonlySet<Ref> = new Set();

  function follow(state: MatchState): void {
    const cards = [...heldCards(state)];
    const present = new Set(cards.map(({ ref }) => ref));
    for (const [name, ref] of byName) {
      if (present.has(ref)) continue;
      byName.delete(name);
      byRef.delete(ref);
    }
    for (const [name, roll] of rolls) {
      if (byName.has(name)) continue;
      const isIt = (card: HeldCard): boolean => !before.has(card.ref) && sameRoll(card.roll, roll);
      const found = cards.find((card) => !byRef.has(card.ref) && isIt(card));
      if (!found) continue;
      byName.set(name, found.ref);
      byRef.set(found.ref, name);
    }
    before = present;
  }

  return {
    refOf: (name) => byName.get(name) ?? null,
    nameOf: (ref) => byRef.get(ref) ?? null,
    isName: (name) => rolls.has(name),
    follow,
  };
}
