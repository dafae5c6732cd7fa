import type { MatchFile } from '@stackmate/protocol';
import { useState } from 'react';
import { useServices } from '../services/use-services.ts';
import { Verdict } from '../match/result/verdict.tsx';
import { t } from '../words/index.ts';
import { fairSteps } from './fair-steps.ts';

interface FairnessPanelProps {
  readonly file: MatchFile;
  readonly text: string;
  /** The rules of the match are those of this game: it can be played again. */
  readonly playable: boolean;
}

interface Said {
  /** null while nothing is known: it is played again, or could not be. */
  readonly holds: boolean | null;
  readonly words: string;
}

const Holds = ({ good }: { readonly good: boolean }) => (
  <span data-good={good}>
    <Verdict good={good} words={good ? t('holds') : t('does not hold')} />
  </span>
);

/** How the shuffle came about, worked out again here step by step, with what each step is for. */
export function FairnessPanel({ file, text, playable }: FairnessPanelProps) {
  const { verify } = useServices();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  async function check(): Promise<void> {
    setBusy(true);
    setSaid({ holds: null, words: t('Playing it again…') });
    try {
      const verdict = await verify(text);
      const { holds } = verdict;
      const words = holds
        ? t('All {actions} actions are as the rules say, and every state is the same.', {
            actions: verdict.actions,
          })
        : verdict.fault;
      setSaid({ holds, words });
    } catch (failure) {
      const fault = failure instanceof Error ? failure.message : '';
      setSaid({
        holds: null,
        words: t('It could not be played again just now: {fault}', { fault }),
      });
    }
    setBusy(false);
  }
  return (
    <div className="fairness">
      <p>
        {t(
          'Nobody can steer the shuffle, not even the server. Everything below is worked out by your browser, from the file of the match alone.',
        )}
      </p>
      <ol>
        {fairSteps(file).map(({ title, words, values, holds }) => (
          <li key={title}>
            <h3>
              {t(title)} <Holds good={holds} />
            </h3>
            <p>{t(words)}</p>
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
            {t('The match is what follows from it')}{' '}
            {said !== null && said.holds !== null && <Holds good={said.holds} />}
          </h3>
          <p>
            {t(
              'Played again from that seed, every action has to be legal and every state has to have the hash that is written down.',
            )}
          </p>
          <p role="status">{said?.words}</p>
          {playable ? (
            <button
              type="button"
              className="chip"
              aria-disabled={busy}
              onClick={() => !busy && void check()}
            >
              {t('Play it again')}
            </button>
          ) : (
            <p>{t('That takes the rules of its version: npm run verify does it from the file.')}</p>
          )}
        </li>
      </ol>
    </div>
  );
}
