import { rules } from '@stackmate/catalogue/play';
import type { Square } from '@stackmate/engine';
import { aims, take } from '../intent/index.ts';
import type { Intent, Offer } from '../intent/index.ts';
import { squareBadges } from '../preview/badges.ts';
import type { Badge } from '../preview/badges.ts';
import { protectedText } from './risk-text.ts';
import { findFizzle } from './risks.ts';

/** What aiming at a square would do, in its shortest form. */
export interface AimForecast {
  /** Why everything that is possible there would have no effect because of IQ (AC2); null if it would have one. */
  readonly shield: string | null;
  /** Outcome of the only attack that is possible there, for the target and the attacker. */
  readonly target: Badge | null;
  readonly attacker: Badge | null;
}

/** Returns why an offer would have no effect, if its target's IQ is why (AC2); null if it isn't. */
function shieldOf(intent: Intent, offer: Offer): string | null {
  const next = take(rules, intent, offer);
  const fizzle = next.preview && findFizzle(next, next.preview);
  return fizzle?.why === 'protected' ? protectedText(next, fizzle.target) : null;
}

function attackForecast(intent: Intent, offer: Offer, square: Square): Omit<AimForecast, 'shield'> {
  const badges = squareBadges(take(rules, intent, offer));
  const from = intent.origin?.from === 'position' ? intent.origin.square : null;
  return {
    target: badges.get(square) ?? null,
    attacker: from === null ? null : (badges.get(from) ?? null),
  };
}

const canBeShielded = ({ verb }: Offer): boolean =>
  verb === 'activate' || verb === 'use' || verb === 'choose';

function forecast(intent: Intent, offers: readonly Offer[], square: Square): AimForecast | null {
  const [first] = offers;
  if (offers.length === 1 && first.verb === 'attack')
    return { shield: null, ...attackForecast(intent, first, square) };
  if (!offers.every(canBeShielded)) return null;
  const shields = offers.map((offer) => shieldOf(intent, offer));
  return shields.every((shield) => shield !== null)
    ? { shield: shields[0], target: null, attacker: null }
    : null;
}

const none: ReadonlyMap<Square, AimForecast> = new Map();
const forecastCache = new WeakMap<Intent, ReadonlyMap<Square, AimForecast>>();

/** Returns what aiming the picked-up card would do, by square, as far as it can be said in a few signs. */
export function aimForecasts(intent: Intent | null): ReadonlyMap<Square, AimForecast> {
  if (!intent || intent.preview || (!intent.origin && intent.chain.length === 0)) return none;
  const cached = forecastCache.get(intent);
  if (cached) return cached;
  const forecasts = new Map<Square, AimForecast>();
  for (const offers of aims(intent).values()) {
    const { aim } = offers[0];
    const found = aim?.at === 'square' ? forecast(intent, offers, aim.square) : null;
    if (aim?.at === 'square' && found) forecasts.set(aim.square, found);
  }
  forecastCache.set(intent, forecasts);
  return forecasts;
}
