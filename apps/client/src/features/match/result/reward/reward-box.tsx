import { t } from '@stackmate/words';
import { useEffect, useRef, useState } from 'react';
import { reducesMotion } from '../../../../platform/settings/app-settings.ts';
import { BoxContent } from './box-content.tsx';
import type { RewardBoxContent } from './box-content.tsx';
import './reward-box.css';

/** Matches whose reward box was opened on this page. */
const opened = new Set<string>();

export const isBoxOpened = (matchId: string): boolean => opened.has(matchId);

const noteBoxOpened = (matchId: string): void => void opened.add(matchId);

/** Draws the reward box: a small crate, nailed shut. Its lid is a group of its own, so that styles can lift it. */
const Crate = () => (
  <svg className="crate" viewBox="0 0 120 96" aria-hidden="true">
    <path className="crate-dark" d="M15 36h90v54H15z" />
    <path
      className="crate-wood"
      d="M12 40l96-1 1 15-98 1zM11 57l98-1v15l-97 1zM12 74l97-1-1 16-95 1z"
    />
    <path className="crate-post" d="M17 39l13-1 1 52-14 1zM90 38l13 1-1 52-13-1z" />
    <path
      className="crate-grain"
      d="M36 46l20-1m8 3 20-1M35 64l26 1m9-3 15 0M38 82l14-1m10 2 24-1M20 46l6 0m-6 20 5 1m-5 15 6-1M94 50l5 0m-6 17 6 0m-5 13 5-1"
    />
    <g className="crate-lid">
      <path className="crate-wood" d="M6 22l108-2 1 17-110 2z" />
      <path className="crate-grain" d="M34 28l30-1m12 4 18-1M20 33l22 0" />
      <path className="crate-nail" d="M16 29h.01M26 27h.01M60 25h.01M94 26h.01M104 28h.01" />
    </g>
  </svg>
);

/** Time in which the lid comes off, in ms; as long as the animation in the styles. */
const openingTime = 700;

interface RewardBoxProps {
  readonly matchId: string;
  readonly box: RewardBoxContent;
  readonly onOpened: () => void;
}

/** Shows a crate that the player opens with one stroke. A second one skips the rest of the animation. */
export function RewardBox({ matchId, box, onOpened }: RewardBoxProps) {
  const [state, setState] = useState<'shut' | 'opening' | 'open'>(() =>
    isBoxOpened(matchId) ? 'open' : 'shut',
  );
  const content = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(state === 'open');
  useEffect(() => {
    if (state !== 'opening') return undefined;
    const timer = setTimeout(() => setState('open'), openingTime);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    if (state !== 'open' || wasOpen.current) return;
    wasOpen.current = true;
    noteBoxOpened(matchId);
    onOpened();
    // The button that had the focus is gone.
    content.current?.focus();
  }, [state, matchId, onOpened]);
  return (
    <div className="reward-box" data-state={state}>
      {state === 'open' ? (
        <div className="box-content" ref={content} tabIndex={-1}>
          <BoxContent box={box} />
        </div>
      ) : (
        <button
          type="button"
          className="crate-button"
          onClick={() => setState(state === 'shut' && !reducesMotion() ? 'opening' : 'open')}
        >
          <Crate />
          <span>{state === 'shut' ? t('Open the reward box') : t('Skip')}</span>
        </button>
      )}
    </div>
  );
}
