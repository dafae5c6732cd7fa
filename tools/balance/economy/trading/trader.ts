import { economy } from '@stackmate/economy';
import { copiesPerCard } from '@stackmate/engine';
import type { DefinitionId } from '@stackmate/engine';
import { mayTrade, tradingRules, tradingStanding } from '@stackmate/economy/trading';
import type { TradingProgress } from '@stackmate/economy/trading';
import type { Earned } from '../earnings.ts';
import type { OwnedCard } from './copies.ts';

export const dayLength = 24 * 60 * 60_000;

/** What somebody does on the market. */
export type TraderKind =
  | 'casual'
  | 'daily'
  | 'competitive'
  | 'collector'
  | 'deck builder'
  | 'flipper'
  | 'market bot'
  | 'main'
  | 'alt';

/** A card that somebody looks for. */
export interface Wish {
  readonly card: DefinitionId;
  readonly leastQuality: number;
  readonly since: number;
}

export interface TraderSetup {
  readonly index: number;
  readonly kind: TraderKind;
  /** What playing gives, by days since joining. */
  readonly days: readonly Earned[];
  readonly joined: number;
  readonly hasPasskey: boolean;
  readonly isVip: boolean;
  /** Number of those who act as one; null for everybody else. */
  readonly group: number | null;
}

/** An account of the simulated market: what it plays, owns and wants. */
export class Trader {
  readonly index: number;
  readonly kind: TraderKind;
  readonly joined: number;
  readonly hasPasskey: boolean;
  readonly group: number | null;
  readonly isVip: boolean;
  readonly #days: readonly Earned[];
  /** Rated wins before each day. */
  readonly #winsBefore: readonly number[];
  readonly vault = new Map<DefinitionId, OwnedCard[]>();
  /** Cards in the vault: listed ones keep their place. */
  cards = 0;
  places: number = economy.vault.places;
  credit = 0;
  sealed = 0;
  matches = 0;
  orders = 0;
  wishes: Wish[] = [];
  nextWishDay = 0;
  /** Whether copies have come that may be too many. */
  hasNews = true;
  #mayTrade = false;

  constructor({ index, kind, days, joined, hasPasskey, group, isVip }: TraderSetup) {
    this.index = index;
    this.kind = kind;
    this.#days = days;
    this.joined = joined;
    this.hasPasskey = hasPasskey;
    this.group = group;
    this.isVip = isVip;
    let wins = 0;
    this.#winsBefore = days.map(({ ratedWins }) => (wins += ratedWins) - ratedWins);
  }

  earned(day: number): Earned | null {
    return this.#days[day - this.joined] ?? null;
  }

  /** Rated wins that the budget counts. */
  ratedWins(day: number): number {
    const age = day - this.joined;
    const from = Math.max(0, age - tradingRules.budget.winsWindow / dayLength);
    return (this.#winsBefore[age] ?? 0) - (this.#winsBefore[from] ?? 0);
  }

  standing(day: number): readonly TradingProgress[] {
    return tradingStanding(
      {
        createdAt: this.joined * dayLength,
        isVerified: true,
        matches: this.matches,
        // The queue finds somebody else almost every time.
        opponents: Math.floor(this.matches * 0.8),
        pausedUntil: 0,
      },
      day * dayLength,
    );
  }

  mayTrade(day: number): boolean {
    this.#mayTrade ||= mayTrade(this.standing(day));
    return this.#mayTrade;
  }

  hasRoom(count: number): boolean {
    return this.isVip || this.cards + count <= this.places;
  }

  copiesOf(card: DefinitionId): readonly OwnedCard[] {
    return this.vault.get(card) ?? [];
  }

  add(copy: OwnedCard): void {
    copy.owner = this.index;
    const copies = this.vault.get(copy.rolled.card);
    if (copies) copies.push(copy);
    else this.vault.set(copy.rolled.card, [copy]);
    this.hasNews = true;
  }

  /** Takes a copy out of the vault; its place is counted elsewhere. */
  remove(copy: OwnedCard): void {
    const copies = this.vault.get(copy.rolled.card)!;
    copies.splice(copies.indexOf(copy), 1);
    copy.owner = null;
  }

  /** Copies that no deck can use, the worst of each card. */
  spares(): readonly OwnedCard[] {
    return [...this.vault.values()].flatMap((copies) =>
      copies.length <= copiesPerCard
        ? []
        : copies.toSorted((a, b) => b.rolled.basis - a.rolled.basis).slice(copiesPerCard),
    );
  }
}

export const isFree = (copy: OwnedCard, day: number): boolean =>
  !copy.isBound && copy.heldUntil <= day;
