import { t } from '@stackmate/words';
import type { ReplayMoment } from './play-through.ts';
import { turnMarks } from './moments.ts';
import { useOncePer, useViewerState } from './use-replay.ts';
import type { ReplayViewer } from './viewer.ts';

interface SliderProps {
  readonly viewer: ReplayViewer;
  readonly moments: readonly ReplayMoment[];
  /** Indexes of the key moments, which get larger marks. */
  readonly marked: readonly number[];
}

/** Shows a slider through the match, with marks for turns and key moments. */
export function Slider({ viewer, moments, marked }: SliderProps) {
  const at = useViewerState(viewer, (state) => state.at);
  const turns = useOncePer(moments, turnMarks);
  const last = moments.length - 1;
  const { turn } = moments[at].state.open;
  const share = (moment: number): string => `${last === 0 ? 0 : (moment / last) * 100}%`;
  const positionText =
    turn === 0
      ? t('King selection, {at} of {last}', { at, last })
      : t('Turn {turn}, {at} of {last}', { turn, at, last });
  return (
    <div className="replay-slider">
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('Moment of the match')}
        aria-valuetext={positionText}
        onChange={(event) => viewer.goTo(Number(event.target.value))}
      />
      <div className="replay-marks" aria-hidden="true">
        {turns.map((mark) => (
          <i key={mark.at} data-side={mark.active} style={{ insetInlineStart: share(mark.at) }} />
        ))}
        {[...new Set(marked)].map((moment) => (
          <b key={moment} style={{ insetInlineStart: share(moment) }} />
        ))}
      </div>
      <output className="replay-where">{positionText}</output>
    </div>
  );
}
