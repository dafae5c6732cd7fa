import { useState } from 'react';
import type { FormEvent } from 'react';
import { useDraft } from '../shared/use-draft.ts';
import { randomName } from '../storage/index.ts';
import { changeAppSettings } from '../settings/index.ts';
import { t } from '../words/index.ts';
import { DeckProblems } from './deck-problems.tsx';
import { saveOwnDeck, maxOwnDecks } from './own-decks.ts';
import { readDeck } from './read-deck.ts';

/** Shows a form for importing a deck as text. Reports all problems at once. */
export function ImportDeck({ onSaved }: { readonly onSaved: (id: string) => void }) {
  const [name, setName] = useDraft('deck name', '');
  const [text, setText] = useDraft('deck', '');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [full, setFull] = useState(false);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const read = readDeck(text);
    setProblems(read.ok ? [] : read.problems);
    if (!read.ok) return;
    const id = `own-${randomName(10)}`;
    const deckName = name.trim() === '' ? t('My deck') : name.trim();
    const isSaved = saveOwnDeck({ id, name: deckName, deck: read.deck });
    setFull(!isSaved);
    if (!isSaved) return;
    changeAppSettings({ deck: id });
    setName('');
    setText('');
    onSaved(id);
  };
  return (
    <form className="bring-deck" onSubmit={save}>
      <h2>{t('Import a deck')}</h2>
      <p>
        {t('Paste a deck as JSON: {shape}. You can copy a ready deck above and change it.', {
          shape: '{"main": […], "superdeck": […]}',
        })}
      </p>
      <label>
        {t('Deck name')}
        <input
          className="field"
          value={name}
          maxLength={30}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label>
        {t('Cards as JSON')}
        <textarea
          className="field"
          rows={8}
          value={text}
          spellCheck={false}
          required
          aria-invalid={problems.length > 0}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div role="alert">
        {full && problems.length === 0 && (
          <p className="fault">
            {t('You can save up to {count} decks of your own. Remove one first.', {
              count: maxOwnDecks,
            })}
          </p>
        )}
        {problems.length > 0 && <DeckProblems problems={problems} />}
      </div>
      <button type="submit" className="sm-button">
        {t('Check and save')}
      </button>
    </form>
  );
}
