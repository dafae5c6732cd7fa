import { t } from '@stackmate/words';
import { useId } from 'react';
import type { Intent } from '../intent/index.ts';
import { commitLabel } from './commit-label.ts';
import { findRisks } from '../risk/risks.ts';
import { riskText } from '../risk/risk-text.ts';
import { useMatch, useStore } from '../store/index.ts';

/** Asks before an action: says what is risky about it, does it or goes back one step. */
export function ConfirmQuestion({ intent }: { readonly intent: Intent }) {
  const store = useStore();
  const id = useId();
  const seats = useMatch((screen) => screen.snapshot.seats);
  const risks = findRisks(intent);
  return (
    <div className="confirm-question" role="group" aria-label={t('Are you sure?')}>
      <div id={id} role="alert">
        {risks.map((risk) => (
          <p key={risk.risk}>{riskText(risk, intent, seats)}</p>
        ))}
      </div>
      <div className="confirm-answers">
        <button
          type="button"
          className={`chip ${risks.length > 0 ? 'risky' : ''}`}
          aria-describedby={id}
          onClick={store.commit}
        >
          {commitLabel(intent)}
        </button>
        <button type="button" className="chip" onClick={store.stepBack}>
          {t('Cancel')}
        </button>
      </div>
    </div>
  );
}
