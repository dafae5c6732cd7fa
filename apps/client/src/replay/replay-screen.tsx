import { Modal } from '@stackmate/ui';
import { useEffect, useState } from 'react';
import { useServices } from '../services/use-services.ts';
import type { KeyMoment } from '../key-moments/key-moment.ts';
import { OtherOwn } from '../match/piles/other-own.ts';
import { MatchScreenView } from '../match/table/match-screen.tsx';
import { TableBar } from '../study/table-bar.tsx';
import type { Eyes, TableSeats } from '../study/table-snapshot.ts';
import { t } from '../words/index.ts';
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
import type { Trial } from '../study/who-answers.tsx';
import { useViewer, useViewerState } from './use-replay.ts';
import type { ReplayViewer } from './viewer.ts';

interface ReplayScreenProps {
  readonly replay: Replay;
  readonly moments: readonly ReplayMoment[];
  readonly text: string;
  /** The name in the address. */
  readonly source: string;
  /** Number of the action it begins at; null: the beginning. */
  readonly action: number | null;
  readonly eyes: Eyes;
  /** Why it ends before its end. */
  readonly fault: string | null;
}

type Window = 'more' | 'try' | 'verify' | null;

type Decisive = readonly (KeyMoment & { readonly moment: number })[];

/** What decided the match, found in the worker; empty until it is there. */
function useDecisive(text: string, moments: readonly ReplayMoment[]): Decisive {
  const { moments: find } = useServices();
  const [found, setFound] = useState<Decisive>([]);
  useEffect(() => {
    let wanted = true;
    void find(text, null)
      .then((all) => all.map((one) => ({ ...one, moment: momentAt(moments, one.at) })))
      // A replay without marks is one all the same.
      .catch(() => [])
      .then((all) => wanted && setFound(all));
    return () => {
      wanted = false;
    };
  }, [find, text, moments]);
  return found;
}

const nextEyes = (eyes: Eyes): Eyes => (eyes === 0 ? 1 : eyes === 1 ? 'both' : 0);

function eyesWords(eyes: Eyes, seats: TableSeats): string {
  return eyes === 'both' ? t('Eyes: both') : t('Eyes: {name}', { name: seats[eyes].name });
}

interface GuideProps extends ReplayScreenProps {
  readonly viewer: ReplayViewer;
  readonly seats: TableSeats;
  readonly decisive: Decisive;
  readonly onOpen: (window: Window) => void;
}

/** Over the sheet: where it stands, whose eyes, and what can be done with the moment. */
function Guide({ viewer, moments, seats, decisive, fault, onOpen }: GuideProps) {
  const eyes = useViewerState(viewer, (state) => state.eyes);
  const at = useViewerState(viewer, (state) => state.at);
  return (
    <>
      <TableBar
        label={t('Replay')}
        isShort
        words={
          <>
            <Slider
              viewer={viewer}
              moments={moments}
              marked={decisive.map(({ moment }) => moment)}
            />
            {fault !== null && (
              <p role="alert">{t('The record does not hold from here on: {fault}', { fault })}</p>
            )}
          </>
        }
      >
        <button type="button" className="chip" onClick={() => viewer.look(nextEyes(eyes))}>
          {eyesWords(eyes, seats)}
        </button>
        <button type="button" className="chip" onClick={() => onOpen('try')}>
          {t('Try it')}
        </button>
        <button type="button" className="chip" onClick={() => onOpen('more')}>
          {t('More')}
        </button>
      </TableBar>
      {eyes === 'both' && <OtherHand moment={moments[at]} name={seats[1].name} />}
    </>
  );
}

const titles = {
  more: 'The replay',
  try: 'Try it from here',
  verify: 'How it was shuffled',
} as const;

/** A match that is over, on the board it was played on. */
function Watched(props: GuideProps) {
  const { viewer, moments } = props;
  useReplayKeys(viewer);
  const eyes = useViewerState(viewer, (state) => state.eyes);
  const at = useViewerState(viewer, (state) => state.at);
  return (
    <OtherOwn value={eyes === 'both' ? moments[at].state.own[1] : null}>
      <MatchScreenView
        store={viewer.store}
        guide={<Guide {...props} />}
        controls={<Controls viewer={viewer} last={moments.length - 1} />}
      />
    </OtherOwn>
  );
}

/** The replay of a match, and lines of one's own from its moments. */
export function ReplayScreen(props: ReplayScreenProps) {
  const { replay, moments, text, source, action, eyes } = props;
  const [window, setWindow] = useState<Window>(null);
  const [branch, setBranch] = useState<{ trial: Trial; moment: ReplayMoment } | null>(null);
  const decisive = useDecisive(text, moments);
  const { seats } = replay.file;
  const at = action === null ? 0 : momentAt(moments, action);
  const viewer = useViewer({ moments, seats, at, eyes });
  if (!viewer) return null;
  if (branch) return <BranchTable {...branch} seats={seats} onBack={() => setBranch(null)} />;
  const open = (wanted: Window): void => {
    viewer.stop();
    setWindow(wanted);
  };
  return (
    <>
      <Watched {...props} viewer={viewer} seats={seats} decisive={decisive} onOpen={open} />
      <Modal
        open={window !== null}
        title={window === null ? '' : t(titles[window])}
        onClose={() => setWindow(null)}
      >
        {window === 'more' && (
          <MorePanel
            viewer={viewer}
            moments={moments}
            decisive={decisive}
            source={source}
            text={text}
            onVerify={() => setWindow('verify')}
            onGo={() => setWindow(null)}
          />
        )}
        {window === 'try' && (
          <TryOut
            seats={seats}
            onTry={(trial) => {
              setWindow(null);
              setBranch({ trial, moment: moments[viewer.get().at] });
            }}
          />
        )}
        {window === 'verify' && <FairnessPanel file={replay.file} text={text} playable />}
      </Modal>
    </>
  );
}
