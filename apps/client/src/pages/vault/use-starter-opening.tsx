import type { VaultCard } from '@stackmate/protocol/collection';
import { readVaultCopy } from '../../kit/collection/vault-copy.ts';
import { useOpening } from '../../table/opening/use-opening.tsx';

/** Opens the envelope of a starter deck. */
export function useStarterOpening() {
  const opening = useOpening({ resumes: true });
  const show = (cards: readonly VaultCard[]): void =>
    opening.show({
      kind: 'starter',
      coins: 0,
      cards: cards.flatMap((sent) => {
        const copy = readVaultCopy(sent);
        return copy
          ? [{ id: copy.id, roll: copy.roll, edition: sent.edition, serial: sent.serial }]
          : [];
      }),
      isBound: true,
      proof: null,
    });
  return { show, node: opening.node };
}
