import type { Grade, MatchAnalysis, Mistake } from '@stackmate/analysis';
import type { MatchState } from '@stackmate/engine';
import { t } from '../words/index.ts';
import { ChanceChart } from './chance-chart.tsx';
import { actionText } from './line-text.ts';
import type { AnalysisState } from './use-analysis.ts';
import './analysis.css';

const gradeTexts: Readonly<Record<Grade, string>> = {
  inaccuracy: 'Inaccuracy',
  mistake: 'Mistake',
  blunder: 'Blunder',
};

interface AnalysisPanelProps {
  readonly state: AnalysisState;
  readonly onStart: () => void;
  /** Both names, by seat. */
  readonly names: readonly [string, string];
  /** Returns the state before an action of the record. */
  readonly stateAt: (index: number) => MatchState;
  /** Shows a mistake on the board. */
  readonly onShow: (mistake: Mistake) => void;
  /** Opens a table on which the better line can be played. */
  readonly onTry: (mistake: Mistake) => void;
}

const points = (share: number): number => Math.round(share * 100);

function lossText(loss: number, standardError: number): string {
  const error = points(2 * standardError);
  return error === 0
    ? t('−{loss} points', { loss: points(loss) })
    : t('−{loss} ± {error} points', { loss: points(loss), error });
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
              <b>{accuracy === null ? '–' : Math.round(accuracy)}</b>{' '}
              {accuracy === null
                ? t('had nothing to decide')
                : count === 0
                  ? t('accuracy, no mistakes')
                  : t('accuracy, mistakes: {count}', { count })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface MistakeItemProps extends Pick<
  AnalysisPanelProps,
  'names' | 'stateAt' | 'onShow' | 'onTry'
> {
  readonly mistake: Mistake;
}

function MistakeItem({ mistake, names, stateAt, onShow, onTry }: MistakeItemProps) {
  const { turn, player, grade, loss, standardError, played, better, index } = mistake;
  const before = stateAt(index);
  return (
    <li data-grade={grade}>
      <h3>
        {t('{grade}, turn {turn}: {name}', {
          grade: t(gradeTexts[grade]),
          turn,
          name: names[player],
        })}{' '}
        <span className="mistake-loss">{lossText(loss, standardError)}</span>
      </h3>
      <p>
        {t('Played: {action}', { action: actionText(before, player, played) })}
        <br />
        <b>{t('Better: {action}', { action: actionText(before, player, better[0]) })}</b>
      </p>
      <div className="chips">
        <button type="button" className="chip" onClick={() => onShow(mistake)}>
          {t('Show')}
        </button>
        <button type="button" className="chip" onClick={() => onTry(mistake)}>
          {t('Play the better line')}
        </button>
      </div>
    </li>
  );
}

/** Shows the analysis of a match: chances by turn, luck, accuracy and mistakes, each with a better line. */
export function AnalysisPanel(props: AnalysisPanelProps) {
  const { state, onStart, names } = props;
  if (state.is === 'none' || state.is === 'failed') {
    return (
      <div className="analysis">
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
        <button type="button" className="sm-button wide" onClick={onStart}>
          {t('Analyse')}
        </button>
      </div>
    );
  }
  if (state.is === 'running') {
    return (
      <div className="analysis" aria-busy="true">
        <p role="status">{t('Analysing the match…')}</p>
        <progress value={state.share} aria-label={t('Share of the match analysed')} />
        <p>{t('You can close this and watch the replay meanwhile.')}</p>
      </div>
    );
  }
  const { analysis } = state;
  return (
    <div className="analysis">
      <ChanceChart turns={analysis.turns} names={names} />
      <Accuracy analysis={analysis} names={names} />
      {analysis.mistakes.length > 0 && (
        <ul className="mistakes">
          {analysis.mistakes.map((mistake) => (
            <MistakeItem key={mistake.index} {...props} mistake={mistake} />
          ))}
        </ul>
      )}
      <p className="analysis-note">
        {t(
          'Points are percent of the chance to win, estimated from sampled hands and draws. Losses within two standard errors aren’t listed.',
        )}
      </p>
    </div>
  );
}
