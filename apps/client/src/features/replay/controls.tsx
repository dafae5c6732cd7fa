import { t } from '@stackmate/words';
import { useViewerState } from './use-replay.ts';
import { edgeRefusal } from './viewer.ts';
import type { Direction, ReplayViewer } from './viewer.ts';

interface ControlsProps {
  readonly viewer: ReplayViewer;
}

/** Shows the replay controls, in place of the large button. */
export function Controls({ viewer }: ControlsProps) {
  const state = useViewerState(viewer, (whole) => whole);
  const button = (label: string, sign: string, direction: Direction, act: () => void) => {
    const refusal = edgeRefusal(state, direction);
    return (
      <button
        type="button"
        className="tool replay-step"
        aria-label={label}
        aria-disabled={refusal !== null}
        title={refusal ? t(refusal.message) : undefined}
        onClick={act}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    );
  };
  return (
    <div className="replay-controls" role="group" aria-label={t('Replay')}>
      {button(t('Go to the start'), '«', -1, () => viewer.goToEdge(-1))}
      {button(t('Go back one step'), '‹', -1, () => viewer.step(-1))}
      <button
        type="button"
        className="tool replay-play"
        onClick={state.playing ? viewer.stop : viewer.play}
      >
        {state.playing ? t('Stop') : t('Play', {}, 'start playback')}
      </button>
      {button(t('Go forward one step'), '›', 1, () => viewer.step(1))}
      {button(t('Go to the end'), '»', 1, () => viewer.goToEdge(1))}
    </div>
  );
}
