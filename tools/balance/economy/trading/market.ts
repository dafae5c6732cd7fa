import {
  budgetFault,
  budgetLimits,
  priceBand,
  referencePrice,
  saleFee,
  saleWorth,
  swapWorth,
  tradingRules,
} from '@stackmate/economy/trading';
import type { CountedLimit, ValueFlow } from '@stackmate/economy/trading';
import type { DefinitionId } from '@stackmate/engine';
import { cellCount } from './copies.ts';
import type { OwnedCard } from './copies.ts';
import type { CoinLedger } from './ledger.ts';
import { dayLength, isFree } from './trader.ts';
import type { Trader, TraderKind } from './trader.ts';

export interface OpenListing {
  readonly copy: OwnedCard;
  readonly seller: Trader;
  readonly price: number;
  readonly since: number;
}

export interface OpenOrder {
  readonly buyer: Trader;
  readonly card: DefinitionId;
  readonly leastQuality: number;
  readonly price: number;
  readonly since: number;
}

/** A sale or swap as those who watch the market see it. */
export interface Sale {
  readonly day: number;
  readonly copy: OwnedCard;
  readonly seller: Trader;
  readonly buyer: Trader;
  readonly price: number;
  readonly reference: number;
}

interface Flow extends ValueFlow {
  readonly day: number;
}

interface Payment {
  readonly seller: number;
  readonly price: number;
}

const { market: rules, swaps: swapRules } = tradingRules;
const days = (time: number): number => Math.ceil(time / dayLength);

/** Why nothing moved. */
export type Refusal = 'standing' | 'limit' | 'band' | 'coins' | 'room' | 'budget' | 'gone' | 'card';

/** The market and the swaps of a simulated server, by the rules of the real one. Times are in days. */
export class Market {
  readonly ledger: CoinLedger;
  /** Open listings of each card, the cheapest first. */
  readonly listings = new Map<DefinitionId, OpenListing[]>();
  /** Open orders for each card, the dearest first. */
  readonly orders = new Map<DefinitionId, OpenOrder[]>();
  readonly #salesOfCell: number[][] = Array.from({ length: cellCount }, () => []);
  readonly #medianOfCell: (number | null)[] = Array.from({ length: cellCount }, () => null);
  readonly #tradesOfPair = new Map<number, number>();
  readonly #flows: Flow[][] = [];
  readonly #due: Payment[][] = [];
  readonly #listingsOf = new Map<number, Set<OpenListing>>();
  readonly #people: number;
  readonly countsSales: boolean;
  /** Days since which two are friends; nobody is by default. */
  friendsSince: (a: Trader, b: Trader) => number | null = () => null;
  onSale: (sale: Sale) => void = () => {};
  /** Those who look at each new listing at once. */
  onListed: (listing: OpenListing, day: number) => void = () => {};
  openListings = 0;
  openOrders = 0;
  /** Sales between people who aren't in league that the budget refused, by what the buyer does. */
  readonly refusedByBudget = new Map<TraderKind, number>();
  /** Prices of sales whose coins aren't free yet. */
  unpaid = 0;

  /** @param countsSales whether sales count in the budget (SP3), as on the server */
  constructor(ledger: CoinLedger, people: number, countsSales = true) {
    this.ledger = ledger;
    this.#people = people;
    this.countsSales = countsSales;
  }

  /** [MK4] Returns what a copy is worth to the rules. */
  reference({ rolled }: OwnedCard): number {
    const { cell, firstReference } = rolled;
    const sales = this.#salesOfCell[cell];
    if (sales.length === 0) return firstReference;
    return (this.#medianOfCell[cell] ??= referencePrice(rolled.roll, sales).coins);
  }

  /** [SP3] Returns what a copy counts in a swap. */
  swapWorth(copy: OwnedCard): number {
    return swapWorth(copy.rolled.roll, { coins: this.reference(copy) });
  }

  salesOf({ rolled }: OwnedCard): number {
    return this.#salesOfCell[rolled.cell].length;
  }

  band(copy: OwnedCard) {
    return priceBand({ coins: this.reference(copy) });
  }

  #pair(a: Trader, b: Trader): number {
    return Math.min(a.index, b.index) * this.#people + Math.max(a.index, b.index);
  }

  tradesBetween(a: Trader, b: Trader): number {
    return this.#tradesOfPair.get(this.#pair(a, b)) ?? 0;
  }

  #countTrade(a: Trader, b: Trader): void {
    this.#tradesOfPair.set(this.#pair(a, b), this.tradesBetween(a, b) + 1);
  }

  /** Returns what an account gave and received in the last days. */
  flow({ index }: Trader, day: number, window: number): ValueFlow {
    const flows = (this.#flows[index] ??= []);
    let given = 0;
    let received = 0;
    for (let at = flows.length - 1; at >= 0 && flows[at].day > day - window; at -= 1) {
      given += flows[at].given;
      received += flows[at].received;
    }
    return { given, received };
  }

  /** [SP3] Returns the limits of an account for a trade with another one, with what flowed. */
  limitsWith(own: Trader, other: Trader | null, day: number): readonly CountedLimit[] {
    const since = other && this.friendsSince(own, other);
    return budgetLimits({
      ratedWins: own.ratedWins(day),
      friendsFor: since === null ? 0 : (day - since) * dayLength,
    }).map((limit) => ({ ...limit, flow: this.flow(own, day, days(limit.window)) }));
  }

  #fits(own: Trader, other: Trader, moved: ValueFlow, day: number): boolean {
    return budgetFault(this.limitsWith(own, other, day), moved) === null;
  }

  #note(trader: Trader, moved: ValueFlow, day: number): void {
    (this.#flows[trader.index] ??= []).push({ ...moved, day });
  }

  /** [SP3] Tells whether both sides may move so much value. */
  isInBudget(a: Trader, b: Trader, values: readonly [number, number], day: number): boolean {
    const [given, received] = values;
    if (given === received) return true;
    return (
      this.#fits(a, b, { given, received }, day) &&
      this.#fits(b, a, { given: received, received: given }, day)
    );
  }

  /** [SP3] Returns what a copy counts in a sale. */
  saleWorth(copy: OwnedCard): number {
    return saleWorth(copy.rolled.roll, { coins: this.reference(copy) });
  }

  #noteTrade(a: Trader, b: Trader, values: readonly [number, number], day: number): void {
    const [given, received] = values;
    this.#note(a, { given, received }, day);
    this.#note(b, { given: received, received: given }, day);
  }

  #listed({ index }: Trader): Set<OpenListing> {
    const open = this.#listingsOf.get(index) ?? new Set();
    this.#listingsOf.set(index, open);
    return open;
  }

  listingsOf(trader: Trader): readonly OpenListing[] {
    return [...this.#listed(trader)];
  }

  /** [MK1] Lists a copy; the best order that it fits buys it at once, else those who look first may. */
  list(seller: Trader, copy: OwnedCard, price: number, day: number): Refusal | null {
    if (!seller.mayTrade(day)) return 'standing';
    if (this.#listed(seller).size >= rules.listings) return 'limit';
    if (copy.owner !== seller.index || !isFree(copy, day)) return 'card';
    const { least, most } = this.band(copy);
    if (price < least || price > most) return 'band';
    const order = this.bestOrder(copy, seller, price, day);
    seller.remove(copy);
    const listing: OpenListing = { copy, seller, price, since: day };
    this.#listed(seller).add(listing);
    this.openListings += 1;
    const open = this.listings.get(copy.rolled.card) ?? [];
    this.listings.set(copy.rolled.card, open);
    const at = open.findIndex((other) => other.price > price);
    open.splice(at === -1 ? open.length : at, 0, listing);
    if (order) this.#fill(order, listing, Math.min(order.price, most), day);
    else this.onListed(listing, day);
    return null;
  }

  #close(listing: OpenListing): boolean {
    const open = this.listings.get(listing.copy.rolled.card) ?? [];
    const at = open.indexOf(listing);
    if (at === -1) return false;
    open.splice(at, 1);
    this.#listed(listing.seller).delete(listing);
    this.openListings -= 1;
    return true;
  }

  withdraw(listing: OpenListing): boolean {
    if (!this.#close(listing)) return false;
    listing.seller.add(listing.copy);
    return true;
  }

  #mayBuy(
    buyer: Trader,
    listing: Pick<OpenListing, 'seller' | 'copy'>,
    price: number,
    day: number,
  ) {
    if (!buyer.mayTrade(day)) return 'standing';
    if (!buyer.hasRoom(1)) return 'room';
    const { seller, copy } = listing;
    const value = this.saleWorth(copy);
    if (this.countsSales && !this.isInBudget(seller, buyer, [value, price], day)) {
      if (buyer.group === null && seller.group === null) {
        const { kind } = buyer;
        this.refusedByBudget.set(kind, (this.refusedByBudget.get(kind) ?? 0) + 1);
      }
      return 'budget';
    }
    return null;
  }

  /** [MK2] Returns the order that would buy a copy at a price: the dearest, then the oldest. */
  bestOrder(copy: OwnedCard, seller: Trader, price: number, day: number): OpenOrder | null {
    const { card, quality } = copy.rolled;
    const { most } = this.band(copy);
    for (const order of this.orders.get(card) ?? []) {
      if (order.price < price) return null;
      if (order.buyer === seller || quality < order.leastQuality) continue;
      const paid = Math.min(order.price, most);
      if (this.#mayBuy(order.buyer, { seller, copy }, paid, day) === null) return order;
    }
    return null;
  }

  /** Buys a listing with coins of the wallet. */
  buy(buyer: Trader, listing: OpenListing, day: number): Refusal | null {
    if (buyer === listing.seller) return 'card';
    const refusal = this.#mayBuy(buyer, listing, listing.price, day);
    if (refusal !== null) return refusal;
    if (!this.ledger.reserve(buyer.index, listing.price)) return 'coins';
    if (!this.#close(listing)) {
      this.ledger.release(buyer.index, listing.price);
      return 'gone';
    }
    this.#sell(listing, buyer, listing.price, day);
    return null;
  }

  /** [MK2] Places an order; the cheapest listing that fits is bought at once. */
  order(buyer: Trader, wanted: Omit<OpenOrder, 'buyer' | 'since'>, day: number): Refusal | null {
    if (!buyer.mayTrade(day)) return 'standing';
    if (buyer.orders >= rules.wanted) return 'limit';
    if (!this.ledger.reserve(buyer.index, wanted.price)) return 'coins';
    const order: OpenOrder = { ...wanted, buyer, since: day };
    const open = this.orders.get(order.card) ?? [];
    this.orders.set(order.card, open);
    const at = open.findIndex((other) => other.price < order.price);
    open.splice(at === -1 ? open.length : at, 0, order);
    buyer.orders += 1;
    this.openOrders += 1;
    const listing = this.listings
      .get(order.card)
      ?.find(
        ({ copy, seller, price }) =>
          price <= order.price &&
          seller !== buyer &&
          copy.rolled.quality >= order.leastQuality &&
          this.#mayBuy(buyer, { seller, copy }, price, day) === null,
      );
    if (listing) this.#fill(order, listing, listing.price, day);
    return null;
  }

  #closeOrder(order: OpenOrder): boolean {
    const open = this.orders.get(order.card) ?? [];
    const at = open.indexOf(order);
    if (at === -1) return false;
    open.splice(at, 1);
    order.buyer.orders -= 1;
    this.openOrders -= 1;
    return true;
  }

  withdrawOrder(order: OpenOrder): void {
    if (this.#closeOrder(order)) this.ledger.release(order.buyer.index, order.price);
  }

  #fill(order: OpenOrder, listing: OpenListing, price: number, day: number): void {
    this.#closeOrder(order);
    this.#close(listing);
    if (order.price > price) this.ledger.release(order.buyer.index, order.price - price);
    this.#sell(listing, order.buyer, price, day);
  }

  /** Hands a listed copy over; its price lies in escrow until the seller may have it (MK3). */
  #sell({ copy, seller }: OpenListing, buyer: Trader, price: number, day: number): void {
    const reference = this.reference(copy);
    seller.cards -= 1;
    buyer.cards += 1;
    buyer.add(copy);
    copy.heldUntil = day + days(tradingRules.hold);
    copy.cameOn = day;
    if (this.countsSales) {
      this.#noteTrade(seller, buyer, [this.saleWorth(copy), price], day);
    }
    if (this.tradesBetween(seller, buyer) < rules.tradesTogether) {
      const sales = this.#salesOfCell[copy.rolled.cell];
      sales.unshift(price);
      if (sales.length > rules.referenceSales) sales.pop();
      this.#medianOfCell[copy.rolled.cell] = null;
    }
    this.#countTrade(seller, buyer);
    const wait = seller.hasPasskey ? rules.freeAfterWithPasskey : rules.freeAfter;
    (this.#due[day + days(wait)] ??= []).push({ seller: seller.index, price });
    this.unpaid += price;
    this.onSale({ day, copy, seller, buyer, price, reference });
  }

  /** [MK3] Pays the sales whose coins are free by a day. */
  settle(day: number): void {
    for (const { seller, price } of this.#due[day] ?? []) {
      const fee = Math.min(price, saleFee(price));
      this.unpaid -= price;
      this.ledger.sinkFee(fee);
      this.ledger.release(seller, price - fee);
    }
    this.#due[day] = [];
  }

  /** [SP2] Exchanges cards; `gives` go from the first to the second trader. */
  swap(
    [a, b]: readonly [Trader, Trader],
    [gives, gets]: readonly [readonly OwnedCard[], readonly OwnedCard[]],
    day: number,
  ): Refusal | null {
    if (!a.mayTrade(day) || !b.mayTrade(day)) return 'standing';
    if (Math.max(gives.length, gets.length) > swapRules.cards) return 'limit';
    for (const [owner, cards] of [
      [a, gives],
      [b, gets],
    ] as const) {
      if (cards.some((copy) => copy.owner !== owner.index || !isFree(copy, day))) return 'card';
    }
    if (!a.hasRoom(gets.length - gives.length) || !b.hasRoom(gives.length - gets.length)) {
      return 'room';
    }
    const value = (cards: readonly OwnedCard[]): number =>
      cards.reduce((sum, copy) => sum + this.swapWorth(copy), 0);
    const values = [value(gives), value(gets)] as const;
    if (!this.isInBudget(a, b, values, day)) return 'budget';
    this.#noteTrade(a, b, values, day);
    this.#countTrade(a, b);
    for (const [from, to, cards] of [
      [a, b, gives],
      [b, a, gets],
    ] as const) {
      for (const copy of cards) {
        from.remove(copy);
        to.add(copy);
        copy.heldUntil = day + days(tradingRules.hold);
        copy.cameOn = day;
      }
      from.cards -= cards.length;
      to.cards += cards.length;
    }
    return null;
  }
}
