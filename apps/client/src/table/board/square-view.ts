import { boardSize } from '@stackmate/engine';
import type { Player, Square } from '@stackmate/engine';
import { squareBadges } from '../preview/badges.ts';
import type { Badge } from '../preview/badges.ts';
import { useMatch } from '../store/index.ts';
import type { MatchScreen } from '../store/index.ts';
import { toBoard } from '../board-model/board-model.ts';
import type { PositionFacts } from '../board-model/board-model.ts';
import { squareMarks, squareRole } from './marks.ts';
import type { BoardMark } from './marks.ts';

/** Everything that is drawn on a square. */
export interface SquareView {
  readonly facts: PositionFacts | null;
  /** CSS classes for the square's part in the current action. */
  readonly role: string;
  readonly mark: BoardMark | null;
  readonly badge: Badge | null;
  readonly me: Player | null;
}

const squares = Array.from({ length: boardSize * boardSize }, (_, square): Square => square);

type SquareInputs = Pick<
  MatchScreen,
  'shown' | 'intent' | 'hint' | 'sent' | 'me' | 'looked' | 'showsThreats' | 'pointed'
>;

/** The last view of each square and its inputs. An unchanged view stays the same object. */
const cache = new Map<Square, { readonly inputs: SquareInputs; readonly view: SquareView }>();

const sameInputs = (inputs: SquareInputs, now: SquareInputs): boolean =>
  inputs.shown === now.shown &&
  inputs.intent === now.intent &&
  inputs.hint === now.hint &&
  inputs.sent === now.sent &&
  inputs.me === now.me &&
  inputs.looked === now.looked &&
  inputs.showsThreats === now.showsThreats &&
  inputs.pointed === now.pointed;

function squareView(screen: MatchScreen, square: Square): SquareView {
  const cached = cache.get(square);
  if (cached && sameInputs(cached.inputs, screen)) return cached.view;
  const { shown, intent, hint, sent, me, looked, showsThreats, pointed } = screen;
  const now: SquareView = {
    facts: shown ? toBoard(shown)[square] : null,
    role: squareRole(screen, square),
    mark: squareMarks(intent).get(square)?.mark ?? null,
    badge: squareBadges(hint ?? intent).get(square) ?? null,
    me,
  };
  const before = cached?.view;
  const isSame =
    before?.facts === now.facts &&
    before.role === now.role &&
    before.mark === now.mark &&
    before.badge === now.badge &&
    before.me === now.me;
  const view = isSame ? before : now;
  const inputs = { shown, intent, hint, sent, me, looked, showsThreats, pointed };
  cache.set(square, { inputs, view });
  return view;
}

const selectors = squares.map(
  (square) =>
    (screen: MatchScreen): SquareView =>
      squareView(screen, square),
);

/** Returns what a square shows. Each square has its own selector, because every change runs all 25. */
export const useSquareView = (square: Square): SquareView => useMatch(selectors[square]);
