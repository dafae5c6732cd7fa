import type { Duration } from '@stackmate/engine';
import type { Words } from '../language/phrase.ts';
import { measurePhrase } from './amount.ts';
import { say } from './full-phrases.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { turns } from './units.ts';

/** Returns the duration of a change. 'It' is the changed card. */
export const durationPhrase = (s: Scene, lasts: Duration): Words => {
  if (lasts === 'until own next turn') return say(`until next turn.${sideFor(s, 'own')}`);
  if (typeof lasts === 'string') return say(lasts);
  return 'turns' in lasts
    ? say('for turns', { turns: measurePhrase(s, lasts.turns, turns) })
    : say(`until.${lasts.until}`);
};
