import { t } from '@stackmate/words';
import { lazy, Suspense, useState } from 'react';
import { Envelope } from '../../../../kit/envelope/envelope.tsx';
import { BoxContent } from './box-content.tsx';
import type { RewardBoxContent } from './box-content.tsx';
import './reward-box.css';

const BoxOpening = lazy(async () => ({
  default: (await import('./box-opening.tsx')).BoxOpening,
}));

/** Matches whose reward box was opened on this page. */
const opened = new Set<string>();

export const isBoxOpened = (matchId: string): boolean => opened.has(matchId);

interface RewardBoxProps {
  readonly matchId: string;
  readonly box: RewardBoxContent;
  readonly onOpened: () => void;
}

/** Shows a crate, whose opening is staged over the page, and then what it held. */
export function RewardBox({ matchId, box, onOpened }: RewardBoxProps) {
  const [isOpening, setOpening] = useState(false);
  const [isOpen, setOpen] = useState(() => isBoxOpened(matchId));
  function close(): void {
    opened.add(matchId);
    setOpening(false);
    setOpen(true);
    onOpened();
  }
  return (
    <div className="reward-box">
      {isOpen ? (
        <div
          className="box-content"
          tabIndex={-1}
          // The button that had the focus is gone.
          ref={(content) => {
            if (document.activeElement === document.body) content?.focus();
          }}
        >
          <BoxContent box={box} />
        </div>
      ) : (
        <button type="button" className="crate-button" onClick={() => setOpening(true)}>
          <Envelope kind="box" />
          <span>{t('Open the reward box')}</span>
        </button>
      )}
      {isOpening && (
        <Suspense fallback={null}>
          <BoxOpening box={box} onClosed={close} />
        </Suspense>
      )}
    </div>
  );
}
