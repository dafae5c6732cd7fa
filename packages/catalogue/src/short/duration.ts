import type { Duration } from '@stackmate/engine';
import type { Words } from '../language/phrase.ts';
import { shortTurns } from './amount.ts';
import type { ShortScene } from './scene.ts';
import { say } from './short-phrases.ts';

/** Returns the duration of a change: 'this turn', 'for 2 turns', 'until it attacks'. */
export const shortDuration = (s: ShortScene, lasts: Duration): Words => {
  if (typeof lasts === 'string') return say(lasts);
  return 'turns' in lasts
    ? say('for turns', { turns: shortTurns(s, lasts.turns) })
    : say(`until.${lasts.until}`);
};
