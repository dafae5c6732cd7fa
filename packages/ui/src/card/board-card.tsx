import { tagName } from '@stackmate/catalogue/carddata';
import type { Player } from '@stackmate/engine';
import { useAssets } from '../assets/assets.tsx';
import { Picture } from '../assets/picture.tsx';
import { smallPath } from '../assets/small-path.ts';
import { Sign } from '../icons/icons.tsx';
import { formatValue } from './card-view.ts';
import type { CardView } from './card-view.ts';
import { ElementIcons, kindWords, inkNameOf } from './parts.tsx';

export interface BoardCardProps {
  readonly view: CardView;
  /** `mini` is 140 by 100, `tiny` 70 by 50; both grow and shrink with their place, in this shape. */
  readonly size: 'mini' | 'tiny';
  /** Whose it is: told by the mark at its edge, which points at the opponent. */
  readonly side?: Player;
  readonly king?: boolean;
  /** Cards in its stack, itself included. */
  readonly stack?: number;
  /** Power was lost or won since it was printed. */
  readonly power?: 'lowered' | 'raised';
  /** What holds it says in words what it is: its own are left out. */
  readonly isSilent?: boolean;
}

/** Signs that the faces have: a browser searches all fonts of a system for others. */
const marks = { lowered: '↓', raised: '↑' } as const;

const said = ({ view, side, king, stack = 1, power }: BoardCardProps): string =>
  [
    view.name,
    king ? 'King' : '',
    side === undefined ? '' : side === 0 ? 'South' : 'North',
    kindWords(view),
    view.stats ? `power ${formatValue(view.stats.power)}${power ? ` (${power})` : ''}` : '',
    view.stats ? `IQ ${formatValue(view.stats.iq)}` : '',
    stack > 1 ? `stack of ${stack}` : '',
  ]
    .filter((word) => word !== '')
    .join(', ');

/** A card on the board. Its words are hidden in a sentence that is read out as a whole, where nothing else says it. */
export const BoardCard = (props: BoardCardProps) => {
  const { view, size, side, king = false, stack = 1, power, isSilent = false } = props;
  const isSmall = useAssets().pixels === true && size === 'tiny';
  return (
    <div
      className={`sm-board-card sm-board-card--${size}`}
      data-ink={inkNameOf(view)}
      data-side={side}
    >
      {isSilent ? null : <span className="sm-hidden">{said(props)}</span>}
      <div className="sm-board-card__inside" aria-hidden="true">
        <div className="sm-board-card__art">
          <Picture
            path={isSmall ? smallPath(view.image) : view.image}
            alt=""
            width={320}
            height={200}
          />
        </div>
        {king ? (
          <span className="sm-board-card__king">
            <Sign name="king" size={20} />
          </span>
        ) : null}
        {stack > 1 ? <span className="sm-board-card__stack">{stack}</span> : null}
        <div className="sm-board-card__foot">
          <ElementIcons view={view} size={16} isSmall={isSmall} />
          {view.stats ? (
            <>
              <b className="sm-board-card__power">
                {power ? marks[power] : ''}
                {formatValue(view.stats.power)}
              </b>
              {size === 'mini' || typeof view.stats.iq === 'number' ? (
                <span className="sm-board-card__iq">IQ {formatValue(view.stats.iq)}</span>
              ) : null}
            </>
          ) : (
            <span className="sm-board-card__name">
              {tagName(view.name, size === 'mini' ? 14 : 6)}
            </span>
          )}
        </div>
      </div>
    </div>
  );
};
