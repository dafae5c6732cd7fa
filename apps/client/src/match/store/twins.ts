import { formatSquare } from '@stackmate/engine';
import type { DefinitionId, MatchView, Ref, Square } from '@stackmate/engine';
import { plainTold } from '@stackmate/catalogue/told';
import type { Told } from '@stackmate/catalogue/told';

interface Standing {
  readonly card: DefinitionId;
  readonly square: Square;
}

/** Where the cards of a view's field stand, as far as they are known. */
function standing({ open, own }: MatchView): ReadonlyMap<Ref, Standing> {
  const known = new Map((own?.faceDown ?? []).map(({ ref, roll }) => [ref, roll]));
  const found = new Map<Ref, Standing>();
  for (const [square, stack] of open.field.entries()) {
    for (const { ref, roll } of stack?.cards ?? []) {
      const card = (roll ?? known.get(ref))?.card;
      if (card !== undefined) found.set(ref, { card, square });
    }
  }
  return found;
}

/**
 * Sentences about what happened between two views, with the square of every card that shares its name with another one
 * on the field: 'Lantern Wisp b3'. A square that the sentence says anyway is not said twice.
 */
export function tellTwinsApart(before: MatchView, after: MatchView): (told: Told) => Told {
  const [then, now] = [standing(before), standing(after)];
  const all = new Map([...now, ...then]);
  const counts = new Map<DefinitionId, number>();
  for (const { card } of all.values()) counts.set(card, (counts.get(card) ?? 0) + 1);
  if (counts.size === all.size) return (told) => told;
  return (told) => {
    const words = plainTold(told).split(/[\s.,:;]+/);
    return told.map((run) => {
      const at = run.run === 'card' ? all.get(run.ref) : undefined;
      if (!at || counts.get(at.card) === 1) return run;
      const square = formatSquare(at.square);
      return words.includes(square) ? run : { ...run, text: `${run.text} ${square}` };
    });
  };
}
