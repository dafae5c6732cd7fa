import {
  Card,
  cardView,
  ElementIcon,
  elementName,
  MonsterTypeIcon,
  monsterTypeName,
} from '@stackmate/ui';
import type { Deck } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { memo, useCallback, useMemo } from 'react';
import { LazyCardDialog } from '../../../table/card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../../../table/card-dialog/use-open-card.ts';
import { CostCurve } from './cost-curve.tsx';
import { DrawOdds } from './draw-odds.tsx';
import { describeDeck } from './describe-deck.ts';
import type { DeckLine } from './describe-deck.ts';

interface LineProps {
  readonly line: DeckLine;
  readonly onInspect: (line: DeckLine) => void;
}

const Line = memo(function Line({ line, onInspect }: LineProps) {
  // Copies differ in their numbers; the face shows those of the first one.
  const view = cardView(line.id, line.copies[0]);
  return (
    <li className="deck-card">
      <button type="button" onClick={() => onInspect(line)}>
        <span className="sm-hidden">
          {t('{name}, {count, plural, one {# copy} other {# copies}}, inspect', {
            name: view.name,
            count: line.copies.length,
          })}
        </span>
        <span className="deck-card-face" aria-hidden="true" inert>
          <Card view={view} isSmall />
        </span>
        <b className="deck-card-count" aria-hidden="true">
          ×{line.copies.length}
        </b>
      </button>
    </li>
  );
});

interface LinesProps {
  readonly title: string;
  readonly lines: readonly DeckLine[];
  readonly onInspect: (line: DeckLine) => void;
}

function Lines({ title, lines, onInspect }: LinesProps) {
  if (lines.length === 0) return null;
  const count = lines.reduce((sum, line) => sum + line.copies.length, 0);
  return (
    <section>
      <h3>
        {title} <small>{count}</small>
      </h3>
      <ul className="deck-cards">
        {lines.map((line) => (
          <Line key={line.id} line={line} onInspect={onInspect} />
        ))}
      </ul>
    </section>
  );
}

/** Shows a deck: its statistics and all its cards. */
export function DeckView({ deck }: { readonly deck: Deck }) {
  const facts = useMemo(() => describeDeck(deck), [deck]);
  const lines = useMemo(() => [...facts.monsters, ...facts.spells, ...facts.supermons], [facts]);
  const cards = useMemo(
    () => lines.map(({ id, copies: [roll] }) => ({ key: String(id), id, roll })),
    [lines],
  );
  const openCard = useOpenCard('deck');
  const { show } = openCard;
  const inspect = useCallback((line: DeckLine) => show(String(line.id)), [show]);
  return (
    <div className="deck-look">
      <div className="deck-facts">
        <CostCurve costs={facts.costs} />
        <section>
          <h3>{t('Elements')}</h3>
          <ul className="deck-elements">
            {facts.elements.map(({ element, count }) => (
              <li key={element}>
                <ElementIcon element={element} size={24} alt="" /> {elementName(element)}{' '}
                <b>{count}</b>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{t('Monster types')}</h3>
          <ul className="deck-elements">
            {facts.types.map(({ type, count }) => (
              <li key={type}>
                <MonsterTypeIcon type={type} size={24} alt="" /> {monsterTypeName(type)}{' '}
                <b>{count}</b>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Lines title={t('Monsters')} lines={facts.monsters} onInspect={inspect} />
      <Lines title={t('Spells')} lines={facts.spells} onInspect={inspect} />
      <Lines title={t('Supermons')} lines={facts.supermons} onInspect={inspect} />
      <DrawOdds deck={deck} />
      <LazyCardDialog cards={cards} open={openCard} />
    </div>
  );
}
