import { useState } from 'react';
import type { FormEvent } from 'react';
import { useDraft } from '../shared/use-draft.ts';
import { randomName } from '../storage/index.ts';
import { changeAppSettings } from '../settings/index.ts';
import { t } from '../words/index.ts';
import { DeckProblems } from './deck-problems.tsx';
import { saveOwnDeck, maxOwnDecks } from './own-decks.ts';
import { readDeck } from './read-deck.ts';

/** A deck of one's own, pasted as text; everything that is wrong with it is told at once. */
export function ImportDeck({ onKept }: { readonly onKept: (id: string) => void }) {
  const [name, setName] = useDraft('deck name', '');
  const [text, setText] = useDraft('deck', '');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [full, setFull] = useState(false);
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    const read = readDeck(text);
    setProblems(read.ok ? [] : read.problems);
    if (!read.ok) return;
    const id = `own-${randomName(10)}`;
    const called = name.trim() === '' ? t('My deck') : name.trim();
    const isKept = saveOwnDeck({ id, name: called, deck: read.deck });
    setFull(!isKept);
    if (!isKept) return;
    changeAppSettings({ deck: id });
    setName('');
    setText('');
    onKept(id);
  };
  return (
    <form className="bring-deck" onSubmit={keep}>
      <h2>{t('A deck of your own')}</h2>
      <p>
        {t('Paste it as JSON: {shape}. A ready deck can be copied above and changed.', {
          shape: '{"main": […], "superdeck": […]}',
        })}
      </p>
      <label>
        {t('Its name')}
        <input
          className="field"
          value={name}
          maxLength={30}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label>
        {t('Its cards')}
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
            {t('{count} decks of your own are kept, and you have as many. Remove one first.', {
              count: maxOwnDecks,
            })}
          </p>
        )}
        {problems.length > 0 && <DeckProblems problems={problems} />}
      </div>
      <button type="submit" className="sm-button">
        {t('Check and keep it')}
      </button>
    </form>
  );
}
