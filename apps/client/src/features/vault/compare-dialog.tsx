import { Card, cardView, Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';
import { StatBars } from '../../table/card-dialog/stat-bars.tsx';
import '../../kit/card-search/card-grid.css';
import '../../table/card-dialog/card-dialog.css';

interface CompareDialogProps {
  readonly pair: readonly [VaultCopy, VaultCopy];
  readonly onClose: () => void;
}

/** Shows two copies side by side, with the percentile of each stat. */
export const CompareDialog = ({ pair, onClose }: CompareDialogProps) => (
  <Modal open title={t('Compare')} onClose={onClose} width="types">
    <div className="compare">
      {pair.map((copy, at) => (
        <section key={copy.id} aria-label={t('Copy {number}', { number: at + 1 })}>
          <div className="copies-face" inert aria-hidden="true">
            <Card view={cardView(copy.card, copy.roll)} />
          </div>
          <StatBars copy={copy} other={pair[1 - at]} />
        </section>
      ))}
    </div>
  </Modal>
);
