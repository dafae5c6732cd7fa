import { useState } from 'react';
import type { ComponentType } from 'react';
import { t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import { loadChunk } from '../api/load-chunk.ts';
import { ShellIcon } from '../shared/icons.tsx';
import { useSite } from '../site/use-site.ts';
import './trailer.css';

type State = 'facade' | 'loading' | 'failed' | { readonly Player: ComponentType };

/** Thumbnail with a play button. Loads and autoplays the video, or a recorded match, when clicked. */
export const Trailer = () => {
  const { video } = useSite();
  const [state, setState] = useState<State>('facade');
  const play = (): void => {
    if (video !== null) {
      const Player = () => (
        <iframe
          className="trailer-player"
          src={`${video}?autoplay=1`}
          title={t('Trailer')}
          allow="autoplay; fullscreen; encrypted-media"
        />
      );
      return setState({ Player });
    }
    setState('loading');
    loadChunk('recorded-match', () => import('./recorded/recorded-match.tsx')).then(
      ({ RecordedMatch }) => setState({ Player: RecordedMatch }),
      (failure: unknown) => {
        console.error(failure);
        setState('failed');
      },
    );
  };
  if (typeof state === 'object') {
    return (
      <div className="trailer">
        <state.Player />
      </div>
    );
  }
  return (
    <div className="trailer">
      <Prerendered name="trailer" className="trailer-facade" />
      <button
        type="button"
        className="trailer-button"
        disabled={state === 'loading'}
        onClick={play}
      >
        <span className="trailer-disc">
          <ShellIcon name="play" />
        </span>
        <span className="trailer-label">
          {state === 'loading' ? t('Loading…') : t('Watch a match')}
          {state === 'failed' ? (
            <small role="alert">{t('Loading failed. Try again.')}</small>
          ) : null}
        </span>
      </button>
    </div>
  );
};
