import type { Random } from '../random/random.ts';
import type { Ref } from '../types/ids.ts';
import type { HeldCard, Own } from '../types/state.ts';

const lowest = -400;

/** Assigns a different number to each private ref. */
function otherRefs(random: Random): {
  readonly replaced: Map<Ref, Ref>;
  readonly other: (ref: Ref) => Ref;
} {
  const replaced = new Map<Ref, Ref>();
  const used = new Set<Ref>();
  return {
    replaced,
    other(ref) {
      if (ref > 0) return ref;
      let drawn = replaced.get(ref);
      while (drawn === undefined) {
        const candidate = -1 - random.below(-lowest - 1);
        if (used.has(candidate)) continue;
        drawn = candidate;
        used.add(drawn);
        replaced.set(ref, drawn);
      }
      return drawn;
    },
  };
}

/** Renumbers every private ref and changes the counter. Returns the new number of each ref. */
export function renumber(own: Own, random: Random): ReadonlyMap<Ref, Ref> {
  const { replaced, other } = otherRefs(random);
  const held = (cards: readonly HeldCard[]): HeldCard[] =>
    cards.map(({ ref, roll }) => ({ ref: other(ref), roll }));
  const optional = (ref: Ref | null): Ref | null => (ref === null ? null : other(ref));
  own.hand = held(own.hand);
  own.superdeck = held(own.superdeck);
  own.looking = held(own.looking);
  if (own.kingPick) own.kingPick = { ...own.kingPick, card: other(own.kingPick.card) };
  if (own.picked !== null) own.picked = other(own.picked);
  if (own.draft) {
    const { action, chosen } = own.draft;
    own.draft = {
      action: { ...action, card: optional(action.card), target: optional(action.target) },
      chosen: chosen.map(({ ref, square }) => ({ ref: optional(ref), square })),
    };
  }
  own.nextRef = lowest - 1 - random.below(200);
  return replaced;
}
