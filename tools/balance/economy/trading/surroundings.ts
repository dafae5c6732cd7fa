import type { DefinitionId, Random } from '@stackmate/engine';
import type { CopySource, OwnedCard, RolledCopy } from './copies.ts';
import type { CoinLedger } from './ledger.ts';
import type { Market } from './market.ts';
import type { Trader, Wish } from './trader.ts';

/** What players, dealers and colluders see of the world, and do to it. */
export interface Surroundings {
  readonly hasMarket: boolean;
  readonly random: Random;
  readonly source: CopySource;
  readonly ledger: CoinLedger;
  readonly market: Market;
  readonly isMonster: (card: DefinitionId) => boolean;
  /** Draws a card that somebody may want. */
  readonly drawWish: () => DefinitionId;
  readonly give: (trader: Trader, rolled: RolledCopy, isBound: boolean) => void;
  readonly destroy: (trader: Trader, copy: OwnedCard) => void;
  /** Sells copies that no deck can use to the store if a vault is nearly full. */
  readonly makeRoom: (trader: Trader, day: number) => void;
  readonly wishEnded: (trader: Trader, wish: Wish, day: number | null) => void;
  /** Returns what people pay for such a copy nowadays, whatever its reference is. */
  readonly worth: (copy: OwnedCard) => number;
}
