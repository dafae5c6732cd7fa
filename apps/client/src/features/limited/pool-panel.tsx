import type { NaturalCopy } from '@stackmate/economy';
import type { CardKind, Roll } from '@stackmate/engine';
import { ElementIcon, elementName } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { memo, useMemo } from 'react';
import { Curve } from '../../kit/decks/curve.tsx';
import { deckEntry, definitionKind, kindNames } from '../../kit/decks/deck-cards.ts';
import { deckStatistics } from '../../kit/decks/deck-statistics.ts';
import { StripFace } from '../../kit/decks/strip-face.tsx';
import { LazyCardDialog } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../../table/card-dialog/use-open-card.ts';
import { cardWords } from './card-words.ts';

const kinds = ['monster', 'spell', 'supermon'] as const satisfies readonly CardKind[];
/** Elements that are shown. */
const maxElements = 6;

interface PoolStripProps {
  readonly index: number;
  readonly roll: Roll;
  readonly isLatest: boolean;
  readonly onOpen: (key: string) => void;
}

/** Shows a card of the pool as the edge of a card in a pile. Only what changed is drawn again after a pick. */
const PoolStrip = memo(function PoolStrip({ index, roll, isLatest, onOpen }: PoolStripProps) {
  return (
    <li data-latest={isLatest || undefined}>
      <button type="button" onClick={() => onOpen(String(index))}>
        <span className="sm-hidden">{t('{card}, inspect', { card: cardWords(roll) })}</span>
        <StripFace id={roll.card} />
      </button>
    </li>
  );
});

interface PoolPanelProps {
  readonly pool: readonly NaturalCopy[];
}

/** Shows the cards that a player has picked: counts, curve, elements, and the cards sorted by cost. */
export function PoolPanel({ pool }: PoolPanelProps) {
  const openCard = useOpenCard('pool');
  const { show } = openCard;
  const statistics = useMemo(() => deckStatistics({ deck: pool }), [pool]);
  const cards = useMemo(
    () =>
      pool
        .map(({ roll }, index) => ({ key: String(index), id: roll.card, roll }))
        .toSorted((a, b) => deckEntry(a.id).cost - deckEntry(b.id).cost || a.id - b.id),
    [pool],
  );
  return (
    <>
      <div className="pool-summary">
        <dl className="pool-counts">
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{t(kindNames[kind])}</dt>
              <dd>{cards.filter(({ id }) => definitionKind(id) === kind).length}</dd>
            </div>
          ))}
        </dl>
        <Curve curve={statistics.curve} />
      </div>
      {statistics.elements.length > 0 && (
        <ul className="pool-elements" aria-label={t('Elements')}>
          {statistics.elements.slice(0, maxElements).map(({ element, count }) => (
            <li key={element}>
              <ElementIcon element={element} size={20} alt={elementName(element)} />
              <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
      {kinds.map((kind) => {
        const ofKind = cards.filter(({ id }) => definitionKind(id) === kind);
        return (
          ofKind.length > 0 && (
            <section key={kind} className="pool-kind">
              <h3>
                {t(kindNames[kind])} <small>{ofKind.length}</small>
              </h3>
              <ul>
                {ofKind.map(({ key, roll }) => (
                  <PoolStrip
                    key={key}
                    index={Number(key)}
                    roll={roll}
                    isLatest={Number(key) === pool.length - 1}
                    onOpen={show}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {pool.length === 0 && <p className="pool-none">{t('Your picks gather here.')}</p>}
      <LazyCardDialog cards={cards} open={openCard} />
    </>
  );
}
