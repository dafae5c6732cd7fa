import { rangeTypes } from '@stackmate/engine';
import type { DefinitionId, Roll } from '@stackmate/engine';
import { rollQuality } from '../cards/percentiles.ts';
import { rollInPlay } from '../cards/owned-copy.ts';
import type { OwnedCopy } from '../cards/owned-copy.ts';
import type { WantedCard, WantedDeck } from './deck-code.ts';
import type { DeckDraft, DeckEntry } from './deck-draft.ts';

export interface FittedDeck {
  readonly draft: DeckDraft;
  /** Cards without a copy left in the vault, with the number of copies that are missing. */
  readonly missing: readonly { readonly card: DefinitionId; readonly copies: number }[];
}

/** Returns how far a roll is from the wanted one: abilities weigh most, then the stats. */
function distance(roll: Roll, wanted: Roll): number {
  const lacking = wanted.abilities.filter((id) => !roll.abilities.includes(id)).length;
  const types = Math.abs(rangeTypes.indexOf(roll.rangeType) - rangeTypes.indexOf(wanted.rangeType));
  return (
    1000 * lacking +
    Math.abs(roll.power - wanted.power) +
    Math.abs(roll.iq - wanted.iq) +
    5 * Math.abs(roll.eq - wanted.eq) +
    5 * Math.abs(roll.range - wanted.range) +
    5 * types
  );
}

interface Wish {
  readonly wanted: WantedCard;
  readonly place: number;
}

/** Gives the copies of one card to its wanted places, the closest pair first. */
function assign(wanted: readonly Wish[], copies: readonly OwnedCopy[], into: Map<number, string>) {
  const pairs = wanted.flatMap(({ wanted: { roll }, place }) =>
    copies.map((copy) => ({
      place,
      id: copy.id,
      far: roll === null ? 1 - rollQuality(copy.roll) : distance(rollInPlay(copy), roll),
    })),
  );
  const used = new Set<string>();
  for (const { place, id } of pairs.sort((a, b) => a.far - b.far || (a.id < b.id ? -1 : 1))) {
    if (into.has(place) || used.has(id)) continue;
    into.set(place, id);
    used.add(id);
  }
}

/**
 * [DK3] Fits a deck code to a vault: each wanted card gets the copy that is closest to the wanted
 * roll, or the best one if no roll is wanted. Lists what is missing.
 */
export function fitDeck(wanted: WantedDeck, vault: Iterable<OwnedCopy>): FittedDeck {
  const wishes = new Map<DefinitionId, Wish[]>();
  for (const [place, card] of [...wanted.main, ...wanted.superdeck].entries()) {
    wishes.set(card.card, [...(wishes.get(card.card) ?? []), { wanted: card, place }]);
  }
  const copies = new Map<DefinitionId, OwnedCopy[]>();
  for (const copy of vault) {
    if (!wishes.has(copy.roll.card)) continue;
    const known = copies.get(copy.roll.card);
    if (known) known.push(copy);
    else copies.set(copy.roll.card, [copy]);
  }
  const bestCopies = new Map<number, string>();
  const missing: { card: DefinitionId; copies: number }[] = [];
  for (const [card, places] of wishes) {
    const owned = copies.get(card) ?? [];
    assign(places, owned, bestCopies);
    if (owned.length < places.length) missing.push({ card, copies: places.length - owned.length });
  }
  const entries = (pile: readonly WantedCard[], from: number): DeckEntry[] =>
    pile.map(({ card }, index) => ({
      card,
      owned: bestCopies.get(from + index) ?? null,
      roll: null,
    }));
  return {
    draft: {
      main: entries(wanted.main, 0),
      superdeck: entries(wanted.superdeck, wanted.main.length),
    },
    missing,
  };
}
