import type { Player } from '@stackmate/engine';
import { Modal } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import { useEffect, useState } from 'react';
import { AnalysisPanel } from './analysis/analysis-panel.tsx';
import type { Whose } from './analysis/mistake-list.tsx';
import { useAnalysis } from './analysis/use-analysis.ts';
import { useServices } from '../../platform/services/use-services.ts';
import type { KeyMoment } from '../../platform/key-moments/key-moment.ts';
import { OtherOwn } from '../../table/piles/tracked-cards.ts';
import { MatchScreenView } from '../../table/screen/match-screen.tsx';
import { TableBar } from '../../table/study/table-bar.tsx';
import type { TablePerspective, TableSeats } from '../../table/study/table-snapshot.ts';
import type { BetterLine } from './better-line.ts';
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

type ReplayDialog = 'more' | 'try' | 'verify' | 'analysis' | null;

/** A table to play on from a moment. */
interface Branch {
  readonly trial: TrialSetup;
  readonly moment: ReplayMoment;
  readonly line?: BetterLine;
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
  /** Whether there is an analysis, finished or running. */
  readonly isAnalysed: boolean;
  readonly onOpen: (window: ReplayDialog) => void;
}

/** Shows the current moment, whose view it is, and the replay's actions, above the sheet. */
function Guide(props: GuideProps) {
  const { viewer, moments, seats, keyMoments, fault, isAnalysed, onOpen } = props;
  const perspective = useViewerState(viewer, (state) => state.perspective);
  const at = useViewerState(viewer, (state) => state.at);
  return (
    <>
      <TableBar
        label={t('Replay')}
        isShort
        text={
          <>
            <Slider
              viewer={viewer}
              moments={moments}
              marked={keyMoments.map(({ moment }) => moment)}
            />
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
        {isAnalysed && (
          <button type="button" className="chip" onClick={() => onOpen('analysis')}>
            {t('Analysis')}
          </button>
        )}
      </TableBar>
      {perspective === 'both' && <OtherHand moment={moments[at]} name={seats[1].name} />}
    </>
  );
}

const titles = {
  more: msg('The replay'),
  try: msg('Try it from here'),
  verify: msg('How it was shuffled'),
  analysis: msg('Analysis'),
};

/** Shows a finished match on its board. */
function ReplayTable(props: GuideProps) {
  const { viewer, moments } = props;
  useReplayKeys(viewer);
  const perspective = useViewerState(viewer, (state) => state.perspective);
  const at = useViewerState(viewer, (state) => state.at);
  return (
    <OtherOwn value={perspective === 'both' ? moments[at].state.own[1] : null}>
      <MatchScreenView
        store={viewer.store}
        guide={<Guide {...props} />}
        controls={<Controls viewer={viewer} last={moments.length - 1} />}
      />
    </OtherOwn>
  );
}

/** Shows the replay of a match, and tables to play on from its moments. */
export function ReplayScreen(props: ReplayScreenProps) {
  const { replay, moments, text, source, action, perspective } = props;
  const [dialog, setDialog] = useState<ReplayDialog>(props.opensAnalysis ? 'analysis' : null);
  const [branch, setBranch] = useState<Branch | null>(null);
  const [whose, setWhose] = useState<Whose>(props.own ?? 'both');
  /** Index of the mistake that was looked at last. */
  const [seen, setSeen] = useState<number | null>(null);
  const analysis = useAnalysis(text, source === fromFile ? null : source);
  const keyMoments = useKeyMoments(text, moments);
  const { seats } = replay.file;
  const at = action === null ? 0 : momentAt(moments, action);
  const viewer = useViewer({ moments, seats, at, perspective });
  if (!viewer) return null;
  if (branch) {
    const back = (): void => {
      setBranch(null);
      if (branch.line) setDialog('analysis');
    };
    return <BranchTable {...branch} seats={seats} onBack={back} />;
  }
  const open = (wanted: ReplayDialog): void => {
    viewer.stop();
    setDialog(wanted);
  };
  return (
    <>
      <ReplayTable
        {...props}
        viewer={viewer}
        seats={seats}
        keyMoments={keyMoments}
        isAnalysed={analysis.state.is === 'running' || analysis.state.is === 'done'}
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
            onAnalyse={() => setDialog('analysis')}
            onVerify={() => setDialog('verify')}
            onGo={() => setDialog(null)}
          />
        )}
        {dialog === 'try' && (
          <TryOut
            seats={seats}
            onTry={(trial) => {
              setDialog(null);
              setBranch({ trial, moment: moments[viewer.get().at] });
            }}
          />
        )}
        {dialog === 'analysis' && (
          <AnalysisPanel
            state={analysis.state}
            onStart={analysis.start}
            names={[seats[0].name, seats[1].name]}
            own={props.own}
            whose={whose}
            onWhose={setWhose}
            last={seen}
            onTurn={({ index }) => {
              viewer.goTo(momentAt(moments, index));
              setDialog(null);
            }}
            stateAt={(index) => moments[momentAt(moments, index)].state}
            onShow={({ index, player }) => {
              setSeen(index);
              viewer.setPerspective(player);
              viewer.goTo(momentAt(moments, index));
              setDialog(null);
            }}
            onTry={({ index, player, better }) => {
              setSeen(index);
              setDialog(null);
              setBranch({
                trial: { level: null, seat: player },
                moment: moments[momentAt(moments, index)],
                line: { player, actions: better },
              });
            }}
          />
        )}
        {dialog === 'verify' && <FairnessPanel file={replay.file} text={text} playable />}
      </Modal>
    </>
  );
}
