import type { RefusalCode } from '../actions/refusals.ts';
import type { Game } from '../state/game.ts';
import { setOpen } from '../state/write.ts';
import type { Action, ActionKind } from '../types/action.ts';
import { other } from '../types/ids.ts';
import type { Actor, Player } from '../types/ids.ts';
import { endMatch } from './end-match.ts';

const endingKinds = ['resign', 'forfeit', 'agreeDraw'] as const satisfies readonly ActionKind[];
/** Kinds of action that end the match at once, whatever is pending (WN1). */
export type EndingKind = (typeof endingKinds)[number];

export const isEndingKind = (kind: ActionKind): kind is EndingKind =>
  (endingKinds as readonly ActionKind[]).includes(kind);

const isBlank = (action: Action): boolean =>
  action.card === null && action.to === null && action.target === null && action.option === null;

/**
 * Returns why a player can't end the match with this action; null if they can. Players can only
 * resign.
 */
export function refuseToEnd(kind: EndingKind, action: Action): RefusalCode | null {
  if (kind !== 'resign') return 'referee-only';
  return isBlank(action) ? null : 'not-an-action';
}

/**
 * Returns why the referee can't take this action; null if they can. The referee declares a
 * forfeit (`option` is the player who forfeits) or an agreed draw.
 */
export function refuseRefereeToEnd(game: Game, action: Action): RefusalCode | null {
  if (game.open.result) return 'match-over';
  if (action.kind === 'agreeDraw') return isBlank(action) ? null : 'not-an-action';
  if (action.kind !== 'forfeit') return 'wrong-decision';
  const isNamed = action.option === 0 || action.option === 1;
  const isAlone = action.card === null && action.to === null && action.target === null;
  return isAlone && isNamed ? null : 'not-an-action';
}

/** Ends the match by resignation, forfeit or agreed draw (WN1). */
export function endByDecision(game: Game, by: Actor, kind: EndingKind, action: Action): void {
  switch (kind) {
    case 'agreeDraw':
      setOpen(game, 'result', { winner: null, reason: 'agreed draw' });
      break;
    case 'forfeit':
      setOpen(game, 'result', { winner: other(action.option as Player), reason: 'forfeit' });
      break;
    case 'resign':
      setOpen(game, 'result', { winner: other(by as Player), reason: 'resignation' });
  }
  endMatch(game);
}
