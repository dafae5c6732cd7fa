import { Card, cardView, ElementIcon, MonsterTypeIcon } from '@stackmate/ui';
import type { Deck } from '@stackmate/engine';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { t } from '../words/index.ts';
import type { Shown } from './card-dialog.tsx';
import { CostCurve } from './cost-curve.tsx';
import { describeDeck } from './describe-deck.ts';
import type { DeckLine } from './describe-deck.ts';

// Loaded when the first card is looked at.
const CardWindow = lazy(async () => ({ default: (await import('./card-dialog.tsx')).CardDialog }));

interface LineProps {
  readonly line: DeckLine;
  readonly onLook: (card: Shown) => void;
}

const Line = memo(function Line({ line, onLook }: LineProps) {
  // Copies differ in their numbers: the face shows the first one.
  const view = cardView(line.id, line.copies[0]);
  return (
    <li className="deck-card">
      <button type="button" onClick={() => onLook({ id: line.id, roll: line.copies[0] })}>
        <span className="sm-hidden">
          {t('{name}, {count} times, look closely', {
            count: line.copies.length,
            name: view.name,
          })}
        </span>
        <span className="deck-card-face" aria-hidden="true" inert>
          <Card view={view} />
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
  readonly onLook: (card: Shown) => void;
}

function Lines({ title, lines, onLook }: LinesProps) {
  if (lines.length === 0) return null;
  const count = lines.reduce((sum, line) => sum + line.copies.length, 0);
  return (
    <section>
      <h3>
        {title} <small>{count}</small>
      </h3>
      <ul className="deck-cards">
        {lines.map((line) => (
          <Line key={line.id} line={line} onLook={onLook} />
        ))}
      </ul>
    </section>
  );
}

/** A deck laid out: what it is made of, and all its cards. */
export function DeckView({ deck }: { readonly deck: Deck }) {
  const facts = useMemo(() => describeDeck(deck), [deck]);
  const [inspected, setLooked] = useState<Shown | null>(null);
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
      <Lines title={t('Monsters')} lines={facts.monsters} onLook={setLooked} />
      <Lines title={t('Spells')} lines={facts.spells} onLook={setLooked} />
      <Lines title={t('Supermons')} lines={facts.supermons} onLook={setLooked} />
      {inspected && (
        <Suspense fallback={null}>
          <CardWindow card={inspected} onClose={() => setLooked(null)} />
        </Suspense>
      )}
    </div>
  );
}
