import { boardSize } from '@stackmate/engine';
import type { Player, Square } from '@stackmate/engine';
import { badgesOf } from '../preview/badges.ts';
import type { Badge } from '../preview/badges.ts';
import { useMatch } from '../store/index.ts';
import type { MatchScreen } from '../store/index.ts';
import { boardOf } from '../board-model/board-model.ts';
import type { PositionFacts } from '../board-model/board-model.ts';
import { marksOf, squareRole } from './marks.ts';
import type { Mark } from './marks.ts';

/** Everything that is drawn on a square at once. */
export interface SquareView {
  readonly facts: PositionFacts | null;
  /** How it stands in what is being done, as classes. */
  readonly role: string;
  readonly mark: Mark | null;
  readonly badge: Badge | null;
  readonly me: Player | null;
}

const squares = Array.from({ length: boardSize * boardSize }, (_, square): Square => square);

type Seen = Pick<MatchScreen, 'shown' | 'intent' | 'hint' | 'sent' | 'me'>;

/** What each square showed last, and of what: a look that has not changed is the same object. */
const last = new Map<Square, { readonly seen: Seen; readonly look: SquareView }>();

const isSeen = (seen: Seen, now: Seen): boolean =>
  seen.shown === now.shown &&
  seen.intent === now.intent &&
  seen.hint === now.hint &&
  seen.sent === now.sent &&
  seen.me === now.me;

function squareView(screen: MatchScreen, square: Square): SquareView {
  const found = last.get(square);
  if (found && isSeen(found.seen, screen)) return found.look;
  const { shown, intent, hint, sent, me } = screen;
  const now: SquareView = {
    facts: shown ? boardOf(shown)[square] : null,
    role: squareRole(screen, square),
    mark: marksOf(intent).get(square)?.mark ?? null,
    badge: badgesOf(hint ?? intent).get(square) ?? null,
    me,
  };
  const before = found?.look;
  const isSame =
    before?.facts === now.facts &&
    before.role === now.role &&
    before.mark === now.mark &&
    before.badge === now.badge &&
    before.me === now.me;
  const look = isSame ? before : now;
  last.set(square, { seen: { shown, intent, hint, sent, me }, look });
  return look;
}

const selectors = squares.map(
  (square) =>
    (screen: MatchScreen): SquareView =>
      squareView(screen, square),
);

/** What a square shows: one thing to be asked for each, of all that a tap changes there are 25. */
export const useSquareView = (square: Square): SquareView => useMatch(selectors[square]);
