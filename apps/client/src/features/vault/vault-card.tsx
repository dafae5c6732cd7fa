import { definitionName } from '@stackmate/catalogue/log-text';
import { Card, cardView } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';
import { memo } from 'react';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';
import { heldUntil, holdEnd } from '../../kit/collection/copy-ties.ts';
import { useIsWished } from '../../kit/missing/missing-store.ts';
import '../../kit/card-search/card-grid.css';

interface VaultCardProps {
  readonly copy: VaultCopy;
  /** Number of copies in the group. */
  readonly count: number;
  readonly isSelected: boolean;
  readonly tabIndex: 0 | -1;
  /** Whether only the outline of its face is drawn. */
  readonly isOutline: boolean;
  readonly onOpen: (copy: VaultCopy) => void;
  readonly onSelect: (copy: VaultCopy) => void;
}

/** Returns what a copy is, for screen readers. */
function copyLabel({ card, quality, percents, sent }: VaultCopy, count: number): string {
  const name = definitionName(card);
  const held = heldUntil(sent);
  return listText([
    count > 1 ? t('{count} copies of {name}', { count, name }) : name,
    percents ? t('roll {quality} of 100', { quality }) : '',
    sent.locked ? t('locked') : '',
    sent.event ? t('in an event') : '',
    sent.isBound === true ? t('bound to you') : '',
    held === null ? '' : t('held until {time}', { time: holdEnd(held) }),
    sent.favourite ? t('favourite') : '',
    sent.decks.length > 0 ? t('in a deck') : '',
  ]);
}

/** Selects a copy, and shows its marks and a bar for its roll. */
function VaultCardBar({
  copy,
  count,
  isSelected,
  onSelect,
}: Pick<VaultCardProps, 'copy' | 'count' | 'isSelected' | 'onSelect'>) {
  const name = definitionName(copy.card);
  const isWished = useIsWished(copy.card);
  return (
    <div className="grid-card-bar vault-card-bar">
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('Select {name}, number {serial}', { name, serial: copy.sent.serial })}
        checked={isSelected}
        onChange={() => onSelect(copy)}
      />
      <span className="vault-card-marks" aria-hidden="true">
        {count > 1 && <b>×{count}</b>}
        {isWished && <span className="mark-wished" />}
        {copy.sent.favourite && <span className="mark-favourite" />}
        {(copy.sent.locked || copy.sent.event) && <span className="mark-locked" />}
        {copy.sent.isBound === true && <span className="mark-bound" />}
        {heldUntil(copy.sent) !== null && <span className="mark-held" />}
      </span>
      {copy.percents && (
        <span className="vault-card-quality" aria-hidden="true">
          <span style={{ width: `${copy.quality}%` }} />
        </span>
      )}
    </div>
  );
}

/** Shows a copy in the vault: its face, a bar for its roll, and its marks. */
export const VaultCard = memo(function VaultCard(props: VaultCardProps) {
  const { copy, count, isSelected, tabIndex, isOutline, onOpen, onSelect } = props;
  return (
    <div className="grid-card" data-selected={isSelected || undefined}>
      <button
        type="button"
        className="grid-card-button"
        data-card-button
        tabIndex={tabIndex}
        onClick={() => onOpen(copy)}
      >
        <span className="sm-hidden">{copyLabel(copy, count)}</span>
        <span className="grid-card-face" aria-hidden="true" inert>
          <Card view={cardView(copy.card, copy.roll)} isSmall isOutline={isOutline} />
        </span>
      </button>
      {isOutline ? null : (
        <VaultCardBar copy={copy} count={count} isSelected={isSelected} onSelect={onSelect} />
      )}
    </div>
  );
});
