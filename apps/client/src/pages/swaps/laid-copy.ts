import { toSearchedCopy } from '@stackmate/economy';
import type { SearchedCopy } from '@stackmate/economy';
import type { DefinitionId, Roll } from '@stackmate/engine';
import type { CardObstacle, SwapCopy, TradedCopy } from '@stackmate/protocol/trading';
import { tieOf } from '../../kit/collection/copy-ties.ts';
import type { SeenCard } from '../../kit/collection/seen-offers.ts';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';

/** A copy on the table: the player's or the partner's. */
export interface LaidCopy {
  readonly id: string;
  readonly card: DefinitionId;
  /** The roll that it plays with, including training. */
  readonly roll: Roll;
  readonly percents: SearchedCopy['percents'];
  readonly quality: number;
  readonly searched: SearchedCopy;
  readonly owned: { readonly roll: Roll };
  readonly sent: Pick<TradedCopy, 'edition' | 'serial' | 'matches' | 'wins'>;
}

/** Reads a copy that the server sent. */
export function toLaidCopy({ id, roll, blueprint, moves, ...sent }: TradedCopy): LaidCopy {
  const searched = toSearchedCopy({ roll, blueprint, moves }, sent);
  return {
    id,
    card: roll.card,
    roll: searched.roll,
    percents: searched.percents,
    quality: searched.quality,
    searched,
    owned: { roll },
    sent,
  };
}

/** Reads a side of an offer. */
export const readSide = (side: readonly SwapCopy[]): readonly LaidCopy[] =>
  side.map(({ copy }) => toLaidCopy(copy));

export const toSeenCard = ({ id, card, sent, searched }: LaidCopy): SeenCard => ({
  id,
  card,
  serial: sent.serial,
  trained: searched.trained,
});

/** [TR1] [TR3] [TO3] Returns why a copy of the player can't go to somebody else now; null if it can. */
export function ownObstacle({ sent }: VaultCopy): CardObstacle | null {
  const tie = tieOf(sent);
  return tie === 'event' ? 'in-event' : tie;
}
