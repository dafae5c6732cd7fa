import type { Action, MatchView, Player, Preview, PlayRules } from '@stackmate/engine';
import { toOffer } from './offer.ts';
import type { Offer } from './offer.ts';
import { originKey, findOrigins, sameOrigin } from './origin.ts';
import type { Origin } from './origin.ts';
import { placeKey } from './place.ts';
import type { IntentPlace } from './place.ts';

/**
 * A player's intended action, built step by step: pick up, name which one (if there are several), aim, choose what
 * follows, preview the outcome, commit. Immutable: every step creates a new value, and nothing is sent before the
 * commit.
 */
export interface Intent {
  /** Current view of the match. */
  readonly base: MatchView;
  readonly player: Player;
  /** Actions chosen so far; none is sent yet. */
  readonly chain: readonly Action[];
  /** The view after the chain. */
  readonly view: MatchView;
  /** Possible next actions; every legal action appears once. */
  readonly offers: readonly Offer[];
  readonly origin: Origin | null;
  /** Group of the offers that were singled out; null means all offers of the origin. */
  readonly group: string | null;
  /** Offers at the place that was pointed at, if there are several and one has to be named. */
  readonly ask: readonly Offer[] | null;
  /** Outcome of the chain once it is complete. */
  readonly preview: Preview | null;
}

type IntentRules = Pick<PlayRules, 'legalActions' | 'previewAction' | 'advanceView'>;

const offersAt = (rules: IntentRules, view: MatchView, player: Player): readonly Offer[] =>
  rules.legalActions(view, player).map((action) => toOffer(view, action));

/** Returns an intent with nothing picked up yet. */
export const startIntent = (rules: IntentRules, view: MatchView, player: Player): Intent => ({
  base: view,
  player,
  chain: [],
  view,
  offers: offersAt(rules, view, player),
  origin: null,
  group: null,
  ask: null,
  preview: null,
});

/** Returns everything that can be picked up. */
export function origins({ view, offers }: Intent): ReadonlyMap<string, Origin> {
  const originsByKey = new Map<string, Origin>();
  for (const { action } of offers)
    for (const origin of findOrigins(view, action)) originsByKey.set(originKey(origin), origin);
  return originsByKey;
}

/** Returns the group of an offer. Offers with the same verb and ability share one name in a menu. */
export const offerGroup = ({ verb, definition, action }: Offer): string =>
  `${verb} ${definition ?? ''} ${verb === 'activate' || verb === 'attack' ? (action.card ?? '') : ''}`.trim();

/** Returns the offers for what has been picked up so far. Answers to a question need nothing picked up. */
export function openOffers({ view, offers, origin, group }: Intent): readonly Offer[] {
  return offers.filter((offer) => {
    if (group !== null && offerGroup(offer) !== group) return false;
    if (offer.verb === 'choose') return true;
    return (
      origin !== null &&
      findOrigins(view, offer.action).some((candidate) => sameOrigin(candidate, origin))
    );
  });
}

/** Returns the places that can be pointed at now, with the offers at each. */
export function aims(intent: Intent): ReadonlyMap<string, readonly Offer[]> {
  const groups = new Map<string, Offer[]>();
  for (const offer of openOffers(intent)) {
    if (!offer.aim) continue;
    const key = placeKey(offer.aim);
    const offersThere = groups.get(key);
    if (offersThere) offersThere.push(offer);
    else groups.set(key, [offer]);
  }
  return groups;
}

/** Returns the menu of the origin: one entry for each group. */
export function menu(intent: Intent): ReadonlyMap<string, readonly Offer[]> {
  const groups = new Map<string, Offer[]>();
  for (const offer of openOffers({ ...intent, group: null })) {
    const key = offerGroup(offer);
    const offersThere = groups.get(key);
    if (offersThere) offersThere.push(offer);
    else groups.set(key, [offer]);
  }
  return groups;
}

/**
 * Picks something up, or puts it down if it is already picked up. An origin without offers leaves the intent unchanged.
 */
export function pickUp(intent: Intent, origin: Origin): Intent {
  const { origin: held, chain } = intent;
  if (chain.length > 0 || !origins(intent).has(originKey(origin))) return intent;
  return {
    ...intent,
    origin: sameOrigin(held, origin) ? null : origin,
    group: null,
    ask: null,
    preview: null,
  };
}

/** Singles out what to do with what was picked up. If that needs no aim, it is chosen at once. */
export function single(rules: IntentRules, intent: Intent, group: string): Intent {
  const matching = menu(intent).get(group);
  if (!matching) return intent;
  const next = { ...intent, group, ask: null, preview: null };
  const [{ verb, aim }] = matching;
  const needsNoAim = aim === null || verb === 'attack directly';
  return matching.length === 1 && needsNoAim ? take(rules, next, matching[0]) : next;
}

/**
 * Points at a place. A single offer there is taken, one of several has to be named, and none leaves the intent
 * unchanged.
 */
export function pointAt(rules: IntentRules, intent: Intent, place: IntentPlace): Intent {
  const matching = aims(intent).get(placeKey(place));
  if (!matching) return intent;
  return matching.length === 1 ? take(rules, intent, matching[0]) : { ...intent, ask: matching };
}

/**
 * Takes an offer and appends it to the chain. The chain is complete when nothing else in the declaration has to be
 * chosen.
 */
export function take(rules: IntentRules, intent: Intent, { action }: Offer): Intent {
  const { base, player } = intent;
  const chain = [...intent.chain, action];
  const preview = rules.previewAction(base, chain);
  const view = rules.advanceView(base, preview.events);
  const isComplete = !view.own?.draft || preview.stopsAt !== null;
  return {
    ...intent,
    chain,
    view,
    offers: isComplete ? [] : offersAt(rules, view, player),
    group: null,
    ask: null,
    preview: isComplete ? preview : null,
  };
}

/** Undoes the last step: the question, the last action of the chain, the group, or what was picked up. */
export function stepBack(rules: IntentRules, intent: Intent): Intent {
  const { base, player, chain, origin, group, ask } = intent;
  if (ask) return { ...intent, ask: null };
  if (chain.length > 0) {
    const before = { ...startIntent(rules, base, player), origin };
    return chain
      .slice(0, -1)
      .reduce((so, action) => take(rules, so, toOffer(so.view, action)), before as Intent);
  }
  return group === null ? { ...intent, origin: null } : { ...intent, group: null };
}

/** Returns whether two actions are the same. */
export const sameAction = (a: Action, b: Action): boolean =>
  a.kind === b.kind &&
  a.card === b.card &&
  a.to === b.to &&
  a.target === b.target &&
  a.option === b.option;

/**
 * Carries an intent over to a match that has moved on but still asks the player the same thing. Everything that can
 * still be done is preserved.
 */
export function carryOver(rules: IntentRules, intent: Intent, base: MatchView): Intent {
  if (intent.base === base) return intent;
  const { player, origin, group, chain } = intent;
  let next = startIntent(rules, base, player);
  if (origin && origins(next).has(originKey(origin))) next = { ...next, origin, group };
  for (const action of chain) {
    const offer = next.offers.find((candidate) => sameAction(candidate.action, action));
    if (!offer) break;
    next = take(rules, next, offer);
  }
  return next;
}

/** Returns the actions to send; null while the chain is incomplete. */
export const toCommit = ({ chain, preview }: Intent): readonly Action[] | null =>
  preview ? chain : null;
