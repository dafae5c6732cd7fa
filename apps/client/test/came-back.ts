import { rules } from '@stackmate/catalogue';
import type { Viewer } from '@stackmate/engine';
import { localMatch } from './local-match.ts';
import type { LocalMatch } from './local-match.ts';

/** Returns a match in which a card has returned to South's hand openly and can be played from there. */
export function withCardThatCameBack(viewer: Viewer = 0): LocalMatch {
  for (let seed = 0; seed < 100; seed++) {
    for (const steps of [30, 60, 90]) {
      const match = localMatch({ seed: `back ${seed}`, steps, pace: 0, decks: [2, 3], viewer });
      const { open, own } = match.state();
      const isPlayable = rules
        .legalActions(match.state(), 0)
        .some(({ card }) => open.known[0].some(({ ref }) => ref === card));
      // South also has cards that only South knows.
      if (isPlayable && own[0].hand.length > 1) return match;
    }
  }
  throw new Error('no card came back');
}
