import { compareCopies } from '../../kit/collection/vault-copy.ts';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';
import type { SourceCard } from '../../kit/card-search/source-card.ts';

const toSource = ({ id, card, roll, quality, sent }: VaultCopy, copies: number): SourceCard => ({
  key: id,
  id: card,
  roll,
  owned: id,
  copies,
  ranks: { quality, acquiredAt: sent.acquiredAt },
});

/** Returns the cards to show: every copy, or the best one of each card with its number of copies. */
export function vaultCards(
  copies: readonly VaultCopy[],
  isGrouped: boolean,
): readonly SourceCard[] {
  if (!isGrouped) return copies.map((copy) => toSource(copy, 1));
  return [...Map.groupBy(copies, ({ card }) => card).values()].map((group) => {
    const [best] = group.toSorted(compareCopies);
    return toSource(best, group.length);
  });
}
