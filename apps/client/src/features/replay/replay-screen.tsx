import type { Mistake, TurnChances } from '@stackmate/analysis';
import type { Player } from '@stackmate/engine';
import { Modal } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AnalysisPanel } from './analysis/analysis-panel.tsx';
import { mistakesOf } from './analysis/mistake-list.tsx';
import type { Whose } from './analysis/mistake-list.tsx';
import { useAnalysis } from './analysis/use-analysis.ts';
import type { AnalysisState } from './analysis/use-analysis.ts';
import { useShownLine } from './analysis/use-shown-line.ts';
import { ArrowLayer } from './arrows/arrow-layer.tsx';
import { useServices } from '../../platform/services/use-services.ts';
import type { KeyMoment } from '../../platform/key-moments/key-moment.ts';
import { OtherOwn } from '../../table/piles/tracked-cards.ts';
import { MatchScreenView } from '../../table/screen/match-screen.tsx';
import { TableBar } from '../../table/study/table-bar.tsx';
import type { TablePerspective, TableSeats } from '../../table/study/table-snapshot.ts';
import { BranchTable } from './branch-table.tsx';
import { Controls } from './controls.tsx';
import { FairnessPanel } from './fairness-panel.tsx';
import { momentAt } from './moments.ts';
import { MorePanel } from './more-panel.tsx';
import type { Replay } from './open-replay.ts';
import { OtherHand } from './other-hand.tsx';
import type { ReplayMoment } from './play-through.ts';
import { useReplayKeys } from './replay-keys.ts';
import { Slider } from './slider.tsx';
import { TryOut } from './try-out.tsx';
import type { TrialSetup } from '../../table/study/who-answers.tsx';
import { fromFile, useViewer, useViewerState } from './use-replay.ts';
import type { ReplayViewer } from './viewer.ts';

interface ReplayScreenProps {
  readonly replay: Replay;
  readonly moments: readonly ReplayMoment[];
  readonly text: string;
  /** Name of the match in the address. */
  readonly source: string;
  /** Number of the action to begin at; null for the beginning. */
  readonly action: number | null;
  readonly perspective: TablePerspective;
  /** The reader's seat, if they played the match and come from their own list or result. */
  readonly own: Player | null;
  /** Whether the analysis is open at first. */
  readonly opensAnalysis: boolean;
  /** Reason why the replay ends early; null if it is complete. */
  readonly fault: string | null;
}

type ReplayDialog = 'more' | 'try' | 'verify' | null;

/** A table to play on from a moment. */
interface Branch {
  readonly trial: TrialSetup;
  readonly moment: ReplayMoment;
}

type PlacedKeyMoments = readonly (KeyMoment & { readonly moment: number })[];

/** Returns the key moments of a match, found in a worker. Empty until they arrive. */
function useKeyMoments(text: string, moments: readonly ReplayMoment[]): PlacedKeyMoments {
  const { moments: find } = useServices();
  const [keyMoments, setKeyMoments] = useState<PlacedKeyMoments>([]);
  useEffect(() => {
    let isCurrent = true;
    void find(text, null)
      .then((all) =>
        all.map((candidate) => ({ ...candidate, moment: momentAt(moments, candidate.at) })),
      )
      // The replay works without them.
      .catch(() => [])
      .then((all) => isCurrent && setKeyMoments(all));
    return () => {
      isCurrent = false;
    };
  }, [find, text, moments]);
  return keyMoments;
}

const nextPerspective = (perspective: TablePerspective): TablePerspective =>
  perspective === 0 ? 1 : perspective === 1 ? 'both' : 0;

function perspectiveLabel(perspective: TablePerspective, seats: TableSeats): string {
  return perspective === 'both'
    ? t('View: both')
    : t('View: {name}', { name: seats[perspective].name });
}

interface GuideProps extends ReplayScreenProps {
  readonly viewer: ReplayViewer;
  readonly seats: TableSeats;
  readonly keyMoments: PlacedKeyMoments;
  readonly isAnalysisOpen: boolean;
  readonly onAnalysis: () => void;
  readonly onOpen: (window: ReplayDialog) => void;
}

/** Shows the current moment, whose view it is, and the replay's actions, above the sheet. */
function Guide(props: GuideProps) {
  const { viewer, seats, keyMoments, fault, isAnalysisOpen, onAnalysis, onOpen } = props;
  const { moments, at, perspective } = useViewerState(viewer, (state) => state);
  const chip = useRef<HTMLButtonElement>(null);
  const wasAnalysisOpen = useRef(isAnalysisOpen);
  useEffect(() => {
    const hasClosed = wasAnalysisOpen.current && !isAnalysisOpen;
    wasAnalysisOpen.current = isAnalysisOpen;
    if (hasClosed && document.activeElement === document.body) chip.current?.focus();
  }, [isAnalysisOpen]);
  return (
    <>
      <TableBar
        label={t('Replay')}
        isShort
        text={
          <>
            <Slider viewer={viewer} marked={keyMoments.map(({ moment }) => moment)} />
            {fault !== null && (
              <p role="alert">{t('The record is invalid from here on: {fault}', { fault })}</p>
            )}
          </>
        }
      >
        <button
          type="button"
          className="chip"
          onClick={() => viewer.setPerspective(nextPerspective(perspective))}
        >
          {perspectiveLabel(perspective, seats)}
        </button>
        <button type="button" className="chip" onClick={() => onOpen('try')}>
          {t('Try it')}
        </button>
        <button type="button" className="chip" onClick={() => onOpen('more')}>
          {t('More')}
        </button>
        <button
          type="button"
          className="chip"
          ref={chip}
          aria-pressed={isAnalysisOpen}
          onClick={onAnalysis}
        >
          {t('Analysis')}
        </button>
      </TableBar>
      {perspective === 'both' && <OtherHand moment={moments[at]} name={seats[1].name} />}
    </>
  );
}

const titles = {
  more: msg('The replay'),
  try: msg('Try it from here'),
  verify: msg('How it was shuffled'),
};

interface ReplayTableProps extends GuideProps {
  readonly analysis: AnalysisState;
  readonly onStart: () => void;
  readonly whose: Whose;
  readonly onWhose: (whose: Whose) => void;
}

const noMistakes = [] as const;

/** Shows a finished match on its board, and its analysis beside it. */
function ReplayTable(props: ReplayTableProps) {
  const { viewer, moments, seats, analysis, whose, isAnalysisOpen, onAnalysis } = props;
  useReplayKeys(viewer);
  const shown = useViewerState(viewer, (state) => state);
  /** Index of the mistake that was chosen last. */
  const [chosen, setChosen] = useState<number | null>(null);
  const all = analysis.is === 'done' && isAnalysisOpen ? analysis.analysis.mistakes : noMistakes;
  const mistakes = useMemo(() => mistakesOf(all, whose), [all, whose]);
  const line = useShownLine({ viewer, moments, mistakes, chosen });
  // Stable, so that a step of the board renders only the parts of the panel that change.
  const panelParts = useMemo(() => {
    const goTo = (index: number, seat?: Player): void => {
      viewer.closeLine();
      viewer.goTo(momentAt(moments, index), seat);
    };
    return {
      names: [seats[0].name, seats[1].name] as const,
      stateAt: (index: number) => moments[momentAt(moments, index)].state,
      onTurn: ({ index }: TurnChances) => goTo(index),
      onShow: ({ index, player }: Mistake) => {
        setChosen(index);
        goTo(index, player);
      },
    };
  }, [viewer, moments, seats]);
  return (
    <OtherOwn value={shown.perspective === 'both' ? shown.moments[shown.at].state.own[1] : null}>
      <MatchScreenView
        store={viewer.store}
        guide={<Guide {...props} />}
        controls={<Controls viewer={viewer} />}
        overlay={line && <ArrowLayer arrows={line.arrows} label={line.label} />}
        side={
          isAnalysisOpen && (
            <AnalysisPanel
              state={analysis}
              onStart={props.onStart}
              onClose={onAnalysis}
              own={props.own}
              whose={whose}
              onWhose={props.onWhose}
              viewer={viewer}
              line={line}
              action={moments[shown.lineFrom ?? shown.at].action}
              {...panelParts}
            />
          )
        }
      />
    </OtherOwn>
  );
}

/** Shows the replay of a match, and tables to play on from its moments. */
export function ReplayScreen(props: ReplayScreenProps) {
  const { replay, moments, text, source, action, perspective } = props;
  const [dialog, setDialog] = useState<ReplayDialog>(null);
  const [isAnalysisOpen, setAnalysisOpen] = useState(props.opensAnalysis);
  const [branch, setBranch] = useState<Branch | null>(null);
  const [whose, setWhose] = useState<Whose>(props.own ?? 'both');
  const { state: analysis, start } = useAnalysis(text, source === fromFile ? null : source);
  const keyMoments = useKeyMoments(text, moments);
  const { seats } = replay.file;
  const at = action === null ? 0 : momentAt(moments, action);
  const viewer = useViewer({ moments, seats, at, perspective });
  useEffect(() => {
    if (isAnalysisOpen && analysis.is === 'none') start();
  }, [isAnalysisOpen, analysis.is, start]);
  if (!viewer) return null;
  if (branch) return <BranchTable {...branch} seats={seats} onBack={() => setBranch(null)} />;
  const open = (wanted: ReplayDialog): void => {
    viewer.stop();
    setDialog(wanted);
  };
  const toggleAnalysis = (): void => {
    viewer.closeLine();
    setAnalysisOpen((before) => !before);
  };
  return (
    <>
      <ReplayTable
        {...props}
        viewer={viewer}
        seats={seats}
        keyMoments={keyMoments}
        analysis={analysis}
        onStart={start}
        whose={whose}
        onWhose={setWhose}
        isAnalysisOpen={isAnalysisOpen}
        onAnalysis={toggleAnalysis}
        onOpen={open}
      />
      <Modal
        open={dialog !== null}
        title={dialog === null ? '' : t(titles[dialog])}
        onClose={() => setDialog(null)}
      >
        {dialog === 'more' && (
          <MorePanel
            viewer={viewer}
            replay={replay}
            moments={moments}
            keyMoments={keyMoments}
            source={source}
            text={text}
            onVerify={() => setDialog('verify')}
            onGo={() => setDialog(null)}
          />
        )}
        {dialog === 'try' && (
          <TryOut
            seats={seats}
            onTry={(trial) => {
              setDialog(null);
              const shown = viewer.get();
              setBranch({ trial, moment: shown.moments[shown.at] });
            }}
          />
        )}
        {dialog === 'verify' && <FairnessPanel file={replay.file} text={text} playable />}
      </Modal>
    </>
  );
}
