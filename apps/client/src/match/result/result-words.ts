import type { Viewer } from '@stackmate/engine';
import type { MatchPicture, Seat } from '@stackmate/protocol';
import { t } from '../../words/index.ts';

/** How a match went for somebody. */
export type Standing = 'won' | 'lost' | 'draw' | 'over';

export function standing(winner: Seat | null, viewer: Viewer): Standing {
  if (winner === null) return 'draw';
  if (viewer === 'spectator') return 'over';
  return winner === viewer ? 'won' : 'lost';
}

const reasons: Readonly<Record<string, string>> = {
  checkmate: 'Checkmate',
  'out of energy': 'Out of energy',
  'decks empty': 'Both decks empty',
  'no summon or destruction': '11 turns without a summon or destruction',
  'turn limit': 'Turn limit',
  resignation: 'Resigned',
  forfeit: 'Forfeit',
  'agreed draw': 'Draw agreed',
};

/** Why a match ended, in a word or two. */
export const reasonWords = (reason: string): string => t(reasons[reason] ?? reason);

/** Sentences for each way a match can end; `{winner}` and `{loser}` are names. */
const stories: Readonly<Record<string, string>> = {
  checkmate: '{loser}’s King was brought to 0 power: checkmate.',
  'out of energy': '{loser}’s King has no energy left.',
  'decks empty': 'Both decks are empty; {winner} stands better.',
  'no summon or destruction':
    'For 11 turns nothing was summoned or destroyed; {winner} stands better.',
  'turn limit': 'The 50th turn is over; {winner} stands better.',
  resignation: '{loser} resigned.',
  forfeit: '{loser} ran out of time, stayed away or left.',
};
const drawn: Readonly<Record<string, string>> = {
  checkmate: 'Both Kings fell at once.',
  'out of energy': 'Both Kings ran out of energy at once.',
  'agreed draw': 'Both players agreed.',
  'decks empty': 'Both decks are empty, and nothing parts the two.',
  'no summon or destruction':
    'For 11 turns nothing was summoned or destroyed, and nothing parts the two.',
  'turn limit': 'The 50th turn is over, and nothing parts the two.',
  forfeit: 'Neither player was there any more.',
};

/** The same for the one who lost. */
const own: Readonly<Record<string, string>> = {
  checkmate: 'Your King was brought to 0 power: checkmate.',
  'out of energy': 'Your King has no energy left.',
  resignation: 'You resigned.',
  forfeit: 'You ran out of time, stayed away or left.',
};

export interface ResultWords {
  readonly standing: Standing;
  readonly title: string;
  readonly why: string;
}

/** Who won and why; null while the match goes on. */
export function resultWords({ result, viewer, seats }: MatchPicture): ResultWords | null {
  if (!result) return null;
  const { winner, reason } = result;
  const how = standing(winner, viewer);
  const title = {
    won: t('You won'),
    lost: t('You lost'),
    draw: t('A draw'),
    over: t('{winner} won', { winner: winner === null ? '' : seats[winner].name }),
  }[how];
  const story =
    (how === 'lost' ? own[reason] : undefined) ??
    (how === 'draw' ? drawn : stories)[reason] ??
    reason;
  const names =
    winner === null ? {} : { winner: seats[winner].name, loser: seats[winner === 0 ? 1 : 0].name };
  return { standing: how, title, why: t(story, names) };
}
