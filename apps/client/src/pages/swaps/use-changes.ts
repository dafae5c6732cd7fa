import { tradingRules } from '@stackmate/economy/trading';
import type { SwapOffer } from '@stackmate/protocol/trading';
import { useEffect, useMemo, useRef, useState } from 'react';
import { noteSeenOffer, readSeenOffer } from '../../kit/collection/seen-offers.ts';
import type { SeenOffer } from '../../kit/collection/seen-offers.ts';
import { readSide, toSeenCard } from './laid-copy.ts';
import { offerChanges } from './offer-changes.ts';
import type { OfferChanges } from './offer-changes.ts';

const toSeenOffer = ({ version, gives, gets }: SwapOffer): SeenOffer => ({
  version,
  gives: readSide(gives).map(toSeenCard),
  gets: readSide(gets).map(toSeenCard),
});

/**
 * Returns what changed since the version that the player saw last: an own one, or another's that the page has shown for
 * three seconds.
 */
export function useChanges(offer: SwapOffer | null): OfferChanges | null {
  const id = offer?.id ?? '';
  const version = offer?.version ?? 0;
  const [before, setBefore] = useState<{ readonly of: string; readonly seen: SeenOffer | null }>(
    () => ({ of: `${id} ${version}`, seen: readSeenOffer(id) }),
  );
  const name = `${id} ${version}`;
  if (before.of !== name) setBefore({ of: name, seen: readSeenOffer(id) });
  const latest = useRef(offer);
  latest.current = offer;
  useEffect(() => {
    if (!latest.current) return undefined;
    // Whoever made a version has seen it.
    if (!latest.current.isOwnTurn) {
      noteSeenOffer(id, toSeenOffer(latest.current));
      return undefined;
    }
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !latest.current) return;
      noteSeenOffer(id, toSeenOffer(latest.current));
      clearInterval(timer);
    }, tradingRules.swaps.pauseAfterChange);
    return () => clearInterval(timer);
  }, [id, version]);
  return useMemo(
    () => (offer ? offerChanges(before.seen, toSeenOffer(offer)) : null),
    [offer, before],
  );
}
