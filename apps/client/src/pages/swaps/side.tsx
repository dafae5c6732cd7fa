import { cardName } from '@stackmate/economy';
import type { CardObstacle } from '@stackmate/protocol/trading';
import { t } from '@stackmate/words';
import { OpenableFace } from '../../kit/rolled-face/rolled-face.tsx';
import type { LaidCopy } from './laid-copy.ts';
import { coinsText, obstacleNames } from './texts.ts';
import './swaps.css';

/** A card on the table. */
export interface TableCard {
  readonly copy: LaidCopy;
  readonly obstacle: CardObstacle | null;
  /** What happened to it since the player saw the offer last. */
  readonly mark: 'added' | 'trained' | null;
  /** Reference value in coins; null while it isn't known. */
  readonly coins: number | null;
}

interface TileProps {
  readonly card: TableCard;
  readonly isCompared: boolean;
  readonly onOpen: () => void;
  readonly onCompare: () => void;
  /** Absent where nothing can be changed. */
  readonly onRemove?: (() => void) | undefined;
}

function Tile({ card, isCompared, onOpen, onCompare, onRemove }: TileProps) {
  const { copy, obstacle, mark, coins } = card;
  const { sent, searched } = copy;
  const name = cardName(copy.card);
  return (
    <li className="swap-tile" data-mark={mark ?? undefined} data-obstacle={obstacle ?? undefined}>
      <OpenableFace roll={copy.roll} onOpen={onOpen} />
      {mark === 'added' && <b className="swap-flag">{t('New in this version')}</b>}
      {mark === 'trained' && <b className="swap-flag">{t('Trained since you looked')}</b>}
      {obstacle !== null && <b className="swap-flag swap-flag-bad">{t(obstacleNames[obstacle])}</b>}
      <span className="swap-facts">
        {t('No. {serial}', { serial: sent.serial })}
        {copy.percents && <> · {t('roll {quality} of 100', { quality: copy.quality })}</>}
        {searched.trained > 0 && (
          <>
            {' '}
            ·{' '}
            {t('trained {count, plural, one {once} other {# times}}', { count: searched.trained })}
          </>
        )}
        {sent.matches > 0 && (
          <>
            {' · '}
            {t('{wins} of {matches, plural, one {# match} other {# matches}} won', {
              wins: sent.wins,
              matches: sent.matches,
            })}
          </>
        )}
      </span>
      <span className="swap-worth">
        {coins === null ? '…' : t('worth {coins}', { coins: coinsText(coins) })}
      </span>
      <span className="swap-tile-actions">
        <label className="swap-compare">
          <input
            type="checkbox"
            checked={isCompared}
            aria-label={t('Compare {name}, number {serial}', { name, serial: sent.serial })}
            onChange={onCompare}
          />
          {t('Compare')}
        </label>
        {onRemove && (
          <button
            type="button"
            className="swap-remove"
            title={t('Remove')}
            aria-label={t('Remove {name}, number {serial}', { name, serial: sent.serial })}
            onClick={onRemove}
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </span>
    </li>
  );
}

interface SideProps {
  readonly title: string;
  readonly cards: readonly TableCard[];
  /** Text in place of cards if there are none. */
  readonly empty: string;
  readonly compared: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
  readonly onCompare: (id: string) => void;
  /** Absent where nothing can be changed. */
  readonly onRemove?: ((id: string) => void) | undefined;
  readonly onAdd?: (() => void) | undefined;
  readonly addText: string;
}

/** Shows the cards that a side of the table would give, with what they are worth together. */
export function Side(props: SideProps) {
  const { title, cards, empty, compared, onOpen, onCompare, onRemove, onAdd, addText } = props;
  const isKnown = cards.every(({ coins }) => coins !== null);
  const coins = cards.reduce((sum, card) => sum + (card.coins ?? 0), 0);
  return (
    <section className="swap-side" aria-label={title}>
      <header className="swap-side-head">
        <h2>{title}</h2>
        {cards.length > 0 && isKnown && (
          <span className="swap-sum">
            {t('{count, plural, one {# card} other {# cards}}, worth {coins}', {
              count: cards.length,
              coins: coinsText(coins),
            })}
          </span>
        )}
      </header>
      {cards.length === 0 ? (
        <p className="swap-empty">{empty}</p>
      ) : (
        <ul className="swap-grid">
          {cards.map((card) => {
            const { id } = card.copy;
            return (
              <Tile
                key={id}
                card={card}
                isCompared={compared.has(id)}
                onOpen={() => onOpen(id)}
                onCompare={() => onCompare(id)}
                onRemove={onRemove && (() => onRemove(id))}
              />
            );
          })}
        </ul>
      )}
      {onAdd && (
        <p>
          <button type="button" className="plain-button" onClick={onAdd}>
            {addText}
          </button>
        </p>
      )}
    </section>
  );
}
