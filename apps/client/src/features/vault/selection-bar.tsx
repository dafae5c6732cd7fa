import { forTradeTag } from '@stackmate/economy/trading';
import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { useMay, WithAccount } from '../../kit/account/with-account.tsx';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';
import { comparedCopies, CompareDialog } from './compare-dialog.tsx';
import { SellDialog } from './sell-dialog.tsx';
import type { VaultActions } from './use-marks.ts';

interface SelectionBarProps {
  readonly selected: readonly VaultCopy[];
  readonly actions: VaultActions;
  readonly onClear: () => void;
}

/** Shows what can be done with the selected copies. */
export function SelectionBar({ selected, actions, onClear }: SelectionBarProps) {
  const [dialog, setDialog] = useState<'sell' | 'compare' | null>(null);
  const [tag, setTag] = useState('');
  const maySell = useMay(api.vault.sell);
  const count = selected.length;
  const mayCompare = count >= comparedCopies.least && count <= comparedCopies.most;
  const allLocked = selected.every(({ sent }) => sent.locked);
  const allForTrade = selected.every(({ sent }) => sent.tags.includes(forTradeTag));
  const allFavourites = selected.every(({ sent }) => sent.favourite);
  return (
    <section className="selection-bar" aria-label={t('Selected cards')}>
      <b>{t('{count} selected', { count })}</b>
      {mayCompare && (
        <button type="button" className="plain-button" onClick={() => setDialog('compare')}>
          {t('Compare')}
        </button>
      )}
      <button
        type="button"
        className="plain-button"
        onClick={() =>
          void actions.mark(
            selected,
            { locked: !allLocked },
            allLocked ? t('{count} unlocked.', { count }) : t('{count} locked.', { count }),
          )
        }
      >
        {allLocked ? t('Unlock') : t('Lock')}
      </button>
      <button
        type="button"
        className="plain-button"
        onClick={() =>
          void actions.mark(
            selected,
            { favourite: !allFavourites },
            allFavourites
              ? t('{count} no longer favourites.', { count })
              : t('{count} marked as favourites.', { count }),
          )
        }
      >
        {allFavourites ? t('No favourites') : t('Favourite')}
      </button>
      <button
        type="button"
        className="plain-button"
        onClick={() =>
          void actions.mark(
            selected,
            allForTrade ? { removeTags: [forTradeTag] } : { addTags: [forTradeTag] },
            allForTrade
              ? t('{count} no longer for trade.', { count })
              : t('{count} are for trade.', { count }),
          )
        }
      >
        {allForTrade ? t('Not for trade') : t('For trade')}
      </button>
      <form
        className="selection-tag"
        onSubmit={(event) => {
          event.preventDefault();
          if (tag.trim() === '') return;
          void actions.mark(selected, { addTags: [tag.trim()] }, t('{count} tagged.', { count }));
          setTag('');
        }}
      >
        <input
          className="field"
          aria-label={t('Tag for the selected cards')}
          placeholder={t('Tag')}
          maxLength={24}
          value={tag}
          onChange={(event) => setTag(event.target.value)}
        />
        <button type="submit" className="plain-button">
          {t('Tag')}
        </button>
      </form>
      {maySell ? (
        <button type="button" className="plain-button" onClick={() => setDialog('sell')}>
          {t('Sell…')}
        </button>
      ) : (
        <WithAccount>{t('Sell with an account')}</WithAccount>
      )}
      <button type="button" className="quiet-button" onClick={onClear}>
        {t('Clear selection')}
      </button>
      {dialog === 'compare' && mayCompare && (
        <CompareDialog copies={selected} actions={actions} onClose={() => setDialog(null)} />
      )}
      {dialog === 'sell' && (
        <SellDialog
          copies={selected}
          onSell={(copies, coins) => {
            setDialog(null);
            onClear();
            void actions.sell(copies, coins);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}
