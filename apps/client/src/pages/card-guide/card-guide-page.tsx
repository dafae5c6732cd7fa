import { readyDecks } from '@stackmate/catalogue';
import { Card, cardView } from '@stackmate/ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { useTitle } from '../../kit/page/use-title.ts';
import { findDefinitionId } from '@stackmate/puzzles/lessons';
import { CardLegend } from './legend.tsx';
import { cardParts } from './parts.ts';
import { usePartPlaces } from './use-part-places.ts';
import type { PartPlace } from './use-part-places.ts';
import { siteAddress } from '../../platform/words/language.ts';
import './card-guide.css';

/** The card that is explained: a copy from a ready deck, of a supermon, which has all parts. */
const shownCard = 'NightProwler';

function shownView() {
  const id = findDefinitionId(shownCard);
  const roll = readyDecks.flatMap(({ deck }) => deck.superdeck).find(({ card }) => card === id);
  return cardView(id, roll);
}

interface PartLinesProps {
  readonly places: ReadonlyMap<string, PartPlace>;
  readonly lit: string;
}

/** Leads from each number to its part, each line twice: the lower one sets it off from the card. */
const PartLines = ({ places, lit }: PartLinesProps) => (
  <svg className="card-guide-lines" viewBox="0 0 100 100" preserveAspectRatio="none">
    {[...places].map(([id, { line }]) => (
      <g key={id} data-part={id} data-lit={id === lit || undefined}>
        <polyline points={line.join(' ')} />
        <polyline points={line.join(' ')} />
      </g>
    ))}
  </svg>
);

/** Explains every part of a real card, and every symbol and keyword. */
export function CardGuidePage() {
  useTitle(t('How to read a card'));
  const [view] = useState(shownView);
  const [lit, setLit] = useState(cardParts[0].id);
  const frame = useRef<HTMLDivElement>(null);
  const places = usePartPlaces(frame);
  const part = cardParts.find(({ id }) => id === lit)!;
  const litPlace = places.get(lit);
  return (
    <div className="card-guide">
      <header>
        <h1>{t('How to read a card')}</h1>
        <p>{t('Choose a number to see what it means.')}</p>
      </header>
      <div className="card-guide-table">
        <h2 className="sm-hidden">{t('The card')}</h2>
        <figure>
          <div className="card-guide-frame" ref={frame}>
            <Card view={view} />
            {/* The list beside the card is the same for keyboards and screen readers. */}
            <div aria-hidden="true">
              <PartLines places={places} lit={lit} />
              {litPlace && <span className="card-guide-light" style={litPlace.light} />}
              {cardParts.map(({ id, edge }, index) => {
                const place = places.get(id);
                return (
                  place && (
                    <span
                      key={id}
                      className={`card-guide-number at-${edge}`}
                      data-part={id}
                      data-lit={id === lit || undefined}
                      style={place.number}
                      onPointerEnter={() => setLit(id)}
                      onClick={() => setLit(id)}
                    >
                      {index + 1}
                    </span>
                  )
                );
              })}
            </div>
          </div>
          <figcaption>
            <p role="status">
              <b>{t(part.title)}.</b> {t(part.text)}
            </p>
          </figcaption>
        </figure>
        <ol className="card-guide-parts" aria-label={t('Parts of the card')}>
          {cardParts.map(({ id, title }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === lit}
                onClick={() => setLit(id)}
                onFocus={() => setLit(id)}
                onPointerEnter={({ pointerType }) => {
                  if (pointerType === 'mouse') setLit(id);
                }}
              >
                <span className="card-guide-digit">{index + 1}</span> {t(title)}
              </button>
            </li>
          ))}
        </ol>
      </div>
      <CardLegend />
      <p>
        <Link to="/learn">{t('All lessons')}</Link> ·{' '}
        <a href={siteAddress('/rules')}>{t('All rules')}</a>
      </p>
    </div>
  );
}
