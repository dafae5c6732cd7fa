import type { Roll } from '@stackmate/engine';
import { CardDialog } from '../../../../table/card-dialog/card-dialog.tsx';
import { sameRoll } from '../../../../kit/collection/vault-copy.ts';
import { useVault } from '../../../../kit/collection/vault-store.ts';

interface RewardCardDialogProps {
  readonly roll: Roll;
  readonly onClose: () => void;
}

/** Shows a card out of a reward box close up; with its number and history once it is in the vault. */
export function RewardCardDialog({ roll, onClose }: RewardCardDialogProps) {
  const { copies } = useVault();
  const copy = copies.findLast(
    ({ owned, sent }) => sent.origin === 'box' && sameRoll(owned.roll, roll),
  );
  return (
    <CardDialog
      card={{ id: roll.card, roll, ...(copy ? { copy: copy.sent } : {}) }}
      place={null}
      onClose={onClose}
    />
  );
}
