import { t } from '@stackmate/words';

/** [MK6] Says that operators have frozen an offer, and why; nothing if they haven't. */
export const Frozen = ({ reason }: { readonly reason: string | null }) =>
  reason !== null && (
    <p className="swap-frozen">
      <b>{t('The operators have frozen this offer.')}</b>{' '}
      {t('Its cards stay where they are until this is decided.')}{' '}
      {t('Reason: {reason}', { reason })}
    </p>
  );
