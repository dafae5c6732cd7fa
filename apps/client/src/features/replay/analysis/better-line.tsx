import { t } from '@stackmate/words';
import type { KeyboardEvent } from 'react';
import { ArrowLegend } from '../arrows/arrow-legend.tsx';
import type { ReplayViewer } from '../viewer.ts';
import type { LineStep, ShownLine } from './use-shown-line.ts';

interface BetterLineProps {
  readonly viewer: ReplayViewer;
  readonly line: ShownLine;
}

/** Moves the focus to the step above or below. */
function onStepKey(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons.at(buttons.indexOf(event.target as HTMLButtonElement) + by);
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
}

/** Lists the steps of a better line and what was played. Each is drawn on the board when it is looked at. */
function Steps({ viewer, line }: BetterLineProps) {
  const { steps, played, next, looked, look, mistake } = line;
  const step = (at: LineStep, text: string) => (
    <button
      type="button"
      data-step={at}
      aria-pressed={next === null ? looked === at : undefined}
      aria-current={next === at ? 'step' : undefined}
      onClick={() => {
        look(at);
        if (next !== null && at !== 'played') viewer.goTo(at);
      }}
      onFocus={() => look(at)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && look(at)}
    >
      <b aria-hidden="true">{at === 'played' ? '×' : at + 1}</b>
      {at === 'played' ? t('Played: {action}', { action: text }) : text}
    </button>
  );
  return (
    <ol
      className="line-steps"
      aria-label={t('The better line')}
      onKeyDown={onStepKey}
      onPointerLeave={() => look(null)}
      onBlur={() => look(null)}
    >
      {steps.map((text, index) => (
        <li key={index}>{step(index, text)}</li>
      ))}
      {next === null && <li data-style="played">{step('played', played)}</li>}
      {next === null || next < steps.length ? null : (
        <li className="line-end">
          {t('The line ends here. Chance to win: {chance} %.', {
            chance: Math.round(mistake.chance * 100),
          })}
        </li>
      )}
    </ol>
  );
}

function statusText({ next, steps }: ShownLine): string {
  if (next === null) return '';
  return next < steps.length
    ? t('{step} of {steps}: {action}', {
        step: next + 1,
        steps: steps.length,
        action: steps[next],
      })
    : t('That was the line.');
}

/** Shows the better line of a turning point: its steps, the legend of its arrows, and buttons that play it out. */
export function BetterLine({ viewer, line }: BetterLineProps) {
  const { next, steps, moments } = line;
  const isOver = next !== null && next >= steps.length;
  return (
    <div className="better-line">
      <div className="chips">
        <button
          type="button"
          className="chip"
          aria-disabled={isOver}
          onClick={() => {
            if (isOver) return;
            line.look(null);
            if (next === null) viewer.openLine(moments);
            viewer.step(1);
          }}
        >
          {next === null ? t('Play it out') : t('Next step')}
        </button>
        {next !== null && (
          <button type="button" className="chip" onClick={viewer.closeLine}>
            {t('Back to the match')}
          </button>
        )}
      </div>
      <Steps viewer={viewer} line={line} />
      {line.allArrows.length > 0 && <ArrowLegend arrows={line.allArrows} />}
      <p role="status" className="sm-hidden">
        {statusText(line)}
      </p>
    </div>
  );
}
