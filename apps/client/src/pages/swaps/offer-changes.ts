import type { SeenCard, SeenOffer } from '../../kit/collection/seen-offers.ts';

/** What changed on a side since the version that the player saw last. */
export interface SideChanges {
  readonly added: readonly SeenCard[];
  readonly removed: readonly SeenCard[];
  /** Cards that stayed and were trained since. */
  readonly trained: readonly SeenCard[];
}

/** What changed in an offer since the version that the player saw last. */
export interface OfferChanges {
  readonly gives: SideChanges;
  readonly gets: SideChanges;
}

function sideChanges(before: readonly SeenCard[], after: readonly SeenCard[]): SideChanges {
  const old = new Map(before.map((card) => [card.id, card]));
  const ids = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !old.has(id)),
    removed: before.filter(({ id }) => !ids.has(id)),
    trained: after.filter(({ id, trained }) => (old.get(id)?.trained ?? trained) !== trained),
  };
}

/** [SP1] Compares a version of an offer with the one that the player saw last; null if nothing changed. */
export function offerChanges(before: SeenOffer | null, after: SeenOffer): OfferChanges | null {
  if (before === null) return null;
  const changes = {
    gives: sideChanges(before.gives, after.gives),
    gets: sideChanges(before.gets, after.gets),
  };
  const isSame = [changes.gives, changes.gets].every(
    ({ added, removed, trained }) => added.length + removed.length + trained.length === 0,
  );
  return isSame ? null : changes;
}
