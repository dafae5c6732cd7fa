import { useState } from 'react';
import type { FormEvent } from 'react';
import { t } from '@stackmate/words';
import {
  createWorkshopDeck,
  freeDeckName,
  tooManyDecks,
} from '../../features/deck-builder/editor/create-deck.ts';
import {
  emptyDraft,
  maxDeckName,
  replaceCards,
} from '../../features/deck-builder/model/deck-draft.ts';
import { importDeck } from '../../features/deck-builder/model/import-deck.ts';
import type { ImportedDeck } from '../../features/deck-builder/model/import-deck.ts';
import { useDraft } from '../../kit/editing/use-draft.ts';
import { changeAppSettings } from '../../platform/settings/app-settings.ts';
import { DeckProblems } from './deck-problems.tsx';

/** Returns a draft of an imported deck. */
function importedDraft(name: string, { name: ownName, cards }: ImportedDeck) {
  const wanted = name.trim() === '' ? (ownName ?? t('My deck')) : name.trim();
  const draft = { ...emptyDraft(freeDeckName(wanted.slice(0, maxDeckName))), deck: [], aside: [] };
  replaceCards(draft, cards);
  return draft;
}

/** Shows a form for importing a deck as a code or text. Reports all problems at once. */
export function ImportDeck({ onSaved }: { readonly onSaved: (id: string) => void }) {
  const [name, setName] = useDraft('deck name', '');
  const [text, setText] = useDraft('deck', '');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [full, setFull] = useState(false);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const read = importDeck(text, null);
    setProblems(read.ok ? [] : read.problems);
    if (!read.ok) return;
    const id = createWorkshopDeck(importedDraft(name, read.value));
    setFull(id === null);
    if (id === null) return;
    changeAppSettings({ deck: id });
    setName('');
    setText('');
    onSaved(id);
  };
  return (
    <form className="bring-deck" onSubmit={save}>
      <h2>{t('Import a deck')}</h2>
      <p>
        {t(
          'Paste a deck code, a list of cards such as “3 Cinder Fox”, or JSON. An unfinished deck can be completed in the deck builder.',
        )}
      </p>
      <label>
        {t('Deck name')}
        <input
          className="field"
          value={name}
          maxLength={maxDeckName}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label>
        {t('Deck code or list of cards')}
        <textarea
          className="field"
          rows={6}
          value={text}
          spellCheck={false}
          required
          aria-invalid={problems.length > 0}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div role="alert">
        {full && problems.length === 0 && <p className="fault">{tooManyDecks()}</p>}
        {problems.length > 0 && <DeckProblems problems={problems} />}
      </div>
      <button type="submit" className="sm-button">
        {t('Check and save')}
      </button>
    </form>
  );
}
