import { t } from '@stackmate/words';
import { useNow } from '../../kit/time/use-now.ts';
import type { OpenSlip } from './use-scans.ts';

const clockText = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

interface SlipPanelProps {
  readonly slip: OpenSlip;
  readonly isBusy: boolean;
  readonly onClaimPack: () => void;
  readonly onReveal: () => void;
  readonly onReopen: () => void;
  readonly onClose: () => void;
}

/** What is left to do with an open slip. */
function Task({ slip, isOver }: { readonly slip: OpenSlip; readonly isOver: boolean }) {
  const { left, knowsCards } = slip;
  if (left === 0) return <p>{t('All cards of this slip are in your vault.')}</p>;
  if (isOver) {
    return (
      <p>
        {t('The 15 minutes are over. What you added stays yours; open the slip again to go on.')}
      </p>
    );
  }
  return knowsCards ? (
    <p>{t('The cards of this slip are known: you needn’t scan them.')}</p>
  ) : (
    <p>
      {t(
        '{left, plural, one {Scan the last card of the pack.} other {Scan the # cards of the pack, one after the other or several in one picture.}}',
        { left },
      )}
    </p>
  );
}

/** [PH3] Shows an open slip: its time, how many cards are missing, and what to do next. */
export function SlipPanel(props: SlipPanelProps) {
  const { slip, isBusy, onClaimPack, onReveal, onReopen, onClose } = props;
  const claimed = slip.claimed.length;
  const now = useNow();
  const rest = Math.max(0, slip.endsAt - now);
  const isOver = rest === 0;
  const isOpen = slip.left > 0 && !isOver;
  return (
    <section className="slip print" aria-label={t('Open slip')}>
      <header>
        <h2 translate="no">{slip.run.name}</h2>
        {isOpen && (
          <p className="slip-clock" role="timer">
            {t('{time} left', { time: clockText(rest) })}
          </p>
        )}
      </header>
      <p className="slip-count">
        <progress
          max={claimed + slip.left}
          value={claimed}
          aria-label={t('Cards of the slip in your vault')}
        />{' '}
        {t('{claimed} of {count}', { claimed, count: claimed + slip.left })}
      </p>
      <Task slip={slip} isOver={isOver} />
      <div className="button-row">
        {isOpen && slip.knowsCards && (
          <button type="button" className="sm-button" aria-busy={isBusy} onClick={onClaimPack}>
            {t('{left, plural, one {Add # card to your vault} other {Add # cards to your vault}}', {
              left: slip.left,
            })}
          </button>
        )}
        {slip.left > 0 && isOver && (
          <button type="button" className="sm-button" onClick={onReopen}>
            {t('Open the slip again')}
          </button>
        )}
        {claimed > 0 && (
          <button
            type="button"
            className={slip.left === 0 ? 'sm-button' : 'plain-button'}
            onClick={onReveal}
          >
            {t('{claimed, plural, one {Reveal # card} other {Reveal # cards}}', { claimed })}
          </button>
        )}
        <button type="button" className="plain-button" onClick={onClose}>
          {t('Put the slip away')}
        </button>
      </div>
    </section>
  );
}
