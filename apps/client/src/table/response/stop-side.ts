import { rules } from '@stackmate/catalogue/play';
import type { MatchView, Ref, Roll } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { findSquare } from '../intent/index.ts';
import { findRoll } from '../names/names.ts';
import type { StopSide, CardStop } from '../settings/card-stops.ts';

const words: Readonly<Record<CardStop, Message>> = {
  stop: msg('you stop for it'),
  never: msg('you never stop for it'),
};

/** Returns what the mark of a card means, for labels; nothing for a card without one. */
export const stopWords = (stop: CardStop | null): string => (stop ? t(words[stop]) : '');

/** Returns whether a card can answer: it is Quick, or one of its abilities is. */
function isQuick({ card, abilities }: Roll): boolean {
  return [card, ...abilities].some((id) => {
    const definition = rules.catalogue.definitions.get(id);
    return (
      definition !== undefined &&
      'subtypes' in definition &&
      definition.subtypes.some((subtype) => subtype === 'Quick' || subtype === 'Super Quick')
    );
  });
}

const includes = (cards: readonly { readonly ref: Ref }[], ref: Ref): boolean =>
  cards.some((card) => card.ref === ref);

/**
 * Returns on whose side a card can have a stop: the viewer's Quick cards, and all cards of the opponent that the viewer
 * sees. Null for other cards.
 */
export function findStopSide(view: MatchView, ref: Ref): StopSide | null {
  const { viewer, open, own } = view;
  const roll = findRoll(view, ref);
  if (viewer === 'spectator' || !roll) return null;
  const opponent = viewer === 0 ? 1 : 0;
  const square = findSquare(view, ref);
  if (square !== null && open.field[square]!.owner === opponent) return 'opposing';
  const { known, bin, void: burned, special } = open;
  if ([known, bin, burned, special].some((piles) => includes(piles[opponent], ref)))
    return 'opposing';
  const isHeld =
    square !== null || [own?.hand ?? [], known[viewer]].some((hand) => includes(hand, ref));
  return isHeld && isQuick(roll) ? 'own' : null;
}
