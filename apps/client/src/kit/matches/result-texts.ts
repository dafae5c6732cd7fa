import type { EndReason, Viewer } from '@stackmate/engine';
import type { MatchSnapshot, Seat } from '@stackmate/protocol';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Outcome of a match for a viewer. */
export type MatchOutcome = 'won' | 'lost' | 'draw' | 'over';

/** Returns the outcome of a match for a viewer. `winner` is null for a draw. */
export function toOutcome(winner: Seat | null, viewer: Viewer): MatchOutcome {
  if (winner === null) return 'draw';
  if (viewer === 'spectator') return 'over';
  return winner === viewer ? 'won' : 'lost';
}

const reasonTexts: Readonly<Record<string, Message>> = {
  checkmate: msg('Checkmate'),
  'out of energy': msg('Out of energy'),
  'decks empty': msg('Both decks empty'),
  'no summon or destruction': msg('11 turns without a summon or destruction'),
  'turn limit': msg('Turn limit'),
  resignation: msg('Resigned'),
  forfeit: msg('Forfeit'),
  'agreed draw': msg('Draw agreed'),
};

/** Returns why a match ended, in a word or two. Records of other versions may have reasons without a text. */
export const reasonWords = (reason: string): string =>
  Object.hasOwn(reasonTexts, reason) ? t(reasonTexts[reason]) : reason;

/** Sentences for each way a match can end. `{loser}` and `{winner}` are names, `{outcome}` is the viewer's. */
const endTexts: Readonly<Record<EndReason, Message>> = {
  checkmate: msg('{loser}’s King was brought to 0 power: checkmate.'),
  'out of energy': msg('{loser}’s King has no energy left.'),
  'decks empty': msg(
    '{outcome, select, won {Both decks are empty, and you are ahead.} draw {Both decks are empty, and neither player is ahead.} other {Both decks are empty, and {winner} is ahead.}}',
  ),
  'no summon or destruction': msg(
    '{outcome, select, won {For 11 turns nothing was summoned or destroyed, and you are ahead.} draw {For 11 turns nothing was summoned or destroyed, and neither player is ahead.} other {For 11 turns nothing was summoned or destroyed, and {winner} is ahead.}}',
  ),
  'turn limit': msg(
    '{outcome, select, won {The 50th turn is over, and you are ahead.} draw {The 50th turn is over, and neither player is ahead.} other {The 50th turn is over, and {winner} is ahead.}}',
  ),
  resignation: msg('{loser} resigned.'),
  forfeit: msg('{loser} ran out of time, stayed away or left.'),
  'agreed draw': msg('Both players agreed.'),
};
/** Sentences for draws in which both players lost. */
const drawTexts: Readonly<Partial<Record<EndReason, Message>>> = {
  checkmate: msg('Both Kings were destroyed at once.'),
  'out of energy': msg('Both Kings ran out of energy at once.'),
  forfeit: msg('Both players had left.'),
};

/** Sentences addressed to the loser. */
const lossTexts: Readonly<Partial<Record<EndReason, Message>>> = {
  checkmate: msg('Your King was brought to 0 power: checkmate.'),
  'out of energy': msg('Your King has no energy left.'),
  resignation: msg('You resigned.'),
  forfeit: msg('You ran out of time, stayed away or left.'),
};

export interface ResultTexts {
  readonly outcome: MatchOutcome;
  readonly title: string;
  readonly explanation: string;
}

/** Returns who won and why; null while the match goes on. */
export function resultTexts({ result, viewer, seats }: MatchSnapshot): ResultTexts | null {
  if (!result) return null;
  const { winner, reason } = result;
  const outcome = toOutcome(winner, viewer);
  const winnerName = winner === null ? '' : seats[winner].name;
  const loserName = winner === null ? '' : seats[winner === 0 ? 1 : 0].name;
  const title = {
    won: t('You won'),
    lost: t('You lost'),
    draw: t('A draw'),
    over: t('{winner} won', { winner: winnerName }),
  }[outcome];
  const story =
    (outcome === 'lost' ? lossTexts : outcome === 'draw' ? drawTexts : endTexts)[reason] ??
    endTexts[reason];
  const explanation = t(story, { outcome, winner: winnerName, loser: loserName });
  return { outcome, title, explanation };
}
