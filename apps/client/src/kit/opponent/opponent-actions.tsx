import { lazy, Suspense } from 'react';
import { t } from '@stackmate/words';

const Loaded = lazy(async () => ({
  default: (await import('./opponent-choices.tsx')).OpponentChoices,
}));

export interface OpponentActionsProps {
  readonly matchId: string;
  readonly name: string;
  /** Guests can’t have friends. */
  readonly isGuest: boolean;
}

/** Shows at the result of a match what its player can do about the opponent. */
export const OpponentActions = (props: OpponentActionsProps) => (
  <Suspense fallback={<p className="opponent-wait">{t('Loading…')}</p>}>
    <Loaded {...props} />
  </Suspense>
);
