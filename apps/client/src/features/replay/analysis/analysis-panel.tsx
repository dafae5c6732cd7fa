import type { MatchAnalysis, TurnChances } from '@stackmate/analysis';
import { Tabs } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useMemo } from 'react';
import { useFocusIfLost } from '../../../kit/page/page-hooks.ts';
import { TextWithLinks } from '../../../kit/widgets/text-with-links.tsx';
import { ChanceChart, ChanceNow, turnIndexAt } from './chance-chart.tsx';
import { ChanceTable } from './chance-table.tsx';
import { MistakeList, mistakesOf } from './mistake-list.tsx';
import type { MistakeListProps } from './mistake-list.tsx';
import type { AnalysisState } from './use-analysis.ts';
import './analysis.css';

interface AnalysisPanelProps extends Omit<MistakeListProps, 'mistakes'> {
  readonly state: AnalysisState;
  /** Number of the record's actions before what the board shows. */
  readonly action: number;
  readonly onStart: () => void;
  readonly onClose: () => void;
  /** Shows the beginning of a turn on the board. */
  readonly onTurn: (turn: TurnChances) => void;
}

function accuracyText(accuracy: number | null, count: number): string {
  if (accuracy === null) return t('**–** had nothing to decide');
  const values = { accuracy: Math.round(accuracy), count };
  return count === 0
    ? t('**{accuracy}** accuracy, no mistakes', values)
    : t('**{accuracy}** accuracy, mistakes: {count}', values);
}

/** Shows how well each player decided. */
function Accuracy({
  analysis,
  names,
}: { readonly analysis: MatchAnalysis } & Pick<AnalysisPanelProps, 'names'>) {
  return (
    <dl className="accuracies">
      {names.map((name, seat) => {
        const accuracy = analysis.accuracy[seat];
        const count = analysis.mistakes.filter(({ player }) => player === seat).length;
        return (
          // Both players may have one name.
          <div key={`${seat} ${name}`}>
            <dt>{name}</dt>
            <dd>
              <TextWithLinks text={accuracyText(accuracy, count)} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What a finished analysis shows: chances by turn, luck, accuracy and turning points. */
function Findings({ analysis, ...props }: AnalysisPanelProps & { analysis: MatchAnalysis }) {
  const { names, action, whose, onTurn } = props;
  const { turns, mistakes } = analysis;
  const marked = useMemo(() => mistakesOf(mistakes, whose), [mistakes, whose]);
  return (
    <>
      <ChanceChart turns={turns} names={names} mistakes={marked} action={action} onTurn={onTurn} />
      <Tabs
        label={t('Analysis')}
        tabs={[
          {
            id: 'mistakes',
            label: t('Turning points'),
            content:
              mistakes.length > 0 ? (
                <MistakeList {...props} mistakes={mistakes} />
              ) : (
                <p>{t('No decision certainly cost more than 5 points.')}</p>
              ),
          },
          {
            id: 'turns',
            label: t('Turns'),
            content: (
              <ChanceTable
                turns={turns}
                names={names}
                current={turns[turnIndexAt(turns, action)] ?? null}
                onTurn={onTurn}
              />
            ),
          },
          {
            id: 'accuracy',
            label: t('Accuracy'),
            content: (
              <>
                <Accuracy analysis={analysis} names={names} />
                <p className="analysis-note">
                  {t(
                    'Points are percent of the chance to win, estimated from sampled hands and draws, by what each player knew. Losses within two standard errors aren’t listed.',
                  )}
                </p>
              </>
            ),
          },
        ]}
      />
    </>
  );
}

/** Returns what is said about the progress. */
function statusText({ state }: AnalysisPanelProps): string {
  if (state.is === 'running') return t('Analysing the match…');
  return state.is === 'done'
    ? t('The analysis is done. Turning points: {count}.', { count: state.analysis.mistakes.length })
    : '';
}

/** Shows the analysis of a match beside its board. One element holds the focus while the content changes. */
export function AnalysisPanel(props: AnalysisPanelProps) {
  const { state, onStart, onClose } = props;
  const root = useFocusIfLost<HTMLElement>();
  return (
    <section
      className="side-panel analysis"
      data-is={state.is}
      aria-label={t('Analysis')}
      ref={root}
      tabIndex={-1}
      aria-busy={state.is === 'running'}
    >
      <header>
        <h2>{t('Analysis')}</h2>
        {state.is === 'done' && (
          <ChanceNow turns={state.analysis.turns} names={props.names} action={props.action} />
        )}
        <button
          type="button"
          className="analysis-close"
          aria-label={t('Close the analysis')}
          onClick={onClose}
        >
          <span aria-hidden="true">×</span>
        </button>
      </header>
      {state.is === 'failed' && (
        <>
          <p role="alert">
            {t('The match couldn’t be analysed. Try again. {why}', { why: state.message })}
          </p>
          <button
            type="button"
            className="sm-button wide"
            onClick={() => {
              root.current?.focus();
              onStart();
            }}
          >
            {t('Try again')}
          </button>
        </>
      )}
      <p role="status" className={state.is === 'running' ? '' : 'sm-hidden'}>
        {statusText(props)}
      </p>
      {state.is === 'running' && (
        <>
          <progress value={state.share} aria-label={t('Share of the match analysed')} />
          <p>
            {t(
              'Finds the decisions that cost chances to win, judged by what each player knew, with a better line for each. It runs on this device and usually takes less than a minute. You can watch the replay meanwhile.',
            )}
          </p>
        </>
      )}
      {state.is === 'done' && <Findings {...props} analysis={state.analysis} />}
    </section>
  );
}
