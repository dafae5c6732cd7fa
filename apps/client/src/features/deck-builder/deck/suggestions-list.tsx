import type { DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { deckEntry } from '../../../kit/decks/deck-cards.ts';
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
                <button key={id} type="button" className="idea" onClick={() => onAdd(id)}>
                  <span aria-hidden="true">+</span>
                  <span className="sm-hidden">{t('Add')}</span> {deckEntry(id).name}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
