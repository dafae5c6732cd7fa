import { boardSize, squareAt } from '@stackmate/engine';
import { emotes } from '@stackmate/protocol';
import type { Finisher, KnownAppearance } from '@stackmate/protocol';
import { CardBack } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Avatar } from '../../kit/appearance/avatar.tsx';
import { BoardRim } from '../../kit/cosmetics/board-rim.tsx';
import { EmoteFace } from '../../table/emotes/emote-face.tsx';
import { tryFinisher } from '../../table/motion/try-finisher.ts';
import '../../table/emotes/emotes.css';
import type { Cosmetic } from './list-cosmetics.ts';
import { CosmeticPicture } from './picture.tsx';

const indexes = Array.from({ length: boardSize }, (_, index) => index);
/** The square on which finishers are tried: the middle of the opponent's second row. */
const kingAt = squareAt(2, 3);

interface StageProps {
  readonly appearance: KnownAppearance;
  /** What is tried on; null for what is worn. */
  readonly tried: Cosmetic | null;
  readonly fault: string | null;
  readonly onWear: (cosmetic: Cosmetic) => void;
}

/** Shows a small table with what is worn or tried on: portrait, card back, board frame, emotes, and finishers. */
export function Stage({ appearance, tried, fault, onWear }: StageProps) {
  const look = tried ? tried.wear(appearance) : appearance;
  const board = useRef<HTMLDivElement>(null);
  const stop = useRef<(() => void) | null>(null);
  function play(finisher: Finisher): void {
    stop.current?.();
    stop.current = board.current && tryFinisher(board.current, finisher, kingAt);
  }
  const chosen = tried?.kind === 'finisher' ? tried.value : null;
  const playChosen = useEffectEvent(() => {
    if (chosen) play(chosen);
  });
  useEffect(() => {
    playChosen();
    return () => stop.current?.();
  }, [chosen]);
  return (
    <section className="cosmetics-stage" aria-label={t('Preview')}>
      <div className="stage-table">
        <div className="stage-frame">
          {look.frame && <BoardRim frame={look.frame} />}
          <div className="stage-board" ref={board} aria-hidden="true">
            {indexes.toReversed().map((rank) => (
              <div className="stage-row" key={rank}>
                {indexes.map((file) => {
                  const square = squareAt(file, rank);
                  return (
                    <span key={file} className="stage-square" data-square={square}>
                      {square === kingAt && <span className="stage-king" />}
                      {rank === 1 && file % 2 === 0 && <CardBack label="" kind={look.back} />}
                    </span>
                  );
                })}
              </div>
            ))}
          </div>
        </div>
        <div className="stage-player">
          <Avatar monster={look.avatar} />
          <span className="stage-emotes">
            {emotes.map((emote) => (
              <EmoteFace key={emote} emote={emote} head={look.face} />
            ))}
          </span>
        </div>
      </div>
      <div className="stage-choice" data-open={tried !== null}>
        {tried && (
          <span className="stage-small cosmetic-picture">
            <CosmeticPicture cosmetic={tried} />
          </span>
        )}
        <div className="stage-words" role="status">
          {tried ? (
            <>
              <h2>{tried.name}</h2>
              {tried.isWorn && <p>{t('You wear this.')}</p>}
              {tried.need !== null && <p>{tried.need}</p>}
              {tried.progress && <p className="stage-progress">{tried.progress.text}</p>}
            </>
          ) : (
            <>
              <h2>{t('What you wear')}</h2>
              <p>{t('Select anything to try it on, also what you haven’t earned yet.')}</p>
            </>
          )}
        </div>
        <div className="button-row">
          {tried && !tried.isWorn && tried.need === null && (
            <button type="button" className="sm-button" onClick={() => onWear(tried)}>
              {t('Wear')}
            </button>
          )}
          {chosen && (
            <button type="button" className="plain-button" onClick={() => play(chosen)}>
              {t('Play again')}
            </button>
          )}
        </div>
      </div>
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
