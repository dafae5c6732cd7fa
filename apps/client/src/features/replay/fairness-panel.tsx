import type { MatchFile } from '@stackmate/protocol';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { useServices } from '../../platform/services/use-services.ts';
import { Verdict } from '../../kit/records/verdict.tsx';
import { fairSteps } from './fair-steps.ts';

interface FairnessPanelProps {
  readonly file: MatchFile;
  readonly text: string;
  /** Whether the match uses the current rules, so that it can be replayed. */
  readonly playable: boolean;
}

interface ReplayCheck {
  /** null while the match is being replayed, and if that failed. */
  readonly isValid: boolean | null;
  readonly text: string;
}

const Validity = ({ good }: { readonly good: boolean }) => (
  <span data-good={good}>
    <Verdict good={good} text={good ? t('valid') : t('invalid')} />
  </span>
);

/** Shows how the match was shuffled: every step, its purpose, and the values recomputed here. */
export function FairnessPanel({ file, text, playable }: FairnessPanelProps) {
  const { verify } = useServices();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ReplayCheck | null>(null);
  async function check(): Promise<void> {
    setBusy(true);
    setResult({ isValid: null, text: t('Replaying the match…') });
    try {
      const verdict = await verify(text);
      const { verified: holds } = verdict;
      const resultText = holds
        ? t('All {actions} actions follow the rules, and every state matches.', {
            actions: verdict.actions,
          })
        : verdict.fault;
      setResult({ isValid: holds, text: resultText });
    } catch (failure) {
      const fault = failure instanceof Error ? failure.message : '';
      setResult({
        isValid: null,
        text: t('The match couldn’t be replayed. Try again. {fault}', { fault }),
      });
    }
    setBusy(false);
  }
  return (
    <div className="fairness">
      <p>
        {t(
          'Nobody can steer the shuffle, not even the server. Your browser computes everything below from the match file alone.',
        )}
      </p>
      <ol>
        {fairSteps(file).map(({ title, explanation, values, isValid }) => (
          <li key={title}>
            <h3>
              {t(title)} <Validity good={isValid} />
            </h3>
            <p>{t(explanation)}</p>
            <dl>
              {values.map(({ name, value }) => (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd>
                    <code>{value}</code>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
        <li>
          <h3>
            {t('The match follows from the seed')}{' '}
            {result !== null && result.isValid !== null && <Validity good={result.isValid} />}
          </h3>
          <p>
            {t(
              'Replayed from this seed, every action must be legal and every state must have the recorded hash.',
            )}
          </p>
          <p role="status">{result?.text}</p>
          {playable ? (
            <button
              type="button"
              className="chip"
              aria-disabled={busy}
              onClick={() => !busy && void check()}
            >
              {t('Replay the match')}
            </button>
          ) : (
            <p>
              {t(
                'This needs the rules of that version. Download the file and check it with npm run verify.',
              )}
            </p>
          )}
        </li>
      </ol>
    </div>
  );
}
