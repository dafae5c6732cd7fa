import type { Square } from '@stackmate/engine';
import { useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import { t } from '@stackmate/words';
import { loadChunk } from '../../api/load-chunk.ts';
import { Prerendered } from '../../prerendered/prerendered.tsx';
import '../../rules/trial/trial.css';
import './hero-board.css';

type Game = ComponentType<{ readonly first: Square }>;
type State = 'picture' | 'loading' | 'failed' | { readonly Game: Game; readonly first: Square };

const loadGame = () => loadChunk('hero-game', () => import('./hero-game.tsx'));

/** Returns the square of an event; null outside of squares. */
function squareOf({ target }: MouseEvent): Square | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-square]') : null;
  return button ? Number(button.dataset.square) : null;
}

/** A board on which visitors play a turn. It is a picture until the first click, which imports the rules and is then made. */
export const HeroBoard = () => {
  const [state, setState] = useState<State>('picture');
  const onClick = (event: MouseEvent): void => {
    const first = squareOf(event);
    if (first === null || state === 'loading') return;
    setState('loading');
    loadGame().then(
      ({ HeroGame }) => setState({ Game: HeroGame, first }),
      (failure: unknown) => {
        console.error(failure);
        setState('failed');
      },
    );
  };
  return (
    <section className="hero-board" aria-label={t('Try a turn')}>
      <h2 className="hero-board-title">{t('Your move: take the King this turn')}</h2>
      {typeof state === 'object' ? (
        <state.Game first={state.first} />
      ) : (
        <>
          <div
            className="hero-board-picture"
            aria-busy={state === 'loading'}
            onClick={onClick}
            onPointerEnter={() => void loadGame().catch(() => {})}
          >
            <Prerendered name="hero-board" />
          </div>
          <p className="hero-board-says" role="status">
            {state === 'failed'
              ? t('Loading failed. Try again.')
              : t('Ember Wyrm is chosen. Attack the framed King.')}
          </p>
          <p className="hero-board-ways" />
        </>
      )}
    </section>
  );
};
