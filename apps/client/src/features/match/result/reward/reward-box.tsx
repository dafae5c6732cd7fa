import { useEffect, useRef, useState } from 'react';
import { reducesMotion } from '../../../../platform/settings/index.ts';
import { t } from '../../../../platform/words/index.ts';
import { BoxContent } from './box-content.tsx';
import type { RewardBoxContent } from './box-content.tsx';
import { Crate } from './crate.tsx';
import { isBoxOpened, noteBoxOpened } from './opened-boxes.ts';
import './reward-box.css';

/** Time in which the lid comes off, in ms; as long as the animation in the styles. */
const openingTime = 700;

interface RewardBoxProps {
  readonly match: string;
  readonly box: RewardBoxContent;
  readonly onOpened: () => void;
}

/** Shows a crate that the player opens with one stroke. A second one skips the rest of the animation. */
export function RewardBox({ match, box, onOpened }: RewardBoxProps) {
  const [state, setState] = useState<'shut' | 'opening' | 'open'>(() =>
    isBoxOpened(match) ? 'open' : 'shut',
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
    noteBoxOpened(match);
    onOpened();
    // The button that had the focus is gone.
    content.current?.focus();
  }, [state, match, onOpened]);
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
