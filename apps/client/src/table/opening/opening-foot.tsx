import { t } from '@stackmate/words';
import type { PackKind } from '../../kit/collection/opened-packs.ts';

/** Shows how to open an envelope, and a way out. */
export const SealedFoot = ({
  kind,
  isReceived,
  onLeave,
}: {
  readonly kind: PackKind;
  readonly isReceived: boolean;
  readonly onLeave: () => void;
}) => (
  <>
    <p>
      {kind === 'box'
        ? t('Drag the lid, tap it, or press Enter.')
        : t('Drag along the top, tap, or press Enter.')}
    </p>
    <button type="button" className="plain-button" onClick={onLeave}>
      {isReceived ? t('Skip to the summary') : t('Not now')}
    </button>
  </>
);

interface TurningFootProps {
  /** Number of cards of the group that are face down. */
  readonly down: number;
  /** Whether it is the last group. */
  readonly isLast: boolean;
  readonly onTurnAll: () => void;
  readonly onGoOn: () => void;
  readonly onSkip: () => void;
}

/** Shows the buttons that turn a whole group, and go on to what comes next. */
export const TurningFoot = ({ down, isLast, onTurnAll, onGoOn, onSkip }: TurningFootProps) => (
  <>
    {down > 0 ? (
      <button type="button" className="sm-button" onClick={onTurnAll}>
        {t('{count, plural, one {Turn it} other {Turn all #}}', { count: down })}
      </button>
    ) : (
      <button type="button" className="sm-button" onClick={onGoOn}>
        {isLast ? t('See all cards') : t('Go on')}
      </button>
    )}
    {!(down === 0 && isLast) && (
      <button type="button" className="plain-button" onClick={onSkip}>
        {t('Skip to the summary')}
      </button>
    )}
  </>
);

/** Shows the ways on from the summary. */
export const DoneFoot = ({
  onNext,
  onClose,
}: {
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}) => (
  <>
    {onNext && (
      <button type="button" className="sm-button" data-focus onClick={onNext}>
        {t('Open the next one')}
      </button>
    )}
    <button
      type="button"
      className={onNext ? 'plain-button' : 'sm-button'}
      data-focus={onNext ? undefined : true}
      onClick={onClose}
    >
      {t('Done')}
    </button>
  </>
);
