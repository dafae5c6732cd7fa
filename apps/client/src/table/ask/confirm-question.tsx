import { t } from '@stackmate/words';
import { useEffect, useId, useRef } from 'react';
import { useThreeColumns } from '../card/use-layout.ts';
import type { Intent } from '../intent/index.ts';
import { commitLabel } from './commit-label.ts';
import { findRisks } from '../risk/risks.ts';
import { riskText } from '../risk/risk-text.ts';
import { useDeferredMatch, useMatch, useStore } from '../store/index.ts';

/** Moves the focus of a keyboard player, which is the only visible one, to what they are asked. */
export function focusQuestion(question: Element | null): void {
  if (document.activeElement?.matches(':focus-visible')) question?.querySelector('button')?.focus();
}

/** Whether a complete action waits for the player's answer. */
export function useIsAsked(intent: Intent | null): boolean {
  const isSent = useDeferredMatch((screen) => screen.sent !== null);
  return !isSent && intent?.preview?.possible === true;
}

/** Asks before an action: says what is risky about it, does it or goes back one step. */
export function ConfirmQuestion({ intent }: { readonly intent: Intent }) {
  const store = useStore();
  const id = useId();
  const seats = useMatch((screen) => screen.snapshot.seats);
  const risks = findRisks(intent);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusQuestion(question.current);
  }, [intent]);
  return (
    <div ref={question} className="confirm-question" role="group" aria-label={t('Are you sure?')}>
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

/** Asks in the sheet where the board is too small for a question: nothing on it is covered. */
export function SheetQuestion({ intent }: { readonly intent: Intent }) {
  const isAsked = useIsAsked(intent);
  const hasColumns = useThreeColumns();
  return isAsked && !hasColumns && <ConfirmQuestion intent={intent} />;
}
