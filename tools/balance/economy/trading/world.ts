import { readyDecks } from '@stackmate/catalogue';
import { averagePrice, definitions } from '@stackmate/economy';
import type { DefinitionId, Random, Rarity } from '@stackmate/engine';
import { createRandom } from '@stackmate/engine';
import { createFastRandom } from '../../../shared/fast-random.ts';
import { createEarner } from '../earnings.ts';
import type { Earned } from '../earnings.ts';
import { habits } from '../habits.ts';
import type { Habits } from '../habits.ts';
import { Colluders } from './colluders.ts';
import { CopySource, ownableCards } from './copies.ts';
import type { OwnedCard, RolledCopy } from './copies.ts';
import { Dealers } from './dealers.ts';
import { CoinLedger } from './ledger.ts';
import { Market } from './market.ts';
import type { Sale } from './market.ts';
import { OrdinaryLife } from './ordinary.ts';
import type { Surroundings } from './surroundings.ts';
import { Trader } from './trader.ts';
import type { TraderKind, Wish } from './trader.ts';

export interface WorldSettings {
  readonly people: number;
  readonly days: number;
  readonly seed: string;
  readonly hasMarket: boolean;
  /** Alts of each main account. */
  readonly alts: number;
  /** Whether sales count in the budget, as on the server. */
  readonly countsSales?: boolean;
}

/** Days of playing that are drawn for each habit: players share them, at different times and with other cards. */
const lifetimes = 8;
const copiesDrawn = 4000;

const casual = habits.find(({ name }) => name === 'casual')!;
const daily = habits.find(({ name }) => name === 'daily rated')!;
const vip = habits.find(({ name }) => name === 'daily rated, VIP')!;
const ambitious = habits.find(({ name }) => name === 'ambitious')!;

/** What a script plays with each of fifty accounts every day: what pays most for the least matches. */
const scripted: Habits = {
  name: 'alt',
  ratedPerDay: 1,
  casualPerDay: 1,
  botWinsPerDay: 3,
  winRate: 0.5,
  leaguePercent: null,
  isVip: false,
  daysPerWeek: 7,
};

/** Shares of the ordinary players in percent, and how they play. */
const crowd = [
  { kind: 'casual', percent: 50, habit: casual },
  { kind: 'daily', percent: 20, habit: daily },
  { kind: 'daily', percent: 3, habit: vip },
  { kind: 'competitive', percent: 7, habit: ambitious },
  { kind: 'collector', percent: 8, habit: daily },
  { kind: 'deck builder', percent: 10, habit: daily },
  { kind: 'flipper', percent: 1.5, habit: daily },
  { kind: 'market bot', percent: 0.5, habit: casual },
] as const satisfies readonly {
  readonly kind: TraderKind;
  readonly percent: number;
  readonly habit: Habits;
}[];

/** Main accounts, each of a person with alts. */
const mains = [casual, daily, ambitious] as const;

/** How much people want a card because of its tier. */
const wanted: Readonly<Record<Rarity, number>> = {
  Common: 1,
  'Kinda Rare': 1.2,
  Rare: 1.5,
  'Very Rare': 1.8,
  'Super Rare': 2.2,
  'Ultra Rare': 2.5,
};

/** Share of the first days on which most of the server's players come. */
const launch = { percent: 60, days: 14, lastDay: 200 };

/** One sale in so many changes the level of prices by its own. */
const levelInertia = 300;

export interface EndedWish extends Wish {
  readonly kind: TraderKind;
  readonly ended: number | null;
}

/** A server with its players, day by day. */
export class World implements Surroundings {
  readonly settings: WorldSettings;
  readonly hasMarket: boolean;
  readonly random: Random;
  readonly source: CopySource;
  readonly ledger = new CoinLedger();
  readonly market: Market;
  readonly traders: readonly Trader[];
  readonly dealers: Dealers;
  readonly colluders: readonly Colluders[];
  readonly endedWishes: EndedWish[] = [];
  readonly sales: Sale[] = [];
  cardsCreated = 0;
  cardsDestroyed = 0;
  readonly #earned = new Map<Trader, number>();
  readonly #life: OrdinaryLife;
  readonly #wishWeights: readonly (readonly [DefinitionId, number])[];
  readonly #totalWeight: number;
  /** What people pay by tier, over what they would pay at the store's prices. */
  readonly #levels = new Map<Rarity, number>();

  constructor(settings: WorldSettings) {
    const { people, seed, days, alts, hasMarket } = settings;
    this.settings = settings;
    this.hasMarket = hasMarket;
    this.random = createFastRandom(createRandom(seed).below(2 ** 31));
    this.source = new CopySource(seed, Math.min(copiesDrawn, people * 20));
    const groups = alts > 0 ? mains : [];
    const count = people + groups.length * (alts + 1);
    this.market = new Market(this.ledger, count, settings.countsSales);
    const lives = this.#createLives(days, seed);
    const traders: Trader[] = [];
    const add = (kind: TraderKind, habit: Habits, joined: number, group: number | null): Trader => {
      const known = lives.get(habit)!;
      const trader = new Trader({
        index: traders.length,
        kind,
        days: known[traders.length % known.length],
        joined,
        hasPasskey: group !== null || this.random.below(10) < 4,
        isVip: habit.isVip,
        group,
      });
      traders.push(trader);
      return trader;
    };
    for (let person = 0; person < people; person += 1) {
      const { kind, habit } = this.#kindOf(person / people);
      const isEarly = this.random.below(100) < launch.percent;
      const joined = this.random.below(isEarly ? launch.days : launch.lastDay);
      add(kind, habit, Math.min(joined, days - 1), null);
    }
    this.colluders = groups.map((habit, group) => {
      const main = add('main', habit, 0, group);
      const others = Array.from({ length: alts }, () => add('alt', scripted, 0, group));
      return new Colluders(this, { main, alts: others, habit });
    });
    this.traders = traders;
    this.dealers = new Dealers(this, traders);
    this.#life = new OrdinaryLife(this, seed);
    this.#wishWeights = ownableCards.map((card) => [
      card,
      Math.round(100 * this.source.tastes.get(card)! * wanted[this.#tierOf(card)]),
    ]);
    this.#totalWeight = this.#wishWeights.reduce((sum, [, weight]) => sum + weight, 0);
    this.market.onSale = (sale) => this.#sold(sale);
    this.market.onListed = (listing, day) => this.dealers.scan(listing, day);
    // A person is a friend of all own accounts from the first day.
    this.market.friendsSince = (a, b) => (a.group !== null && a.group === b.group ? 0 : null);
  }

  #tierOf(card: DefinitionId): Rarity {
    return this.source.rollOf(card).tier;
  }

  #createLives(days: number, seed: string): ReadonlyMap<Habits, readonly (readonly Earned[])[]> {
    return new Map(
      [casual, daily, vip, ambitious, scripted].map((habit) => [
        habit,
        Array.from({ length: habit.ratedPerDay > 10 ? lifetimes / 2 : lifetimes }, (_, life) => {
          const earn = createEarner(habit, `${seed} life ${life}`);
          return Array.from({ length: days }, (__, day) => earn(day));
        }),
      ]),
    );
  }

  #kindOf(share: number): (typeof crowd)[number] {
    let left = share * 100;
    return crowd.find(({ percent }) => (left -= percent) < 0) ?? crowd[0];
  }

  isMonster(card: DefinitionId): boolean {
    return definitions.get(card)?.kind === 'monster';
  }

  drawWish(): DefinitionId {
    let left = this.random.below(this.#totalWeight);
    return this.#wishWeights.find(([, weight]) => (left -= weight) < 0)![0];
  }

  give(trader: Trader, rolled: RolledCopy, isBound: boolean): void {
    this.cardsCreated += 1;
    const copy = { number: this.cardsCreated, rolled, isBound, owner: null, heldUntil: 0 };
    trader.cards += 1;
    trader.add({ ...copy, cameOn: this.day });
  }

  destroy(trader: Trader, copy: OwnedCard): void {
    trader.remove(copy);
    trader.cards -= 1;
    this.cardsDestroyed += 1;
  }

  makeRoom(trader: Trader, day: number): void {
    this.#life.makeRoom(trader, day);
  }

  wishEnded({ kind }: Trader, wish: Wish, day: number | null): void {
    this.endedWishes.push({ ...wish, kind, ended: day });
  }

  worth({ rolled }: OwnedCard): number {
    return rolled.basis * (this.#levels.get(rolled.tier) ?? 1);
  }

  /** Returns the worth of coins and cards that an account of colluders got by playing. */
  farmed(trader: Trader): number {
    return this.#earned.get(trader) ?? 0;
  }

  #sold(sale: Sale): void {
    this.dealers.sold(sale);
    this.sales.push(sale);
    // What colluders pay says nothing about what people pay.
    if (sale.seller.group !== null && sale.buyer.group !== null) return;
    const { tier, basis } = sale.copy.rolled;
    const level = this.#levels.get(tier) ?? 1;
    this.#levels.set(tier, level + (sale.price / basis - level) / levelInertia);
  }

  day = 0;

  /** Lives one day. */
  run(onDay: (day: number) => void = () => {}): void {
    for (this.day = 0; this.day < this.settings.days; this.day += 1) {
      this.#runDay(this.day);
      onDay(this.day);
    }
    for (const trader of this.traders) {
      for (const wish of trader.wishes) this.wishEnded(trader, wish, null);
    }
  }

  #runDay(day: number): void {
    this.market.settle(day);
    const order = this.traders.filter(({ joined }) => joined <= day);
    for (let left = order.length; left > 1; left -= 1) {
      const other = this.random.below(left);
      [order[left - 1], order[other]] = [order[other], order[left - 1]];
    }
    for (const trader of order) this.#live(trader, day);
    if (this.hasMarket) for (const group of this.colluders) group.act(day);
  }

  #live(trader: Trader, day: number): void {
    if (day === trader.joined) this.#start(trader);
    const before = this.ledger.of(trader.index);
    const isPlaying = this.#life.earn(trader, day);
    if (trader.group !== null) {
      const cards = trader.earned(day)?.copies ?? [];
      const worth = cards.reduce((sum, { roll }) => sum + averagePrice(roll.card), 0);
      const coins = this.ledger.of(trader.index) - before;
      this.#earned.set(trader, this.farmed(trader) + coins + worth);
    }
    if (trader.kind === 'alt') {
      if (this.colluders[trader.group!].wantsBoosters(trader)) this.#life.openBoosters(trader, day);
    } else if (isPlaying) {
      if (trader.kind === 'main') this.#life.openBoosters(trader, day);
      else this.#life.live(trader, day);
    }
    if (this.hasMarket && (trader.kind === 'flipper' || trader.kind === 'market bot')) {
      if (trader.mayTrade(day)) this.dealers.deal(trader, day);
    }
  }

  /** [OW3] The starter deck is bound (TR1). */
  #start(trader: Trader): void {
    const { main, superdeck } = readyDecks[0].deck;
    for (const roll of [...main, ...superdeck]) {
      this.give(trader, this.source.fromCopy({ roll }), true);
    }
  }
}
