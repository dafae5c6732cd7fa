import { t } from '@stackmate/words';
import { turnMarks } from './moments.ts';
import { useOncePer, useViewerState } from './use-replay.ts';
import type { ReplayViewer } from './viewer.ts';

interface SliderProps {
  readonly viewer: ReplayViewer;
  /** Indexes of the match's key moments, which get larger marks. */
  readonly marked: readonly number[];
}

/** Shows a slider through the match or a line, with marks for turns and key moments. */
export function Slider({ viewer, marked }: SliderProps) {
  const { at, moments, lineFrom } = useViewerState(viewer, (state) => state);
  const turns = useOncePer(moments, turnMarks);
  const last = moments.length - 1;
  const { turn } = moments[at].state.open;
  const share = (moment: number): string => `${last === 0 ? 0 : (moment / last) * 100}%`;
  const positionText =
    lineFrom !== null
      ? t('Better line, {at} of {last}', { at, last })
      : turn === 0
        ? t('King selection, {at} of {last}', { at, last })
        : t('Turn {turn}, {at} of {last}', { turn, at, last });
  return (
    <div className="replay-slider">
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={lineFrom === null ? t('Moment of the match') : t('Step of the better line')}
        aria-valuetext={positionText}
        onChange={(event) => viewer.goTo(Number(event.target.value))}
      />
      <div className="replay-marks" aria-hidden="true">
        {turns.map((mark) => (
          <i key={mark.at} data-side={mark.active} style={{ insetInlineStart: share(mark.at) }} />
        ))}
        {(lineFrom === null ? [...new Set(marked)] : []).map((moment) => (
          <b key={moment} style={{ insetInlineStart: share(moment) }} />
        ))}
      </div>
      <output className="replay-where">{positionText}</output>
    </div>
  );
}
