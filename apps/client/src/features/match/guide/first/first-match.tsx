import { botCharacters } from '@stackmate/bot/characters';
import { rules } from '@stackmate/catalogue';
import { t } from '@stackmate/words';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { BotButton } from '../../../../kit/new-match/bot-button.tsx';
import { useServices } from '../../../../platform/services/use-services.ts';
import { MatchScreenView } from '../../../../table/screen/match-screen.tsx';
import { MatchProvider } from '../../../../table/store/index.ts';
import { readPosition } from '../../../../table/study/read-position.ts';
import { useIsStill, useStudy, useStudyState } from '../../../../table/study/use-study.ts';
import type { TableSetup } from '../../../../table/study/use-study.ts';
import type { Study } from '../../../../table/study/study.ts';
import { actText, whyText } from '../advice-text.ts';
import { noteFinishedMatch } from '../finished-match.ts';
import { useAdvice, usePointing } from '../use-advice.ts';
import { Bubble } from './bubble.tsx';
import { hiddenControls } from './hidden-controls.ts';
import { ideaIds, ideas, shownText } from './ideas.ts';
import { nextStep } from './next-step.ts';
import type { GuideStep } from './next-step.ts';
import { savedFirstMatch, saveFirstMatch } from './saved-match.ts';
import { startPosition } from '@stackmate/puzzles/first-match';
import { FirstMatchEnd } from './first-match-end.tsx';
import { scriptedAction } from './wren.ts';

interface GuideProps {
  readonly study: Study;
  readonly step: GuideStep;
  readonly onRead: (id: string) => void;
}

/** Shows what the guide says now, and the way out. */
function FirstMatchGuide({ study, step, onRead }: GuideProps) {
  const navigate = useNavigate();
  const { moments } = useStudyState(study);
  const found = useAdvice();
  const advice = step.isFree ? found : null;
  const pointed = useMemo(
    () => advice ?? (step.action && { action: step.action, reason: null }),
    [advice, step],
  );
  usePointing(pointed);
  const shown = useMemo(() => (advice ? { ...step, action: advice.action } : step), [advice, step]);
  const doneCount = ideaIds.filter((id) => ideas[id].isDone(moments)).length;
  const said = advice
    ? `${actText(advice.view, advice.action)} ${whyText(advice.reason)}`
    : shownText(step);
  return (
    <Bubble step={shown}>
      <p role="status">{said}</p>
      <div className="guide-foot">
        {step.id.startsWith('read ') && (
          <button type="button" className="sm-button" onClick={() => onRead(step.id)}>
            {t('Next')}
          </button>
        )}
        <span className="guide-progress">
          {t('{done} of {all}', { done: doneCount, all: ideaIds.length })}
        </span>
        <BotButton
          label={t('Skip the tutorial')}
          className="quiet-button"
          level="random"
          onBegun={(matchId) => navigate(`/match/${matchId}`)}
        />
      </div>
    </Bubble>
  );
}

interface TableProps {
  readonly study: Study;
  readonly onRestart: () => void;
}

function FirstMatchTable({ study, onRestart }: TableProps) {
  const { moments } = useStudyState(study);
  const [read, setRead] = useState<ReadonlySet<string>>(() => new Set(savedFirstMatch().read));
  const isShown = useIsStill(study);
  const step = useMemo(() => nextStep(moments, read), [moments, read]);
  const { result } = moments.at(-1)!.state.open;
  useEffect(() => {
    if (result) return saveFirstMatch(null);
    const commands = moments.flatMap(({ by, actions }) => (by === null ? [] : [{ by, actions }]));
    saveFirstMatch({ commands, read: [...read] });
  }, [moments, read, result]);
  useEffect(() => {
    if (result) noteFinishedMatch();
  }, [result]);
  const hidden = hiddenControls(moments, step?.idea ?? null);
  return (
    <div className="first-table" data-hides={hidden.join(' ')}>
      {isShown && step && (
        <MatchProvider store={study.store}>
          <FirstMatchGuide
            study={study}
            step={step}
            onRead={(id) => setRead((before) => new Set([...before, id]))}
          />
        </MatchProvider>
      )}
      <MatchScreenView store={study.store} />
      {isShown && result && (
        <FirstMatchEnd result={result} moments={moments} onRestart={onRestart} />
      )}
    </div>
  );
}

/** Shows the first match: Wren plays by a script, and a guide shows one idea a turn. */
export function FirstMatch() {
  const { think } = useServices();
  const [round, setRound] = useState(0);
  const setup = useMemo((): TableSetup => {
    const start = readPosition(startPosition);
    if (!start.ok) throw new Error(`Line ${start.fault.line}: ${start.fault.message}`);
    return {
      start: start.state,
      seats: [
        { name: t('You'), bot: null },
        { name: t(botCharacters.teacher.name), bot: 'teacher' },
      ],
      answerers: [
        null,
        (state, seat, moments) => {
          const scripted = scriptedAction(moments);
          return scripted
            ? { actions: [scripted], reason: null }
            : think({ level: 'random', seat, view: rules.viewFor(state, seat) });
        },
      ],
      played: round === 0 ? savedFirstMatch().commands : [],
    };
  }, [think, round]);
  const study = useStudy(setup);
  return (
    study && (
      <FirstMatchTable
        key={round}
        study={study}
        onRestart={() => {
          saveFirstMatch(null);
          setRound((before) => before + 1);
        }}
      />
    )
  );
}
