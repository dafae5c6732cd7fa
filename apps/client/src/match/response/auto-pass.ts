import type { Action } from '@stackmate/engine';
import type { After } from '../../app/after.ts';
import type { Intent } from '../intent/index.ts';
import type { MatchStore } from '../store/index.ts';
import { onSettings } from '../settings/match-settings.ts';
import type { RespondSetting } from '../settings/match-settings.ts';

/**
 * Milliseconds until a pass is sent for the player. Drawn by chance alone and the same whatever they hold, so that the
 * opponent learns nothing from it.
 */
export const passDelay = (chance: number): number => 700 + Math.round(chance * 900);

/** The pass to be sent for a player who is asked to respond; null if they are to be asked. */
export function passFor(
  intent: Intent | null,
  respond: RespondSetting,
  held: boolean,
): Action | null {
  const pass = intent?.offers.find(({ verb }) => verb === 'pass');
  if (!intent || !pass || held || respond === 'always') return null;
  if (intent.chain.length > 0 || intent.origin) return null;
  return respond === 'never' || intent.offers.length === 1 ? pass.action : null;
}

interface AutoPassOptions {
  readonly store: MatchStore;
  readonly setting: () => RespondSetting;
  readonly after: After;
  readonly random: () => number;
}

/** Passes for the player where their setting says so. Returns how to stop it. */
export function autoPass({ store, setting, after, random }: AutoPassOptions): () => void {
  let planned: { readonly seq: number; readonly cancel: () => void } | null = null;
  const look = (): void => {
    const { intent, held, snapshot, sent } = store.get();
    const pass = sent ? null : passFor(intent, setting(), held);
    if (planned && (!pass || planned.seq !== snapshot.seq)) {
      planned.cancel();
      planned = null;
    }
    if (!pass || planned) return;
    const cancel = after(passDelay(random()), () => {
      planned = null;
      const now = store.get();
      const still = passFor(now.intent, setting(), now.held);
      if (still && now.snapshot.seq === snapshot.seq) store.act(still);
    });
    planned = { seq: snapshot.seq, cancel };
  };
  const unsubscribe = store.subscribe(look);
  // They may be chosen while the window is open.
  const leaveSettings = onSettings(look);
  look();
  return () => {
    unsubscribe();
    leaveSettings();
    planned?.cancel();
  };
}
