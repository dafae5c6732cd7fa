import { formatSquare } from '@stackmate/engine';
import type { DefinitionId, MatchView, Ref, Square } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { plainLogText } from './run.ts';
import type { LogText } from './run.ts';

interface Placement {
  readonly card: DefinitionId;
  readonly square: Square;
}

type VisibleState = Pick<MatchView, 'open' | 'own'>;

/** Returns the known cards on the field of a view, with their squares. */
function placementsIn({ open, own }: VisibleState): ReadonlyMap<Ref, Placement> {
  const known = new Map((own?.faceDown ?? []).map(({ ref, roll }) => [ref, roll]));
  const placements = new Map<Ref, Placement>();
  for (const [square, stack] of open.field.entries()) {
    for (const { ref, roll } of stack?.cards ?? []) {
      const card = (roll ?? known.get(ref))?.card;
      if (card !== undefined) placements.set(ref, { card, square });
    }
  }
  return placements;
}

/**
 * Returns a function that adds squares to sentences about what happened between two views: 'Lantern Wisp on b3' for
 * every card that shares its name with another card on the field. A square that the sentence already contains isn't
 * repeated.
 */
export function withSquares(
  before: VisibleState,
  after: VisibleState,
): (sentence: LogText) => LogText {
  const [oldPlacements, newPlacements] = [placementsIn(before), placementsIn(after)];
  const all = new Map([...newPlacements, ...oldPlacements]);
  const counts = new Map<DefinitionId, number>();
  for (const { card } of all.values()) counts.set(card, (counts.get(card) ?? 0) + 1);
  if (counts.size === all.size) return (sentence) => sentence;
  return (sentence) => {
    const words = plainLogText(sentence).split(/[\s.,:;()]+/);
    return sentence.map((run) => {
      const at = run.run === 'card' && !run.isHeld ? all.get(run.ref) : undefined;
      if (!at || counts.get(at.card) === 1) return run;
      const square = formatSquare(at.square);
      return words.includes(square)
        ? run
        : { ...run, text: t('{card} on {square}', { card: run.text, square }) };
    });
  };
}
