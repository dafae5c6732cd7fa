import { economy, saleCredit, sellingPrice, storePrice } from '@stackmate/economy';
import { copiesPerCard } from '@stackmate/engine';
import type { Roll } from '@stackmate/engine';

/** Coins and cards that moved on one day. */
export interface DayTotals {
  readonly coinsIn: number;
  readonly coinsOut: number;
  readonly cardsIn: number;
  readonly cardsOut: number;
}

const noTotals: DayTotals = { coinsIn: 0, coinsOut: 0, cardsIn: 0, cardsOut: 0 };

/** Coins, vault and inbox of a simulated player. */
export class Collection {
  readonly #isUnlimited: boolean;
  readonly #vault: Roll[] = [];
  readonly #inbox: Roll[] = [];
  /** Number of copies by card. */
  readonly owned = new Map<number, number>();
  coins = 0;
  /** Crafting credit from sold spare copies. */
  credit = 0;
  places: number = economy.vault.places;
  totals = noTotals;

  constructor(isUnlimited: boolean) {
    this.#isUnlimited = isUnlimited;
  }

  get cards(): number {
    return this.#vault.length;
  }

  get inInbox(): number {
    return this.#inbox.length;
  }

  startDay(): void {
    this.totals = noTotals;
  }

  hasRoom(count: number): boolean {
    return this.#isUnlimited || this.#vault.length + count <= this.places;
  }

  earn(coins: number): void {
    this.coins += coins;
    this.totals = { ...this.totals, coinsIn: this.totals.coinsIn + coins };
  }

  /** Pays coins. Returns false if there are too few. */
  spend(coins: number): boolean {
    if (coins > this.coins) return false;
    this.coins -= coins;
    this.totals = { ...this.totals, coinsOut: this.totals.coinsOut + coins };
    return true;
  }

  /** Pays crafting credit. Returns false if there is too little. */
  spendCredit(credit: number): boolean {
    if (credit > this.credit) return false;
    this.credit -= credit;
    return true;
  }

  /** Adds a card, to the inbox if the vault is full. */
  receive(roll: Roll): void {
    if (!this.hasRoom(1)) {
      this.#inbox.push(roll);
      return;
    }
    this.#vault.push(roll);
    this.owned.set(roll.card, (this.owned.get(roll.card) ?? 0) + 1);
    this.totals = { ...this.totals, cardsIn: this.totals.cardsIn + 1 };
  }

  /** Moves waiting cards into the vault while there is room. */
  emptyInbox(): void {
    while (this.#inbox.length > 0 && this.hasRoom(1)) this.receive(this.#inbox.pop()!);
  }

  /** Sells copies that no deck can use, the cheapest first, until there is room. */
  sellSpare(room: number): void {
    const order = this.#vault
      .filter(({ card }) => this.owned.get(card)! > copiesPerCard)
      .toSorted((a, b) => storePrice(a) - storePrice(b));
    for (const roll of order) {
      if (this.hasRoom(room)) return;
      const copies = this.owned.get(roll.card)!;
      if (copies > copiesPerCard) this.#sell(roll, copies);
    }
  }

  #sell(roll: Roll, copies: number): void {
    this.#vault.splice(this.#vault.indexOf(roll), 1);
    this.owned.set(roll.card, copies - 1);
    const coins = sellingPrice(roll);
    this.earn(coins);
    this.credit += saleCredit([{ card: roll.card, coins }], () => copies);
    this.totals = { ...this.totals, cardsOut: this.totals.cardsOut + 1 };
  }
}
