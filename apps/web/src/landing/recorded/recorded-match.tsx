import { pictureAddress } from '@stackmate/ui';
import { useEffect, useState } from 'react';
import { t } from '@stackmate/words';
import { ShellIcon } from '../../shared/icons.tsx';
import match from './match.json' with { type: 'json' };
import './recorded.css';

const frames = match.frames;

/** Display time of each step, in ms. */
const stepTime = 1400;

const createPlace = (square: string): { readonly file: number; readonly rank: number } => ({
  file: square.charCodeAt(0) - 'a'.charCodeAt(0) + 1,
  rank: 6 - Number(square.charAt(1)),
});

/** Replays a recorded match step by step. */
export const RecordedMatch = () => {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const isOver = at >= frames.length - 1;
  useEffect(() => {
    if (!isPlaying || isOver) return undefined;
    const timer = setTimeout(() => setAt(at + 1), stepTime);
    return () => clearTimeout(timer);
  }, [at, isPlaying, isOver]);
  const { says, turn, energy, cards } = frames[at];
  return (
    <div className="recorded">
      <div className="recorded-board" aria-hidden="true">
        {cards.map(({ ref, at: square, image, side, power, ink, stack, king }) => {
          const { file, rank } = createPlace(square);
          return (
            <div
              key={ref}
              className="recorded-card"
              data-file={file}
              data-rank={rank}
              data-side={side}
              data-ink={ink}
            >
              <img src={pictureAddress(image)} alt="" width="320" height="200" />
              <b>{power}</b>
              {king ? (
                <img className="recorded-king" src={pictureAddress('/signs/king.svg')} alt="" />
              ) : null}
              {stack > 1 ? <i>{stack}</i> : null}
            </div>
          );
        })}
      </div>
      <div className="recorded-foot">
        <button
          type="button"
          onClick={() => {
            if (isOver) setAt(0);
            setPlaying(isOver || !isPlaying);
          }}
        >
          <ShellIcon name={isPlaying && !isOver ? 'stop' : 'play'} />
          <span className="sm-hidden">
            {isPlaying && !isOver
              ? t('Pause')
              : isOver
                ? t('Replay', {}, 'play it again')
                : t('Resume')}
          </span>
        </button>
        <p>
          <span className="recorded-turn">
            {t('Turn {turn}. Energy {south} to {north}.', {
              turn,
              south: energy[0],
              north: energy[1],
            })}
          </span>{' '}
          {says}
        </p>
        <input
          type="range"
          min={0}
          max={frames.length - 1}
          value={at}
          aria-label={t('Position in the match')}
          onChange={({ target }) => {
            setPlaying(false);
            setAt(Number(target.value));
          }}
        />
      </div>
    </div>
  );
};
