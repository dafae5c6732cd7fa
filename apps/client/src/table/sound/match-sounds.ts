import { rules } from '@stackmate/catalogue/play';
import { toOutcome } from '../../kit/matches/result-texts.ts';
import type { MatchScreen, MatchStore } from '../store/index.ts';
import { playSound } from '../../platform/sound/play.ts';
import { findSound } from './sound-of.ts';
import type { SoundName } from '../../platform/sound/sounds.ts';

const isAsked = ({ intent, guard }: MatchScreen): boolean =>
  intent !== null && guard && rules.decision(intent.base)?.kind === 'respond';

/** Whether the end of the match has been shown completely. */
const isEnded = ({ shown, animation }: MatchScreen): boolean =>
  animation === null && (shown?.open.result ?? null) !== null;

/** Whether the turn changed without an animation, as in a background tab. */
const hasTurned = (before: MatchScreen, after: MatchScreen): boolean =>
  before.animation === null &&
  after.animation === null &&
  before.shown !== null &&
  before.shown.open.turn !== after.shown?.open.turn;

/** Returns the sound for a change of the screen; null for silence. */
export function soundsBetween(before: MatchScreen, after: MatchScreen): SoundName | null {
  const { animation, snapshot } = after;
  if (snapshot.result && isEnded(after) && !isEnded(before)) {
    const outcome = toOutcome(snapshot.result.winner, snapshot.viewer);
    return outcome === 'lost' ? 'lost' : 'won';
  }
  if (animation && animation.number !== before.animation?.number)
    return findSound(animation.events);
  if (isAsked(after) && !isAsked(before)) return 'ask';
  return hasTurned(before, after) ? 'turn' : null;
}

/** Plays the sounds of a match as its screen changes. Returns a function that stops it. */
export function playSounds(store: MatchStore): () => void {
  let before = store.get();
  return store.subscribe(() => {
    const after = store.get();
    const sound = soundsBetween(before, after);
    before = after;
    if (sound) playSound(sound);
  });
}
