import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useState } from 'react';
import type { DeckFix, DeckNote } from '../model/deck-notes.ts';

const maxShown = 4;

const fixWords: Readonly<Record<DeckFix['do'], Message>> = {
  show: msg('Show them'),
  remove: msg('Remove'),
  fit: msg('Choose another copy'),
};

interface NotesListProps {
  readonly notes: readonly DeckNote[];
  readonly onFix: (fix: DeckFix) => void;
}

/** Shows what keeps the deck from being played as pencil notes, each with a button that mends it. */
export function NotesList({ notes, onFix }: NotesListProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (notes.length === 0)
    return <p className="deck-legal">{t('The deck is legal. Ready to play.')}</p>;
  const shown = showsAll ? notes : notes.slice(0, maxShown);
  return (
    <ul className="deck-notes" aria-label={t('What is missing')}>
      {shown.map(({ text, fix }, at) => (
        <li key={at}>
          <span>{text}</span>
          {fix && (
            <button
              type="button"
              aria-label={t('{action}: {note}', { action: t(fixWords[fix.do]), note: text })}
              onClick={() => onFix(fix)}
            >
              {t(fixWords[fix.do])}
            </button>
          )}
        </li>
      ))}
      {shown.length < notes.length && (
        <li>
          <button type="button" onClick={() => setShowsAll(true)}>
            {t('{count, plural, one {# more note} other {# more notes}}', {
              count: notes.length - shown.length,
            })}
          </button>
        </li>
      )}
    </ul>
  );
}
