import { saleFee, tradingRules } from '@stackmate/economy/trading';
import type { Habits } from '../habits.ts';
import type { OwnedCard } from './copies.ts';
import type { OpenListing } from './market.ts';
import type { Surroundings } from './surroundings.ts';
import { isFree } from './trader.ts';
import type { Trader } from './trader.ts';

/** Ways of feeding a main account. */
export const channels = ['gifts', 'even swaps', 'dear sales', 'cheap buys'] as const;
export type Channel = (typeof channels)[number];

/** Cells that are pushed at a time, and how far from what people pay. */
const pushedCells = 12;
const pushedUp = 6;
const pushedDown = 0.3;
/** Alts keep so many coins for what the main account sells. */
const keptCoins = 700;
/** Copies that move in a round at most. */
const copiesARound = 120;
/** Days between two rounds, and the copies that are looked at. */
const rest = 3;
const mostTreasures = 1500;

/** A copy of an alt, and what people pay for it over what the rules think that it is worth. */
interface Treasure {
  readonly owner: Trader;
  readonly copy: OwnedCard;
  readonly bargain: number;
}

/** A person with a main account and fifty others on as many networks and devices, who knows what everything is worth. */
export class Colluders {
  readonly #world: Surroundings;
  readonly main: Trader;
  readonly alts: readonly Trader[];
  /** How the main account plays. */
  readonly habit: Habits;
  readonly gained: Record<Channel, number> = {
    gifts: 0,
    'even swaps': 0,
    'dear sales': 0,
    'cheap buys': 0,
  };
  /** Coins of fees that the accounts paid to each other. */
  fees = 0;

  constructor(
    world: Surroundings,
    { main, alts, habit }: Pick<Colluders, 'main' | 'alts' | 'habit'>,
  ) {
    this.#world = world;
    this.main = main;
    this.alts = alts;
    this.habit = habit;
  }

  act(day: number): void {
    if (!this.main.mayTrade(day) || day % rest !== this.main.group! % rest) return;
    // Nothing comes into a full vault.
    this.#world.makeRoom(this.main, day);
    this.#push(day);
    const treasures = this.#treasures(day);
    this.#swapEven(treasures, day);
    // What the budget counts goes first where it brings most: as gifts.
    this.#give(treasures, day);
    this.#buyCheap(treasures, day);
    this.#sellDear(day);
  }

  #worth(copy: OwnedCard): number {
    return this.#world.worth(copy);
  }

  /** What people pay for a copy over what it counts in a swap. */
  #bargain(copy: OwnedCard): number {
    return this.#worth(copy) / this.#world.market.swapWorth(copy);
  }

  #free(trader: Trader, day: number): readonly OwnedCard[] {
    return [...trader.vault.values()].flat().filter((copy) => isFree(copy, day));
  }

  #spares(day: number): OwnedCard[] {
    return this.main.spares().filter((copy) => isFree(copy, day));
  }

  /** Copies of the alts that are worth most to the one who gets them, by what they count. */
  #treasures(day: number): readonly Treasure[] {
    return this.alts
      .flatMap((owner) =>
        this.#free(owner, day).map((copy) => ({ owner, copy, bargain: this.#bargain(copy) })),
      )
      .filter(({ bargain }) => bargain > 1)
      .sort((a, b) => b.bargain - a.bargain)
      .slice(0, mostTreasures);
  }

  /** Sells copies among the alts, two times a pair, until the reference is far from what people pay. */
  #push(day: number): void {
    const { market } = this.#world;
    const byCell = Map.groupBy(
      this.alts.flatMap((owner) => this.#free(owner, day).map((copy) => ({ owner, copy }))),
      ({ copy }) => copy.rolled.cell,
    );
    const stock = new Map<number, number>();
    for (const { rolled } of this.#spares(day)) {
      stock.set(rolled.cell, (stock.get(rolled.cell) ?? 0) + 1);
    }
    // Up where the main account can sell, down where the alts can give dear copies.
    const targets = [...byCell.entries()]
      .map(([cell, copies]) => {
        const worth = this.#worth(copies[0].copy);
        const reference = market.reference(copies[0].copy);
        const up = (stock.get(cell) ?? 0) * worth;
        const down = copies.length * worth;
        const isUp = up > 0 && reference < pushedUp * worth;
        const isDown = !isUp && up === 0 && reference > pushedDown * worth;
        return { copies, isUp, isDown, value: isUp ? up * 3 : isDown ? down : 0 };
      })
      .filter(({ copies, value }) => copies.length > 1 && value > 0)
      .toSorted((a, b) => b.value - a.value)
      .slice(0, pushedCells);
    for (const { copies, isUp } of targets) {
      for (const { owner, copy } of copies) {
        const buyer = this.alts.find(
          (alt) =>
            alt !== owner &&
            market.tradesBetween(alt, owner) < tradingRules.market.tradesTogether &&
            alt.hasRoom(1) &&
            alt.mayTrade(day),
        );
        if (!buyer) break;
        const { least, most } = market.band(copy);
        const edge = isUp ? most : least;
        // As near to the edge as the budgets allow.
        for (const price of [edge, Math.round((edge + market.reference(copy)) / 2)]) {
          if (this.#deal(owner, buyer, copy, price, day)) break;
        }
      }
    }
  }

  /** Sells a copy at a price to a chosen account, if nobody else would get it first. */
  #deal(seller: Trader, buyer: Trader, copy: OwnedCard, price: number, day: number): boolean {
    const { market, ledger } = this.#world;
    const value = market.saleWorth(copy);
    if (price < 1 || ledger.of(buyer.index) < price || !buyer.hasRoom(1)) return false;
    if (market.countsSales && !market.isInBudget(seller, buyer, [value, price], day)) {
      return false;
    }
    if (market.bestOrder(copy, seller, price, day)) return false;
    const watch = market.onListed;
    let listed: OpenListing | null = null;
    // The buyer's program asks within milliseconds, before the bots' next scan.
    market.onListed = (listing) => (listed = listing);
    const refusal = market.list(seller, copy, price, day);
    market.onListed = watch;
    if (refusal !== null || listed === null) return false;
    if (market.buy(buyer, listed, day) !== null) {
      market.withdraw(listed);
      return false;
    }
    this.fees += saleFee(price);
    return true;
  }

  /** Alts pay for what the main account doesn't need: as much as the rules allow, or the reference. */
  #sellDear(day: number): void {
    const { market, ledger } = this.#world;
    let buyers = this.alts.filter((alt) => alt.mayTrade(day) && alt.hasRoom(1));
    const spares = this.#spares(day)
      .toSorted((a, b) => this.#bargain(a) - this.#bargain(b))
      .slice(0, copiesARound);
    for (const copy of spares) {
      const worth = this.#worth(copy);
      const reference = market.reference(copy);
      const { most } = market.band(copy);
      const prices = market.countsSales ? [reference] : [most, reference * 2, reference];
      for (const price of prices) {
        if (price - saleFee(price) <= worth) continue;
        buyers = buyers.filter((alt) => alt.hasRoom(1));
        const buyer = buyers.find((alt) => ledger.of(alt.index) >= price);
        if (!buyer || !this.#deal(this.main, buyer, copy, price, day)) continue;
        this.gained['dear sales'] += price - saleFee(price) - worth;
        break;
      }
    }
  }

  /** The main account gives what counts more than it is worth, for what is worth more than it counts. */
  #swapEven(treasures: readonly Treasure[], day: number): void {
    const { market } = this.#world;
    const own = this.#spares(day).toSorted((a, b) => this.#bargain(a) - this.#bargain(b));
    const byAlt = [...Map.groupBy(treasures, ({ owner }) => owner)]
      .map(([alt, all]) => {
        const copies = all.slice(0, tradingRules.swaps.cards).map(({ copy }) => copy);
        const gain = copies.reduce((sum, c) => sum + this.#worth(c) - market.swapWorth(c), 0);
        return { alt, copies, gain };
      })
      .toSorted((a, b) => b.gain - a.gain);
    for (const { alt, copies } of byAlt) {
      const value = copies.reduce((sum, copy) => sum + market.swapWorth(copy), 0);
      const paid: OwnedCard[] = [];
      let left = value;
      for (const spare of own) {
        if (paid.length === tradingRules.swaps.cards) break;
        const counted = market.swapWorth(spare);
        if (counted > left) continue;
        paid.push(spare);
        left -= counted;
      }
      const worth = paid.reduce((sum, copy) => sum + this.#worth(copy), 0);
      const gained = copies.reduce((sum, copy) => sum + this.#worth(copy), 0) - worth;
      if (gained <= 0 || market.swap([this.main, alt], [paid, copies], day) !== null) continue;
      this.gained['even swaps'] += gained;
      for (const spare of paid) own.splice(own.indexOf(spare), 1);
    }
  }

  /** Gives the main account what is worth most by what it counts, as far as the budgets reach. */
  #give(treasures: readonly Treasure[], day: number): void {
    const { market } = this.#world;
    let given = 0;
    for (const { owner, copy } of treasures) {
      if (given >= copiesARound) return;
      if (market.swap([owner, this.main], [[copy], []], day) !== null) continue;
      this.gained.gifts += this.#worth(copy);
      given += 1;
    }
  }

  /** The main account buys from alts at the least price that the rules allow. */
  #buyCheap(treasures: readonly Treasure[], day: number): void {
    const { market } = this.#world;
    let bought = 0;
    for (const { owner, copy } of treasures) {
      if (bought >= copiesARound) return;
      const { least } = market.band(copy);
      const worth = this.#worth(copy);
      const prices = market.countsSales
        ? [market.reference(copy), market.saleWorth(copy)]
        : [least];
      for (const price of prices) {
        if (worth <= price) continue;
        if (!this.#deal(owner, this.main, copy, price, day)) continue;
        this.gained['cheap buys'] += worth - price;
        bought += 1;
        break;
      }
    }
  }

  /** Tells whether an alt opens boosters: coins are better where the main account can sell dear. */
  wantsBoosters(alt: Trader): boolean {
    const { market, ledger, hasMarket } = this.#world;
    return hasMarket && market.countsSales && ledger.of(alt.index) > keptCoins;
  }
}
