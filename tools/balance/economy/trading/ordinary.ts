import { craftingCost, dailyOffers, economy, saleCredit } from '@stackmate/economy';
import type { OfferedCopy } from '@stackmate/economy';
import { tradingRules } from '@stackmate/economy/trading';
import { boosterSize } from '@stackmate/engine';
import type { DefinitionId } from '@stackmate/engine';
import type { OwnedCard } from './copies.ts';
import type { OpenListing } from './market.ts';
import type { Surroundings } from './surroundings.ts';
import { isFree } from './trader.ts';
import type { Trader, TraderKind, Wish } from './trader.ts';

/** How somebody wants cards. */
interface Taste {
  /** Wishes at a time, days between two, and the share of wishes for a good roll. */
  readonly wishes: number;
  readonly pause: number;
  readonly pickiness: number;
  /** Lowest quality of a picky wish. */
  readonly leastQuality: number;
  /** Copies of a card that are enough. */
  readonly enough: number;
}

const tastes: Readonly<Partial<Record<TraderKind, Taste>>> = {
  casual: { wishes: 1, pause: 10, pickiness: 0.1, leastQuality: 0.5, enough: 2 },
  daily: { wishes: 2, pause: 5, pickiness: 0.3, leastQuality: 0.55, enough: 3 },
  competitive: { wishes: 3, pause: 3, pickiness: 0.6, leastQuality: 0.65, enough: 3 },
  collector: { wishes: 3, pause: 2, pickiness: 0.8, leastQuality: 0.75, enough: 1 },
  'deck builder': { wishes: 5, pause: 2, pickiness: 0.3, leastQuality: 0.55, enough: 3 },
};

/** Free slots that somebody wants, and sales of the store that are then made. */
const sparePlaces = 20;
const clearedPlaces = 60;
/** Listings of a card that somebody compares, the cheapest that fit. */
const compared = 40;
/** Days after which a seller asks for less, and what is left of the price then. */
const patience = 4;
const markdown = 0.87;
/** Sellers want this many times what the store pays: its credit is worth something too. */
const leastOverStore = 1.6;
const steps = 1000;

/** Makes ordinary players play, collect, buy and sell. */
export class OrdinaryLife {
  readonly #world: Surroundings;
  /** Store offers of a day that somebody may have: drawing 2,000 a day anew would change nothing. */
  readonly #offers: readonly (readonly OfferedCopy[])[];

  constructor(world: Surroundings, seed: string) {
    this.#world = world;
    this.#offers = Array.from({ length: 400 }, (_, day) => dailyOffers(`${seed} offers ${day}`));
  }

  /** Gives a player what the day's matches bring. Returns whether they play today. */
  earn(trader: Trader, day: number): boolean {
    const { ledger, source } = this.#world;
    const earned = trader.earned(day);
    if (earned === null) return false;
    ledger.mint(trader.index, earned.coins, 'matches');
    for (const copy of earned.copies) this.#world.give(trader, source.fromCopy(copy), false);
    trader.matches += earned.matches;
    trader.sealed += earned.boosters;
    // [TR1] Boosters of VIP hold bound cards.
    for (let booster = 0; booster < earned.vipBoosters; booster += 1) this.#open(trader, true);
    return earned.matches > 0;
  }

  live(trader: Trader, day: number): void {
    if (this.#world.hasMarket) this.#sellSpares(trader, day);
    this.makeRoom(trader, day);
    this.#wish(trader, day);
    this.#followWishes(trader, day);
    this.openBoosters(trader, day);
    this.#craft(trader, day);
  }

  #open(trader: Trader, isBound: boolean): void {
    const { source, random } = this.#world;
    for (const rolled of source.booster(random)) this.#world.give(trader, rolled, isBound);
  }

  openBoosters(trader: Trader, day: number): void {
    const { ledger } = this.#world;
    for (; trader.sealed > 0 && trader.hasRoom(boosterSize); trader.sealed -= 1) {
      this.#open(trader, false);
    }
    while (
      trader.hasRoom(boosterSize) &&
      ledger.spend(trader.index, economy.booster.price, 'boosters')
    ) {
      this.#open(trader, false);
      this.makeRoom(trader, day);
    }
  }

  /** Sells copies that no deck can use to the store, and buys slots when that isn't enough. */
  makeRoom(trader: Trader, day: number): void {
    if (trader.hasRoom(sparePlaces)) return;
    const spares = trader.spares().toSorted((a, b) => a.rolled.storePays - b.rolled.storePays);
    for (const copy of spares) {
      if (trader.hasRoom(clearedPlaces)) return;
      if (copy.heldUntil <= day) this.sellToStore(trader, copy);
    }
    const { purchasePrice, placesPerPurchase } = economy.vault;
    if (trader.hasRoom(sparePlaces)) return;
    if (this.#world.ledger.spend(trader.index, purchasePrice, 'vault slots')) {
      trader.places += placesPerPurchase;
    }
  }

  sellToStore(trader: Trader, copy: OwnedCard): void {
    const { card, storePays: coins } = copy.rolled;
    trader.credit += saleCredit([{ card, coins }], () => trader.copiesOf(card).length);
    this.#world.destroy(trader, copy);
    this.#world.ledger.mint(trader.index, coins, 'store purchases');
  }

  /** Lists what isn't needed near the reference, and asks for less after some days. */
  #sellSpares(trader: Trader, day: number): void {
    const { market, random } = this.#world;
    if (!trader.mayTrade(day)) return;
    for (const listing of market.listingsOf(trader)) {
      if (day - listing.since < patience) continue;
      market.withdraw(listing);
      this.#ask(trader, listing.copy, Math.floor(listing.price * markdown), day);
    }
    if (!trader.hasNews) return;
    trader.hasNews = false;
    const spares = trader
      .spares()
      .filter((copy) => isFree(copy, day))
      .toSorted((a, b) => b.rolled.basis - a.rolled.basis);
    for (const copy of spares) {
      if (market.listingsOf(trader).length >= tradingRules.market.listings) return;
      // A seller sees the reference and has an idea of what others would pay for such a roll.
      const share = 0.85 + (0.4 * random.below(steps)) / steps;
      const idea = (market.reference(copy) + 2 * this.#world.worth(copy)) / 3;
      this.#ask(trader, copy, Math.round(idea * share), day);
    }
  }

  #ask(trader: Trader, copy: OwnedCard, price: number, day: number): void {
    const { least, most } = this.#world.market.band(copy);
    if (price < copy.rolled.storePays * leastOverStore) this.sellToStore(trader, copy);
    else this.#world.market.list(trader, copy, Math.min(most, Math.max(least, price)), day);
  }

  #wish(trader: Trader, day: number): void {
    const taste = tastes[trader.kind];
    if (!taste || day < trader.nextWishDay || trader.wishes.length >= taste.wishes) return;
    const { random } = this.#world;
    trader.nextWishDay = day + 1 + random.below(2 * taste.pause);
    const isPicky = random.below(steps) < taste.pickiness * steps;
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const card = this.#world.drawWish();
      const owned = trader.copiesOf(card);
      if (isPicky && this.#world.isMonster(card)) {
        const best = Math.max(0, ...owned.map(({ rolled }) => rolled.quality));
        const leastQuality = Math.max(taste.leastQuality, best + 0.05);
        if (leastQuality > 0.95) continue;
        trader.wishes.push({ card, leastQuality, since: day });
        return;
      }
      if (owned.length >= taste.enough) continue;
      trader.wishes.push({ card, leastQuality: 0, since: day });
      return;
    }
  }

  #followWishes(trader: Trader, day: number): void {
    for (const wish of trader.wishes.slice()) {
      if (this.#isFulfilled(trader, wish)) this.#end(trader, wish, day);
      else this.#pursue(trader, wish, day);
    }
  }

  /** Tells whether a copy that fits came after the wish. */
  #isFulfilled(trader: Trader, { card, leastQuality, since }: Wish): boolean {
    return trader
      .copiesOf(card)
      .some(({ rolled, cameOn }) => rolled.quality >= leastQuality && cameOn >= since);
  }

  #end(trader: Trader, wish: Wish, day: number): void {
    trader.wishes.splice(trader.wishes.indexOf(wish), 1);
    this.#world.wishEnded(trader, wish, day);
  }

  /** What a copy is worth to somebody: more after a while, never all coins at once. */
  #worth(trader: Trader, basis: number, wish: Wish, day: number): number {
    const own = 0.6 + ((trader.index * 7919 + wish.card * 104_729) % steps) / steps;
    return basis * own * Math.min(1.6, 1 + (day - wish.since) / 60);
  }

  #pursue(trader: Trader, wish: Wish, day: number): void {
    const { market, ledger, random, source } = this.#world;
    const fits = (rolled: { readonly card: DefinitionId; readonly quality: number }): boolean =>
      rolled.card === wish.card && rolled.quality >= wish.leastQuality;
    if (!trader.hasRoom(1)) return;
    for (const { copy, price } of this.#offers[random.below(this.#offers.length)]) {
      if (copy.roll.card !== wish.card) continue;
      const rolled = source.fromCopy(copy);
      if (!fits(rolled) || price > this.#worth(trader, rolled.basis, wish, day)) continue;
      if (!ledger.spend(trader.index, price, 'single cards')) continue;
      this.#world.give(trader, rolled, false);
      this.#end(trader, wish, day);
      return;
    }
    if (!this.#world.hasMarket || !trader.mayTrade(day)) return;
    let best: OpenListing | null = null;
    let gain = 0;
    let seen = 0;
    for (const listing of market.listings.get(wish.card) ?? []) {
      if (listing.price > ledger.of(trader.index) || seen === compared) break;
      if (!fits(listing.copy.rolled) || listing.seller === trader) continue;
      seen += 1;
      const worth = this.#worth(trader, listing.copy.rolled.basis, wish, day);
      if (worth - listing.price <= gain) continue;
      best = listing;
      gain = worth - listing.price;
    }
    if (best && market.buy(trader, best, day) === null) {
      this.#end(trader, wish, day);
      return;
    }
    this.#bid(trader, wish, day);
  }

  /** Offers coins for a wanted card, and more every week. */
  #bid(trader: Trader, wish: Wish, day: number): void {
    const { market, ledger, source } = this.#world;
    const open = market.orders
      .get(wish.card)
      ?.find(({ buyer, leastQuality }) => buyer === trader && leastQuality === wish.leastQuality);
    if (open && day - open.since < 7) return;
    if (open) market.withdrawOrder(open);
    const price = Math.floor(
      Math.min(
        0.6 *
          this.#worth(trader, source.basis(wish.card, Math.max(0.5, wish.leastQuality)), wish, day),
        ledger.of(trader.index) / 2,
      ),
    );
    if (price < 2) return;
    market.order(trader, { card: wish.card, leastQuality: wish.leastQuality, price }, day);
  }

  /** Crafts what is wanted most. */
  #craft(trader: Trader, day: number): void {
    for (const wish of trader.wishes) {
      const cost = craftingCost(wish.card);
      if (trader.credit < cost || !trader.hasRoom(1) || wish.leastQuality > 0.6) continue;
      trader.credit -= cost;
      this.#world.give(trader, this.#world.source.rollOf(wish.card), false);
      if (this.#isFulfilled(trader, wish)) this.#end(trader, wish, day);
      return;
    }
  }
}
