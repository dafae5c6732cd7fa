import { findCardSquare } from '@stackmate/engine';
import type { MatchView, Ref, Square } from '@stackmate/engine';
import type { MatchScreen } from '../../../../table/store/index.ts';
import type { GuideStep } from './next-step.ts';

const squareAt = (square: Square | null): readonly string[] =>
  square === null ? [] : [`[data-square="${square}"]`];

/** Returns selectors of a card: on its square, or in the hand or superdeck with its tab. The first that exists counts. */
function cardAt({ open }: MatchView, card: Ref): readonly string[] {
  const square = findCardSquare(open, card);
  return square === null ? [`[data-ref="${card}"]`, '[data-tab="superdeck"]'] : squareAt(square);
}

/** What a text is about, by selectors of which the first that exists counts, and what must stay visible besides. */
export interface GuideSubject {
  readonly about: readonly string[];
  readonly clear: readonly string[];
}

/** Returns what a step is about: the card to pick up, and once it is picked up, the place where it goes. */
export function subjectOf(
  { intent, shown }: MatchScreen,
  { action, card, idea }: GuideStep,
): GuideSubject {
  if (!shown) return { about: [], clear: [] };
  if (!action) return { about: card === null ? [] : cardAt(shown, card), clear: [] };
  const { kind } = action;
  if (kind === 'endTurn' || kind === 'decline')
    return { about: ['.context-button'], clear: ['.context-button'] };
  if (idea === 'response') {
    const defender = shown.open.waiting.at(-1)?.defender;
    const attacked = defender === undefined ? [] : cardAt(shown, defender);
    const answers = '.prompt .options button';
    return { about: [answers, ...attacked], clear: [answers, ...attacked, '.context-button'] };
  }
  const from = action.card === null ? [] : cardAt(shown, action.card);
  const to =
    action.to === null
      ? action.target === null
        ? []
        : cardAt(shown, action.target)
      : squareAt(action.to);
  const isHeld = intent?.origin !== null && intent?.origin !== undefined;
  return isHeld && to.length > 0
    ? { about: to, clear: [...to, '.ask-at'] }
    : { about: from, clear: [...from, ...to] };
}
