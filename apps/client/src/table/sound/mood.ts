import type { Mood } from '../music/score.ts';
import { kingDangers } from '../danger/king-danger.ts';
import { outcomeOf } from '../../kit/matches/result-texts.ts';
import type { MatchScreen } from '../store/index.ts';

/** Returns the mood of the music for what the screen shows. Spectators hear the danger of either King. */
export function moodOf({ shown, me, snapshot }: MatchScreen): Mood {
  if (!shown) return 'calm';
  const { result } = shown.open;
  if (result) return outcomeOf(result.winner, snapshot.viewer) === 'lost' ? 'lost' : 'won';
  const kings = me === null ? ([0, 1] as const) : ([me] as const);
  return kings.some((king) => kingDangers(shown, king).length > 0) ? 'danger' : 'calm';
}
