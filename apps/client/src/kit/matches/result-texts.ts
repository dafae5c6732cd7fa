import type { EndReason, Viewer } from '@stackmate/engine';
import type { MatchSnapshot, Seat } from '@stackmate/protocol';
import { t } from '@stackmate/words';

/** Outcome of a match for a viewer. */
export type MatchOutcome = 'won' | 'lost' | 'draw' | 'over';

/** Returns the outcome of a match for a viewer. `winner` is null for a draw. */
export function outcomeOf(winner: Seat | null, viewer: Viewer): MatchOutcome {
  if (winner === null) return 'draw';
  if (viewer === 'spectator') return 'over';
  return winner === viewer ? 'won' : 'lost';
}

const reasonTexts: Readonly<Record<string, string>> = {
  checkmate: 'Checkmate',
  'out of energy': 'Out of energy',
  'decks empty': 'Both decks empty',
  'no summon or destruction': '11 turns without a summon or destruction',
  'turn limit': 'Turn limit',
  resignation: 'Resigned',
  forfeit: 'Forfeit',
  'agreed draw': 'Draw agreed',
};

/** Returns why a match ended, in a word or two. */
export const reasonWords = (reason: string): string => t(reasonTexts[reason] ?? reason);

/** Sentences for each way a match can end. `{loser}` is a name, `{ahead}` a clause such as 'you are ahead'. */
const endTexts: Readonly<Record<EndReason, string>> = {
  checkmate: '{loser}’s King was brought to 0 power: checkmate.',
  'out of energy': '{loser}’s King has no energy left.',
  'decks empty': 'Both decks are empty, and {ahead}.',
  'no summon or destruction': 'For 11 turns nothing was summoned or destroyed, and {ahead}.',
  'turn limit': 'The 50th turn is over, and {ahead}.',
  resignation: '{loser} resigned.',
  forfeit: '{loser} ran out of time, stayed away or left.',
  'agreed draw': 'Both players agreed.',
};
/** Sentences for draws in which both players lost. */
const drawTexts: Readonly<Partial<Record<EndReason, string>>> = {
  checkmate: 'Both Kings were destroyed at once.',
  'out of energy': 'Both Kings ran out of energy at once.',
  forfeit: 'Both players had left.',
};

/** Sentences addressed to the loser. */
const lossTexts: Readonly<Partial<Record<EndReason, string>>> = {
  checkmate: 'Your King was brought to 0 power: checkmate.',
  'out of energy': 'Your King has no energy left.',
  resignation: 'You resigned.',
  forfeit: 'You ran out of time, stayed away or left.',
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
  const outcome = outcomeOf(winner, viewer);
  const title = {
    won: t('You won'),
    lost: t('You lost'),
    draw: t('A draw'),
    over: t('{winner} won', { winner: winner === null ? '' : seats[winner].name }),
  }[outcome];
  const story =
    (outcome === 'lost' ? lossTexts : outcome === 'draw' ? drawTexts : endTexts)[reason] ??
    endTexts[reason];
  const winning = winner === null ? '' : seats[winner].name;
  const ahead = {
    won: t('you are ahead'),
    lost: t('{winner} is ahead', { winner: winning }),
    over: t('{winner} is ahead', { winner: winning }),
    draw: t('neither player is ahead'),
  }[outcome];
  const loser = winner === null ? '' : seats[winner === 0 ? 1 : 0].name;
  return { outcome, title, explanation: t(story, { loser, ahead }) };
}
