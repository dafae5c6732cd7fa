import { definitionName } from '@stackmate/catalogue/log-text';
import type { DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import type { DeckSuggestion } from '../model/suggestions.ts';

interface SuggestionsListProps {
  readonly suggestions: readonly DeckSuggestion[];
  readonly onAdd: (id: DefinitionId) => void;
}

/** Shows what the deck lacks, with cards that would help. */
export function SuggestionsList({ suggestions, onAdd }: SuggestionsListProps) {
  if (suggestions.length === 0) return null;
  return (
    <section className="deck-suggestions" aria-labelledby="deck-suggestions">
      <h2 id="deck-suggestions">{t('Ideas')}</h2>
      <ul>
        {suggestions.map(({ reason, cards }) => (
          <li key={reason}>
            <p>{reason}</p>
            <div className="button-row">
              {cards.map((id) => (
                <button
                  key={id}
                  type="button"
                  className="idea"
                  aria-label={t('Add {name}', { name: definitionName(id) })}
                  onClick={() => onAdd(id)}
                >
                  <span aria-hidden="true">+</span> {definitionName(id)}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
