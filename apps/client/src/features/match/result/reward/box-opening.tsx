import { useEffect, useEffectEvent } from 'react';
import { findBoxCopy } from '../../../../kit/collection/vault-copy.ts';
import { useVault } from '../../../../kit/collection/vault-store.ts';
import { useOpening } from '../../../../table/opening/use-opening.tsx';
import type { RewardBoxContent } from './box-content.tsx';

interface BoxOpeningProps {
  readonly box: RewardBoxContent;
  readonly onClosed: () => void;
}

/** Stages the opening of a reward box over the result. */
export function BoxOpening({ box, onClosed }: BoxOpeningProps) {
  const { copies } = useVault();
  const opening = useOpening({ onClose: onClosed });
  /** Returns the id of the card, which the vault may show already: it isn't compared with itself. */
  const findId = useEffectEvent(
    ({ roll }: Extract<RewardBoxContent, { kind: 'card' }>): string =>
      findBoxCopy(copies, roll)?.id ?? 'box',
  );
  const begin = useEffectEvent((): void =>
    opening.stage({
      kind: 'box',
      count: 1,
      isReceived: true,
      open: async () => [
        {
          kind: 'box',
          coins: box.kind === 'coins' ? box.coins : 0,
          cards: box.kind === 'card' ? [{ id: findId(box), roll: box.roll }] : [],
          proof: null,
        },
      ],
    }),
  );
  useEffect(() => begin(), []);
  return opening.node;
}
