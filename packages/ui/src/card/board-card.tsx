import { tagName } from '@stackmate/catalogue/carddata';
import type { Player } from '@stackmate/engine';
import { listText, t } from '@stackmate/words';
import { useAssets } from '../assets/assets.tsx';
import { Picture } from '../assets/picture.tsx';
import { smallPath } from '../assets/small-path.ts';
import { Glyph } from '../icons/icons.tsx';
import { formatValue } from './card-view.ts';
import type { CardView } from './card-view.ts';
import { inkElement, kindWords } from './kind-words.ts';
import { ElementIcons, LevelMark } from './parts.tsx';

export interface BoardCardProps {
  readonly view: CardView;
  /** Maximum size: `mini` is 140 by 100, `tiny` 70 by 50. Both scale with their container in this ratio. */
  readonly size: 'mini' | 'tiny';
  /** The owner, shown by a notch in the edge that faces the opponent. */
  readonly side?: Player;
  readonly king?: boolean;
  /** Number of cards in its stack, including itself. */
  readonly stack?: number;
  /** Whether power was lost or gained since the card was printed. */
  readonly power?: 'lowered' | 'raised';
  /** Shown in place of power on cards without any; by default an abbreviation of the name. */
  readonly tag?: string;
  /** Leaves out the text for screen readers, because the surrounding element has it. */
  readonly hidesText?: boolean;
}

/** Characters that our fonts contain; for others a browser searches all system fonts. */
const powerMarks = { lowered: '↓', raised: '↑' } as const;

const powerText = (value: string, power: BoardCardProps['power']): string => {
  if (!power) return t('power {value}', { value });
  return power === 'raised'
    ? t('power {value} (raised)', { value })
    : t('power {value} (lowered)', { value });
};

const spokenText = ({ view, side, king, stack = 1, power }: BoardCardProps): string =>
  listText([
    view.name,
    king ? t('King') : '',
    side === undefined ? '' : side === 0 ? t('South') : t('North'),
    kindWords(view),
    view.stats ? powerText(formatValue(view.stats.power), power) : '',
    view.stats ? t('IQ {value}', { value: formatValue(view.stats.iq) }) : '',
    stack > 1 ? t('stack of {count}', { count: stack }) : '',
  ]);

/** A card on the board. Screen readers get one sentence instead of its parts. */
export const BoardCard = (props: BoardCardProps) => {
  const { view, size, side, king = false, stack = 1, power, hidesText = false, tag } = props;
  const isSmall = useAssets().pixels === true && size === 'tiny';
  return (
    <div
      className={`sm-board-card sm-board-card--${size}`}
      data-ink={inkElement(view)}
      data-side={side}
    >
      {hidesText ? null : <span className="sm-hidden">{spokenText(props)}</span>}
      <div className="sm-board-card__inside" aria-hidden="true">
        <div className="sm-board-card__art">
          <Picture
            path={isSmall ? smallPath(view.image) : view.image}
            alt=""
            width={320}
            height={200}
          />
          <LevelMark level={view.level} />
        </div>
        {king ? (
          <span className="sm-board-card__king" data-sign="king">
            <Glyph name="king" size={20} />
          </span>
        ) : null}
        {stack > 1 ? (
          <span className="sm-board-card__stack" data-sign="stack">
            {stack}
          </span>
        ) : null}
        <div className="sm-board-card__foot">
          <ElementIcons view={view} size={16} isSmall={isSmall} />
          {view.stats ? (
            <>
              <b className="sm-board-card__power">
                {power ? powerMarks[power] : ''}
                {formatValue(view.stats.power)}
              </b>
              {size === 'mini' || typeof view.stats.iq === 'number' ? (
                <span className="sm-board-card__iq">
                  {t('IQ {iq}', { iq: formatValue(view.stats.iq) }, 'face')}
                </span>
              ) : null}
            </>
          ) : (
            <span className="sm-board-card__name">
              {tag ?? tagName(view.name, size === 'mini' ? 14 : 6)}
            </span>
          )}
        </div>
      </div>
    </div>
  );
};
