import type { ExtraFields } from '@stackmate/catalogue/search';
import { cardName } from '@stackmate/economy';
import { tradingRules } from '@stackmate/economy/trading';
import type { CardObstacle } from '@stackmate/protocol/trading';
import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useMemo, useState } from 'react';
import { copySorts } from '../../kit/card-search/filter-cards.ts';
import { SearchFields } from '../../kit/card-search/search-fields.tsx';
import type { SearchableCard, SourceCard } from '../../kit/card-search/source-card.ts';
import { useCardSearch } from '../../kit/card-search/use-card-search.ts';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import type { LaidCopy } from './laid-copy.ts';
import { obstacleNames } from './texts.ts';
import './swaps.css';

/** A card that can be put on the table, or why it can't. */
export interface Addable {
  readonly copy: LaidCopy;
  readonly obstacle: CardObstacle | null;
  readonly acquiredAt: number;
}

const pageLength = 30;

interface ChoiceProps {
  readonly choice: Addable;
  readonly isChosen: boolean;
  readonly isFull: boolean;
  readonly onToggle: (copy: LaidCopy) => void;
}

function Choice({ choice: { copy, obstacle }, isChosen, isFull, onToggle }: ChoiceProps) {
  const name = cardName(copy.card);
  const { serial } = copy.sent;
  const isClosed = !isChosen && (obstacle !== null || isFull);
  return (
    <li className="swap-choice">
      <button
        type="button"
        className="openable-face"
        aria-pressed={isChosen}
        aria-disabled={isClosed}
        onClick={() => !isClosed && onToggle(copy)}
      >
        <span className="sm-hidden">
          {obstacle === null
            ? t('{name}, number {serial}', { name, serial })
            : t('{name}, number {serial}: {reason}', {
                name,
                serial,
                reason: t(obstacleNames[obstacle]),
              })}
        </span>
        <span aria-hidden="true" inert>
          <RolledFace roll={copy.roll} />
        </span>
        <span className="swap-facts" aria-hidden="true">
          {obstacle === null ? (
            <>
              {isChosen && '✓ '}
              {t('No. {serial}', { serial })}
              {copy.percents && <> · {t('roll {quality} of 100', { quality: copy.quality })}</>}
            </>
          ) : (
            <b>{t(obstacleNames[obstacle])}</b>
          )}
        </span>
      </button>
    </li>
  );
}

interface AddCardsProps {
  readonly title: string;
  /** Identifies the search, which lasts as long as the game is open. */
  readonly field: string;
  readonly choices: readonly Addable[];
  readonly fields: ExtraFields<SearchableCard>;
  readonly chosen: ReadonlySet<string>;
  /** Shown in place of the cards if there are none. */
  readonly empty: string;
  readonly onToggle: (copy: LaidCopy) => void;
  readonly onClose: () => void;
}

/** Chooses up to ten cards for a side, by the search of the vault. Cards that can't go say why, after all others. */
export function AddCards(props: AddCardsProps) {
  const { title, field, choices, fields, chosen, empty, onToggle, onClose } = props;
  const [shown, setShown] = useState(pageLength);
  const byId = useMemo(() => new Map(choices.map((choice) => [choice.copy.id, choice])), [choices]);
  const cards = useMemo(
    () =>
      choices.map(({ copy, acquiredAt }): SourceCard => ({
        key: copy.id,
        id: copy.card,
        roll: copy.roll,
        owned: copy.id,
        copies: 1,
        ranks: { quality: copy.quality, acquiredAt },
      })),
    [choices],
  );
  const search = useCardSearch(field, cards, fields, 'newest');
  const found = search.found.flatMap(({ key }) => byId.get(key) ?? []);
  const sorted = [
    ...found.filter(({ obstacle }) => obstacle === null),
    ...found.filter(({ obstacle }) => obstacle !== null),
  ];
  const { cards: maxCards } = tradingRules.swaps;
  return (
    <Modal open title={title} onClose={onClose} width="card">
      <div className="swap-add">
        {choices.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <>
            <SearchFields
              search={search}
              sorts={copySorts}
              placeholder={t('Search: name, roll>80, with:"twin tails" …')}
              hint={t('{count, plural, one {# card} other {# cards}} found.', {
                count: found.length,
              })}
              onKeyDown={() => {}}
            />
            <p role="status">
              {t('{count} of {most} cards chosen', { count: chosen.size, most: maxCards })}
            </p>
            <ul className="swap-grid">
              {sorted.slice(0, shown).map((choice) => (
                <Choice
                  key={choice.copy.id}
                  choice={choice}
                  isChosen={chosen.has(choice.copy.id)}
                  isFull={chosen.size >= maxCards}
                  onToggle={onToggle}
                />
              ))}
            </ul>
            {sorted.length > shown && (
              <p>
                <button
                  type="button"
                  className="plain-button"
                  onClick={() => setShown(shown + pageLength)}
                >
                  {t('Show more')}
                </button>
              </p>
            )}
          </>
        )}
        <p className="swap-add-done">
          <button type="button" className="sm-button" onClick={onClose}>
            {t('Done')}
          </button>
        </p>
      </div>
    </Modal>
  );
}
