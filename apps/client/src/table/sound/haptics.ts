import { eventNote } from '@stackmate/catalogue/log-text';
import type { MatchEvent } from '@stackmate/engine';
import { appSettings, reducesMotion } from '../../platform/settings/app-settings.ts';
import { hitWeight } from '../motion/hits.ts';
import type { MatchScreen, MatchStore } from '../store/index.ts';

function eventPulse(event: MatchEvent, me: MatchScreen['me']): readonly number[] {
  const { by, target, amount = 0 } = eventNote(event);
  switch (event.reason) {
    case 'King destroyed':
      return [50, 60, 140];
    case 'Direct attack':
      return [45];
    case 'Attack resolved':
    case 'Attack recoil':
    case 'Effect damage':
      // An attack is reported once when it lands, then for each card that it damages.
      return target === undefined ? [Math.round(12 + 38 * hitWeight(amount))] : [];
    case 'Turn started':
      return me !== null && by === me ? [14] : [];
    default:
      return [];
  }
}

/** Returns the vibration for an animation step, as times on and off in ms: its strongest event. Empty for none. */
export function stepVibration(
  events: readonly MatchEvent[],
  me: MatchScreen['me'],
): readonly number[] {
  const sum = (pattern: readonly number[]): number =>
    pattern.reduce((all, candidate) => all + candidate, 0);
  return events
    .map((event) => eventPulse(event, me))
    .reduce(
      (strongest, candidate) => (sum(candidate) > sum(strongest) ? candidate : strongest),
      [],
    );
}

/** Vibration for an action that the rules refuse, as times on and off in ms. */
const refusalPulse = [20, 40, 20];

/** Lets the device vibrate with a match, if the player wants it. Returns a function that stops it. */
export function playHaptics(store: MatchStore): () => void {
  let number = store.get().animation?.number;
  let refused = store.get().refusal?.number;
  const vibrate = (pattern: readonly number[]): void => {
    // Browsers refuse vibration before the first touch, and complain about it.
    if (!appSettings().haptics || reducesMotion() || !navigator.userActivation?.hasBeenActive)
      return;
    if (pattern.length > 0) navigator.vibrate([...pattern]);
  };
  return store.subscribe(() => {
    const { animation, me, refusal } = store.get();
    if (refusal && refusal.number !== refused) vibrate(refusalPulse);
    refused = refusal?.number;
    if (!animation || animation.number === number) return;
    ({ number } = animation);
    vibrate(stepVibration(animation.events, me));
  });
}
