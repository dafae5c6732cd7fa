import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteSeenOffer, readSeenOffer } from '../../kit/collection/seen-offers.ts';
import type { SeenCard, SeenOffer } from '../../kit/collection/seen-offers.ts';
import { forgetSeenOffers } from '../../kit/collection/seen-offers.ts';
import { offerChanges } from './offer-changes.ts';

const card = (id: string, trained = 0): SeenCard => ({ id, card: 1, serial: 1, trained });
const offer = (gives: readonly SeenCard[], gets: readonly SeenCard[], version = 1): SeenOffer => ({
  version,
  gives,
  gets,
});

describe('what changed in an offer', () => {
  it('[SP1] are the cards that came, went or were trained, on each side', () => {
    const before = offer([card('a'), card('b')], [card('x')]);
    const after = offer([card('b', 2), card('c')], []);
    expect(offerChanges(before, after)).toEqual({
      gives: { added: [card('c')], removed: [card('a')], trained: [card('b', 2)] },
      gets: { added: [], removed: [card('x')], trained: [] },
    });
  });

  it('[SP1] is nothing for the same cards in another order, and for an offer never seen before', () => {
    const before = offer([card('a'), card('b')], []);
    expect(offerChanges(before, offer([card('b'), card('a')], [], 2))).toBeNull();
    expect(offerChanges(null, before)).toBeNull();
  });

  it('[SP1] leads from the cards before to those after', () => {
    const cards = fc.uniqueArray(fc.string({ maxLength: 2 }), { maxLength: 6 });
    fc.assert(
      fc.property(cards, cards, (from, to) => {
        const changes = offerChanges(
          offer(
            from.map((id) => card(id)),
            [],
          ),
          offer(
            to.map((id) => card(id)),
            [],
          ),
        );
        const ids = new Set(from);
        for (const { id } of changes?.gives.removed ?? []) ids.delete(id);
        for (const { id } of changes?.gives.added ?? []) ids.add(id);
        expect([...ids].sort()).toEqual(to.toSorted());
      }),
    );
  });
});

describe('the versions that were seen', () => {
  beforeEach(forgetSeenOffers);

  it('[SP1] are remembered by offer, the newest ones, until the player signs out', () => {
    for (let index = 0; index < 60; index += 1) noteSeenOffer(`s${index}`, offer([], [], index));
    expect(readSeenOffer('s59')?.version).toBe(59);
    expect(readSeenOffer('s0')).toBeNull();
    noteSeenOffer('s59', offer([card('a')], [], 60));
    expect(readSeenOffer('s59')).toEqual(offer([card('a')], [], 60));
    forgetSeenOffers();
    expect(readSeenOffer('s59')).toBeNull();
  });
});
