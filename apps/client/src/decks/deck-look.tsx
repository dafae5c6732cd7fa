import { Card, cardView, ElementIcon, MonsterTypeIcon } from '@stackmate/ui';
import type { Deck } from '@stackmate/engine';
import { memo, useMemo } from 'react';
import { t } from '../words/index.ts';
import { CostCurve } from './cost-curve.tsx';
import { describeDeck } from './describe-deck.ts';
import type { DeckLine } from './describe-deck.ts';

const Line = memo(function Line({ line }: { readonly line: DeckLine }) {
  // Copies differ in their numbers: the face shows the first one.
  const view = cardView(line.id, line.copies[0]);
  return (
    <li className="deck-card">
      <div className="deck-card-face">
        <Card view={view} />
      </div>
      <p className="deck-card-count">
        <b>×{line.copies.length}</b> <span className="sm-hidden">{view.name}</span>
      </p>
    </li>
  );
});

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly DeckLine[] }) {
  if (lines.length === 0) return null;
  const count = lines.reduce((sum, line) => sum + line.copies.length, 0);
  return (
    <section>
      <h3>
        {title} <small>{count}</small>
      </h3>
      <ul className="deck-cards">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

/** A deck laid out: what it is made of, and all its cards. */
export function DeckLook({ deck }: { readonly deck: Deck }) {
  const facts = useMemo(() => describeDeck(deck), [deck]);
  return (
    <div className="deck-look">
      <div className="deck-facts">
        <CostCurve costs={facts.costs} />
        <section>
          <h3>{t('Elements')}</h3>
          <ul className="deck-elements">
            {facts.elements.map(({ element, count }) => (
              <li key={element}>
                <ElementIcon element={element} size={24} alt="" /> {element} <b>{count}</b>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{t('Monster types')}</h3>
          <ul className="deck-elements">
            {facts.types.map(({ type, count }) => (
              <li key={type}>
                <MonsterTypeIcon type={type} size={24} alt="" /> {type} <b>{count}</b>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Lines title={t('Monsters')} lines={facts.monsters} />
      <Lines title={t('Spells')} lines={facts.spells} />
      <Lines title={t('Supermons')} lines={facts.supermons} />
    </div>
  );
}
