import { noFields } from '@stackmate/engine';
import type { Action, PlayRules } from '@stackmate/engine';
import { aims, toCommit, origins, pickUp, pointAt, startIntent } from './intent.ts';
import type { Intent } from './intent.ts';
import { toOffer } from './offer.ts';
import { originKey, sameOrigin } from './origin.ts';
import type { Origin } from './origin.ts';
import { placeKey } from './place.ts';
import type { IntentPlace } from './place.ts';

/** Result of tapping a place. */
export type Tapped =
  | { readonly do: 'go'; readonly intent: Intent }
  /** The same aim was tapped again: commit. */
  | { readonly do: 'commit' }
  /** Nothing can be done there with what is picked up; `action` is what was probably meant. */
  | { readonly do: 'refuse'; readonly action: Action }
  /** The place can only be inspected. */
  | { readonly do: 'look' };

/** A place on the screen, and what would be picked up there. */
export interface Spot {
  readonly place: IntentPlace;
  readonly origin: Origin | null;
}

/** Returns where the last step of a chain was aimed. */
export function aimedAt({ base, chain }: Intent): IntentPlace | null {
  const last = chain.at(-1);
  return last ? toOffer(base, last).aim : null;
}

/** Returns the action that was probably meant by aiming what is picked up at an invalid place. */
function intendedAction({ base, origin, player }: Intent, place: IntentPlace): Action | null {
  if (origin === null || place.at !== 'square') return null;
  const { square } = place;
  if (origin.from === 'rule')
    return { ...noFields, kind: 'activate', to: square, option: origin.definition };
  const targetStack = base.open.field[square];
  const card = origin.from === 'card' ? origin.ref : base.open.field[origin.square]!.cards[0].ref;
  if (origin.from === 'position') {
    if (targetStack && targetStack.owner !== player)
      return { ...noFields, kind: 'attack', card, target: targetStack.cards[0].ref };
    return targetStack
      ? { ...noFields, kind: 'stack', card, to: square, option: 0 }
      : { ...noFields, kind: 'move', card, to: square };
  }
  if (base.open.field.some((stack) => stack?.cards.some(({ ref }) => ref === card)))
    return { ...noFields, kind: 'unstack', card, to: square, option: targetStack ? 0 : null };
  if (base.open.phase === 'king selection') return { ...noFields, kind: 'king', card, to: square };
  if (base.own?.superdeck.some(({ ref }) => ref === card))
    return { ...noFields, kind: 'upgrade', card, to: square };
  return targetStack
    ? { ...noFields, kind: 'stack', card, to: square, option: 0 }
    : { ...noFields, kind: 'summon', card, to: square };
}

/**
 * Handles a tap, click or Enter on a place: takes an aim, commits when the same aim is tapped again, picks up something
 * else instead, or puts down what is picked up when it is tapped again.
 */
export function tap(rules: PlayRules, intent: Intent, { place, origin }: Spot): Tapped {
  const aimed = aimedAt(intent);
  if (toCommit(intent) && aimed && placeKey(aimed) === placeKey(place)) return { do: 'commit' };
  const go = (next: Intent): Tapped => ({ do: 'go', intent: next });
  // A different aim for what is picked up replaces the chosen one.
  const restarted: Intent =
    intent.preview || intent.ask
      ? {
          ...startIntent(rules, intent.base, intent.player),
          origin: intent.origin,
          group: intent.group,
        }
      : intent;
  if (aims(restarted).has(placeKey(place))) return go(pointAt(rules, restarted, place));
  if (restarted.chain.length > 0) return { do: 'look' };
  if (origin && origins(restarted).has(originKey(origin))) return go(pickUp(restarted, origin));
  if (origin && sameOrigin(restarted.origin, origin)) return go({ ...restarted, origin: null });
  const action = intendedAction(restarted, place);
  return action ? { do: 'refuse', action } : { do: 'look' };
}
