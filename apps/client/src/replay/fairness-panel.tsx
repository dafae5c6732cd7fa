import type { MatchFile } from '@stackmate/protocol';
import { useState } from 'react';
import { useServices } from '../app/use-services.ts';
import { Verdict } from '../match/result/verdict.tsx';
import type { Found } from '../match/result/verdict.tsx';
import { t } from '../words/index.ts';
import { fairSteps } from './fair-steps.ts';

interface FairnessPanelProps {
  readonly file: MatchFile;
  readonly text: string;
  /** The rules of the match are those of this game: it can be played again. */
  readonly playable: boolean;
}

type Said = Found | 'busy' | null;

const Holds = ({ good }: { readonly good: boolean }) => (
  <span data-good={good}>
    <Verdict good={good} words={good ? t('holds') : t('does not hold')} />
  </span>
);

/** How the shuffle came about, worked out again here step by step, with what each step is for. */
export function FairnessPanel({ file, text, playable }: FairnessPanelProps) {
  const { verify } = useServices();
  const [said, setSaid] = useState<Said>(null);
  async function check(): Promise<void> {
    setSaid('busy');
    try {
      const verdict = await verify(text);
      setSaid(
        verdict.holds
          ? {
              good: true,
              words: t('All {actions} actions are as the rules say, and every state is the same.', {
                actions: verdict.actions,
              }),
            }
          : { good: false, words: verdict.fault },
      );
    } catch (failure) {
      setSaid({ good: false, words: failure instanceof Error ? failure.message : '' });
    }
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
            {said !== null && said !== 'busy' && <Holds good={said.good} />}
          </h3>
          <p>
            {t(
              'Played again from that seed, every action has to be legal and every state has to have the hash that is written down.',
            )}
          </p>
          <p role="status">{said === 'busy' ? t('Playing it again…') : said?.words}</p>
          {playable ? (
            <button
              type="button"
              className="chip"
              aria-disabled={said === 'busy'}
              onClick={() => said !== 'busy' && void check()}
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
