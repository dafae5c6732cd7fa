import { t } from '@stackmate/words';
import { useEffect, useRef } from 'react';
import { actionText } from './analysis/mistake-list.tsx';
import { useStudyState } from '../../table/study/use-study.ts';
import type { Study } from '../../table/study/study.ts';
import { lineProgress, passResponses } from './better-line.ts';
import type { BetterLine } from './better-line.ts';

interface LineProps {
  readonly study: Study;
  readonly line: BetterLine;
}

/** Says what the next action of a line is, or where the table is instead. The opponent lets the line pass. */
export function LineNote({ study, line }: LineProps) {
  const { moments } = useStudyState(study);
  const progress = lineProgress(line, moments);
  const { state, by } = moments.at(-1)!;
  const isOn = progress.is !== 'left' && by === line.player;
  useEffect(() => {
    if (isOn) passResponses(study, line);
  }, [study, line, isOn, moments]);
  if (progress.is === 'over') return t('That was the line.');
  if (progress.is === 'left')
    return t('You’ve left the line. Take back your action to return to it.');
  return t('{step} of {steps}: {action}', {
    step: progress.done + 1,
    steps: line.actions.length,
    action: actionText(state, line.player, progress.next),
  });
}

/** Plays the next action of a line. Has the focus when the table opens. */
export function LineButton({ study, line }: LineProps) {
  const { moments } = useStudyState(study);
  const button = useRef<HTMLButtonElement>(null);
  // When the key that opened the table is released, the board may take the focus first.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const progress = lineProgress(line, moments);
  const isOn = progress.is === 'on';
  return (
    <button
      type="button"
      className="chip"
      ref={button}
      aria-disabled={!isOn}
      onClick={() => {
        if (isOn) study.play(line.player, [progress.next]);
      }}
    >
      {t('Next step')}
    </button>
  );
}
