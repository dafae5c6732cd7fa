/** Where coins come from. */
export const coinSources = ['matches', 'store purchases'] as const;
export type CoinSource = (typeof coinSources)[number];
/** Where coins go. */
export const coinSinks = ['boosters', 'single cards', 'vault slots', 'fees'] as const;
export type CoinSink = (typeof coinSinks)[number];

type Totals<Name extends string> = Record<Name, number>;
const zero = <Name extends string>(names: readonly Name[]): Totals<Name> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Totals<Name>;

/** Coins of all accounts, with escrow: they come by a source and go by a sink only. */
export class CoinLedger {
  readonly #coins: number[] = [];
  readonly sources: Totals<CoinSource> = zero(coinSources);
  readonly sinks: Totals<CoinSink> = zero(coinSinks);
  /** Prices of sales that aren't paid yet, and coins of wanted orders. */
  escrow = 0;

  of(account: number): number {
    return this.#coins[account] ?? 0;
  }

  mint(account: number, coins: number, source: CoinSource): void {
    this.#coins[account] = this.of(account) + coins;
    this.sources[source] += coins;
  }

  /** Takes coins out of the world. Returns false if there are too few. */
  spend(account: number, coins: number, sink: CoinSink): boolean {
    if (coins > this.of(account)) return false;
    this.#coins[account] = this.of(account) - coins;
    this.sinks[sink] += coins;
    return true;
  }

  /** Puts coins into escrow. Returns false if there are too few. */
  reserve(account: number, coins: number): boolean {
    if (coins > this.of(account)) return false;
    this.#coins[account] = this.of(account) - coins;
    this.escrow += coins;
    return true;
  }

  /** Pays coins of escrow to an account. */
  release(account: number, coins: number): void {
    this.escrow -= coins;
    this.#coins[account] = this.of(account) + coins;
  }

  /** Takes the fee of a sale out of escrow. */
  sinkFee(coins: number): void {
    this.escrow -= coins;
    this.sinks.fees += coins;
  }

  /** Coins of all accounts and of escrow. */
  get supply(): number {
    return this.#coins.reduce((sum, coins) => sum + (coins ?? 0), this.escrow);
  }
}
