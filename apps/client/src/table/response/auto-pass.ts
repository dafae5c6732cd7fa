import type { After } from '../../platform/schedule/schedule.ts';
import { canPass, hasNoChoice } from '../intent/index.ts';
import type { MatchStore } from '../store/index.ts';
import { onSettings } from '../settings/match-settings.ts';
import { isUrgent, passFor } from './pass-decision.ts';
import type { Pass, PassSettings } from './pass-decision.ts';

/**
 * Returns the delay before a pass is sent for the player, in ms. It depends on chance alone, not on the player's cards,
 * so that the opponent learns nothing from it.
 */
export const passDelay = (chance: number): number => 700 + Math.round(chance * 900);

interface AutoPassOptions {
  readonly store: MatchStore;
  readonly settings: () => PassSettings;
  readonly after: After;
  readonly random: () => number;
}

/**
 * Passes for the player where their settings say so, and answers questions that leave them no choice. Returns a function
 * that stops it.
 */
export function autoPass({ store, settings, after, random }: AutoPassOptions): () => void {
  let scheduled: { readonly seq: number; readonly cancel: () => void } | null = null;
  const currentPass = (): Pass | null => {
    const screen = store.get();
    return screen.sent ? null : passFor(screen, settings());
  };
  /** Sends the only answer to a question without a choice, or the pass. */
  const answer = (): void => {
    const { intent, sent } = store.get();
    if (intent && hasNoChoice(intent)) {
      if (!sent) store.act(intent.offers[0].action);
      return;
    }
    const pass = currentPass();
    if (pass) store.passFor(pass.action, pass.reason);
  };
  const cancel = (): void => {
    scheduled?.cancel();
    scheduled = null;
  };
  const update = (): void => {
    const { intent, isPassingUntilTurn, snapshot } = store.get();
    if (scheduled && scheduled.seq !== snapshot.seq) cancel();
    const hasOneAnswer = intent !== null && hasNoChoice(intent);
    const isAsked = intent !== null && (hasOneAnswer || canPass(intent));
    // Starts the delay before previewing the answers, whose time would depend on the player's cards.
    if (isAsked && !scheduled) {
      const { seq } = snapshot;
      const stop = after(passDelay(random()), () => {
        scheduled = null;
        if (store.get().snapshot.seq === seq) answer();
      });
      scheduled = { seq, cancel: stop };
    }
    // This notifies the store's subscribers, so the update runs again.
    if (isAsked && intent && isPassingUntilTurn && isUrgent(intent, settings()))
      return store.passUntilTurn(false);
    if (scheduled && !hasOneAnswer && !currentPass()) cancel();
  };
  const unsubscribe = store.subscribe(update);
  // The settings may change while the response window is open.
  const unsubscribeSettings = onSettings(update);
  update();
  return () => {
    unsubscribe();
    unsubscribeSettings();
    cancel();
  };
}
