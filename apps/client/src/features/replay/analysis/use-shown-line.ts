import type { Mistake } from '@stackmate/analysis';
import { t } from '@stackmate/words';
import { useMemo, useState } from 'react';
import type { DrawnArrow } from '../arrows/arrow-layer.tsx';
import { toArrow } from '../arrows/line-arrow.ts';
import { lineMoments } from '../line-moments.ts';
import { momentAt } from '../moments.ts';
import type { ReplayMoment } from '../play-through.ts';
import { useViewerState } from '../use-replay.ts';
import type { ReplayViewer } from '../viewer.ts';
import { actionText } from './action-text.ts';

/** A step of a line by its index, or what was played instead. */
export type LineStep = number | 'played';

/** The better line at a mistake, as panel and board show it. */
export interface ShownLine {
  readonly mistake: Mistake;
  /** The start, and a moment after each step. */
  readonly moments: readonly ReplayMoment[];
  /** Each step in a sentence. */
  readonly steps: readonly string[];
  readonly played: string;
  /** Index of the next step while the line is played out; null before that. */
  readonly next: number | null;
  /** The step whose arrow is drawn alone; null for all. */
  readonly looked: LineStep | null;
  readonly look: (step: LineStep | null) => void;
  readonly arrows: readonly DrawnArrow[];
  /** The arrows in words. */
  readonly label: string;
}

/** Arrows of a whole line make the board hard to read beyond this number; the others are drawn when looked at. */
const maxArrows = 4;

interface ShownLineOptions {
  readonly viewer: ReplayViewer;
  /** The match's moments. */
  readonly moments: readonly ReplayMoment[];
  /** The mistakes that are listed. */
  readonly mistakes: readonly Mistake[];
  /** Index of the mistake that was chosen last, for moments with several. */
  readonly chosen: number | null;
}

/** Returns the better line at the match's current moment; null if nothing better was found there. */
export function useShownLine(options: ShownLineOptions): ShownLine | null {
  const { viewer, moments, mistakes, chosen } = options;
  const { at, lineFrom } = useViewerState(viewer, (state) => state);
  const [looked, look] = useState<{ readonly at: Mistake; readonly step: LineStep } | null>(null);
  const matchAt = lineFrom ?? at;
  const mistake = useMemo(() => {
    const here = mistakes.filter(({ index }) => momentAt(moments, index) === matchAt);
    return here.find(({ index }) => index === chosen) ?? here.at(0) ?? null;
  }, [mistakes, moments, matchAt, chosen]);
  const line = useMemo(() => {
    if (!mistake) return null;
    const { index, player, better, played } = mistake;
    const start = moments[momentAt(moments, index)];
    const shown = lineMoments(start, player, better);
    const actions = better.slice(0, shown.length - 1);
    return {
      mistake,
      moments: shown,
      steps: actions.map((action, step) => actionText(shown[step].state, player, action)),
      played: actionText(start.state, player, played),
      stepArrows: actions.map((action, step) => toArrow(shown[step].state, player, action)),
      playedArrow: toArrow(start.state, player, played),
    };
  }, [mistake, moments]);
  if (!line || !mistake) return null;
  const next = lineFrom === null ? null : at;
  const step = looked?.at === mistake ? looked.step : null;
  const { stepArrows, playedArrow, ...shown } = line;
  const isDrawn = (index: number): boolean =>
    step === null ? (next === null ? index < maxArrows : index === next) : step === index;
  const drawn = stepArrows.flatMap((arrow, index): DrawnArrow[] =>
    arrow && isDrawn(index) ? [{ ...arrow, style: 'better', step: index + 1 }] : [],
  );
  const isPlayedDrawn = playedArrow && next === null && (step === null || step === 'played');
  const played: readonly DrawnArrow[] = isPlayedDrawn
    ? [{ ...playedArrow, style: 'played', step: null }]
    : [];
  return {
    ...shown,
    next,
    looked: step,
    look: (to) => look(to === null ? null : { at: mistake, step: to }),
    // What was played lies below.
    arrows: [...played, ...drawn],
    label: [
      ...drawn.map((arrow) =>
        t('Better line, step {step}: {action}', {
          step: arrow.step!,
          action: shown.steps[arrow.step! - 1],
        }),
      ),
      ...played.map(() => t('Played: {action}', { action: shown.played })),
    ].join(' '),
  };
}
