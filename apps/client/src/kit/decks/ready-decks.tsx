import { deckLists } from '@stackmate/catalogue/deck-lists';
import { Picture } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { deckArt } from './deck-art.ts';
import '../widgets/choice.css';
import './deck-choice.css';

interface ReadyDecksProps {
  readonly legend: string;
  /** Name of the radio buttons. */
  readonly group: string;
  readonly chosen: string;
  readonly onChoose: (deck: string) => void;
  readonly note?: string;
}

/** Shows the ready decks alone, one of which is chosen. */
export const ReadyDecks = ({ legend, group, chosen, onChoose, note }: ReadyDecksProps) => (
  <fieldset className="deck-choice">
    <legend>{legend}</legend>
    <div className="deck-choice-list">
      {deckLists.map(({ id, name }) => (
        <label key={id} className="deck-option">
          <input
            type="radio"
            name={group}
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className="deck-option-face">
            <span className="deck-option-art">
              <Picture path={deckArt(id)} alt="" width={320} height={200} />
            </span>
            <span className="deck-option-name">{t(name)}</span>
          </span>
        </label>
      ))}
    </div>
    {note !== undefined && <p className="setting-note">{note}</p>}
  </fieldset>
);
