import { saleFee } from '@stackmate/economy/trading';
import type { OwnedCard } from './copies.ts';
import type { OpenListing } from './market.ts';
import type { Surroundings } from './surroundings.ts';
import { isFree } from './trader.ts';
import type { Trader } from './trader.ts';

/** A dealer wants this share of the reference as profit, after the fee. */
const leastMargin = 0.12;
/** Dealers trust references with so many sales. */
const leastSales = 5;
/** Cards whose listings a flipper looks through on a day, and the days after which dealers ask for less. */
const cardsADay = 30;
const patience = 3;
const markdown = 0.92;
const asked = 0.98;

/** Flippers look at some listings a day; bots see each new listing within a minute. */
export class Dealers {
  readonly #world: Surroundings;
  readonly #bots: readonly Trader[];
  /** What dealers paid for copies that they still have. */
  readonly #paid = new Map<OwnedCard, number>();
  /** Coins that flippers and bots gained by copies sold. */
  readonly profit = { flipper: 0, 'market bot': 0 };

  constructor(world: Surroundings, traders: readonly Trader[]) {
    this.#world = world;
    this.#bots = traders.filter(({ kind }) => kind === 'market bot');
  }

  /** Lets the bots look at a new listing, another one first each time. */
  scan(listing: OpenListing, day: number): void {
    const first = this.#world.random.below(Math.max(1, this.#bots.length));
    for (let turn = 0; turn < this.#bots.length; turn += 1) {
      const bot = this.#bots[(first + turn) % this.#bots.length];
      if (this.#buy(bot, listing, day)) return;
    }
  }

  deal(dealer: Trader, day: number): void {
    const { market, random } = this.#world;
    for (const listing of market.listingsOf(dealer)) {
      if (day - listing.since < patience) continue;
      market.withdraw(listing);
      this.#ask(dealer, listing.copy, Math.floor(listing.price * markdown), day);
    }
    for (const copies of dealer.vault.values()) {
      for (const copy of copies.filter((own) => this.#paid.has(own) && isFree(own, day))) {
        this.#ask(dealer, copy, Math.round(market.reference(copy) * asked), day);
      }
    }
    if (dealer.kind === 'market bot') return;
    const cards = [...market.listings.keys()];
    for (let look = 0; look < cardsADay && cards.length > 0; look += 1) {
      const open = market.listings.get(cards[random.below(cards.length)])!;
      for (const listing of open.slice(0, 5)) this.#buy(dealer, listing, day);
    }
  }

  #buy(dealer: Trader, listing: OpenListing, day: number): boolean {
    const { market } = this.#world;
    if (market.salesOf(listing.copy) < leastSales) return false;
    const reference = market.reference(listing.copy);
    const profit = asked * reference - saleFee(reference) - listing.price;
    if (profit < leastMargin * reference || profit < 2) return false;
    if (market.buy(dealer, listing, day) !== null) return false;
    this.#paid.set(listing.copy, listing.price);
    return true;
  }

  #ask(dealer: Trader, copy: OwnedCard, price: number, day: number): void {
    const { least, most } = this.#world.market.band(copy);
    this.#world.market.list(dealer, copy, Math.min(most, Math.max(least, price)), day);
  }

  /** Counts the profit of a sold copy. */
  sold({ seller, copy, price }: { seller: Trader; copy: OwnedCard; price: number }): void {
    const paid = this.#paid.get(copy);
    if (paid === undefined) return;
    this.#paid.delete(copy);
    if (seller.kind === 'flipper' || seller.kind === 'market bot') {
      this.profit[seller.kind] += price - saleFee(price) - paid;
    }
  }
}
