import type { MatchAnalysis, TurnChances } from '@stackmate/analysis';
import { t } from '@stackmate/words';
import { useFocusIfLost } from '../../../kit/page/page-hooks.ts';
import { TextWithLinks } from '../../../kit/widgets/text-with-links.tsx';
import { ChanceChart } from './chance-chart.tsx';
import { ChanceTable } from './chance-table.tsx';
import { MistakeList } from './mistake-list.tsx';
import type { MistakeListProps } from './mistake-list.tsx';
import type { AnalysisState } from './use-analysis.ts';
import './analysis.css';

interface AnalysisPanelProps extends Omit<MistakeListProps, 'mistakes'> {
  readonly state: AnalysisState;
  readonly onStart: () => void;
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

/** What a finished analysis shows: chances by turn, luck, accuracy and mistakes. */
function Findings({ analysis, ...props }: AnalysisPanelProps & { analysis: MatchAnalysis }) {
  const { names, onTurn } = props;
  return (
    <>
      <ChanceChart turns={analysis.turns} names={names} onTurn={onTurn} />
      <ChanceTable turns={analysis.turns} names={names} onTurn={onTurn} />
      <Accuracy analysis={analysis} names={names} />
      {analysis.mistakes.length > 0 && <MistakeList {...props} mistakes={analysis.mistakes} />}
      <p className="analysis-note">
        {t(
          'Points are percent of the chance to win, estimated from sampled hands and draws. Losses within two standard errors aren’t listed.',
        )}
      </p>
    </>
  );
}

/** Returns what is said about the progress. */
function statusText({ state }: AnalysisPanelProps): string {
  if (state.is === 'running') return t('Analysing the match…');
  return state.is === 'done'
    ? t('The analysis is done. Mistakes: {count}.', { count: state.analysis.mistakes.length })
    : '';
}

/** Shows the analysis of a match, and starts it. One element holds the focus while the content changes. */
export function AnalysisPanel(props: AnalysisPanelProps) {
  const { state, onStart } = props;
  const root = useFocusIfLost<HTMLDivElement>();
  const start = (): void => {
    root.current?.focus();
    onStart();
  };
  return (
    <div className="analysis" ref={root} tabIndex={-1} aria-busy={state.is === 'running'}>
      {(state.is === 'none' || state.is === 'failed') && (
        <>
          <p>
            {t(
              'Finds the decisions that cost chances to win, judged by what each player knew, with a better line for each. It runs on this device and usually takes less than a minute.',
            )}
          </p>
          {state.is === 'failed' && (
            <p role="alert">
              {t('The match couldn’t be analysed. Try again. {why}', { why: state.message })}
            </p>
          )}
          <button type="button" className="sm-button wide" onClick={start}>
            {t('Analyse')}
          </button>
        </>
      )}
      <p role="status" className={state.is === 'running' ? '' : 'sm-hidden'}>
        {statusText(props)}
      </p>
      {state.is === 'running' && (
        <>
          <progress value={state.share} aria-label={t('Share of the match analysed')} />
          <p>{t('You can close this and watch the replay meanwhile.')}</p>
        </>
      )}
      {state.is === 'done' && <Findings {...props} analysis={state.analysis} />}
    </div>
  );
}
