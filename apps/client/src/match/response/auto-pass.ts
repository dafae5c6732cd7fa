import type { Action } from '@stackmate/engine';
import type { After } from '../../shared/after.ts';
import type { Intent } from '../intent/index.ts';
import type { MatchStore } from '../store/index.ts';
import { onSettings } from '../settings/match-settings.ts';
import type { RespondSetting } from '../settings/match-settings.ts';

/**
 * Returns the delay before a pass is sent for the player, in ms. It depends on chance alone, not on the player's cards,
 * so that the opponent learns nothing from it.
 */
export const passDelay = (chance: number): number => 700 + Math.round(chance * 900);

/** Returns the pass to send for a player who is asked to respond; null if the player should decide. */
export function passFor(
  intent: Intent | null,
  respond: RespondSetting,
  isOnHold: boolean,
): Action | null {
  const pass = intent?.offers.find(({ verb }) => verb === 'pass');
  if (!intent || !pass || isOnHold || respond === 'always') return null;
  if (intent.chain.length > 0 || intent.origin) return null;
  return respond === 'never' || intent.offers.length === 1 ? pass.action : null;
}

interface AutoPassOptions {
  readonly store: MatchStore;
  readonly setting: () => RespondSetting;
  readonly after: After;
  readonly random: () => number;
}

/** Passes for the player where their setting says so. Returns a function that stops it. */
export function autoPass({ store, setting, after, random }: AutoPassOptions): () => void {
  let scheduled: { readonly seq: number; readonly cancel: () => void } | null = null;
  const update = (): void => {
    const { intent, isOnHold, snapshot, sent } = store.get();
    const pass = sent ? null : passFor(intent, setting(), isOnHold);
    if (scheduled && (!pass || scheduled.seq !== snapshot.seq)) {
      scheduled.cancel();
      scheduled = null;
    }
    if (!pass || scheduled) return;
    const cancel = after(passDelay(random()), () => {
      scheduled = null;
      const now = store.get();
      const pending = passFor(now.intent, setting(), now.isOnHold);
      if (pending && now.snapshot.seq === snapshot.seq) store.act(pending);
    });
    scheduled = { seq: snapshot.seq, cancel };
  };
  const unsubscribe = store.subscribe(update);
  // The settings may change while the response window is open.
  const unsubscribeSettings = onSettings(update);
  update();
  return () => {
    unsubscribe();
    unsubscribeSettings();
    scheduled?.cancel();
  };
}
