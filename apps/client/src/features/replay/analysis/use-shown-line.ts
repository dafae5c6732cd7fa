import type { Mistake } from '@stackmate/analysis';
import { t } from '@stackmate/words';
import { useMemo, useState } from 'react';
import type { DrawnArrow } from '../arrows/arrow-layer.tsx';
import { toArrow } from '../arrows/line-arrow.ts';
import type { LineArrow } from '../arrows/line-arrow.ts';
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
  /** The arrows that are drawn, and all that the line has. */
  readonly arrows: readonly DrawnArrow[];
  readonly allArrows: readonly DrawnArrow[];
  /** The drawn arrows in words. */
  readonly label: string;
}

/** Arrows of a whole line make the board hard to read beyond this number; the others are drawn when looked at. */
const maxArrows = 4;

/** Returns an arrow as it is drawn, in a list; an empty list for none. What was played lies below and comes first. */
const withArrow = (arrow: LineArrow | null, step: number | null): readonly DrawnArrow[] =>
  arrow ? [{ ...arrow, style: step === null ? 'played' : 'better', step }] : [];

interface ShownLineOptions {
  readonly viewer: ReplayViewer;
  /** The match's moments. */
  readonly moments: readonly ReplayMoment[];
  /** The mistakes that are listed. */
  readonly mistakes: readonly Mistake[];
  /** Index of the mistake that was chosen last, for moments with several. */
  readonly chosen: number | null;
}

/** The step that is looked at, until the board moves on. */
interface LookedStep {
  readonly mistake: Mistake;
  readonly at: number;
  readonly step: LineStep;
}

/** Returns the better line at the match's current moment; null if nothing better was found there. */
export function useShownLine(options: ShownLineOptions): ShownLine | null {
  const { viewer, moments, mistakes, chosen } = options;
  const { at, lineFrom } = useViewerState(viewer, (state) => state);
  const [looked, look] = useState<LookedStep | null>(null);
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
      allArrows: [
        ...withArrow(toArrow(start.state, player, played), null),
        ...actions.flatMap((action, step) =>
          withArrow(toArrow(shown[step].state, player, action), step + 1),
        ),
      ],
    };
  }, [mistake, moments]);
  if (!line || !mistake) return null;
  const next = lineFrom === null ? null : at;
  const step = looked?.mistake === mistake && looked.at === at ? looked.step : null;
  const isDrawn = (arrow: DrawnArrow): boolean => {
    if (arrow.step === null) return next === null && (step === null || step === 'played');
    const index = arrow.step - 1;
    if (step !== null) return step === index;
    return next === null ? index < maxArrows : index === next;
  };
  const arrows = line.allArrows.filter(isDrawn);
  return {
    ...line,
    next,
    looked: step,
    look: (to) => look(to === null ? null : { mistake, at, step: to }),
    arrows,
    label: arrows
      .toSorted((a, b) => (a.step ?? Infinity) - (b.step ?? Infinity))
      .map(({ step: number }) =>
        number === null
          ? t('Played: {action}', { action: line.played })
          : t('Better line, step {step}: {action}', {
              step: number,
              action: line.steps[number - 1],
            }),
      )
      .join(' '),
  };
}
