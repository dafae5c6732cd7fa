import type { OwnedCopy } from '@stackmate/economy';
import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '../../../kit/widgets/copy-button.tsx';
import type { EditedDeck } from '../model/deck-draft.ts';
import type { DeckStorage } from '../editor/deck-storage.ts';
import { deckCode, deckText, importDeck } from '../model/import-deck.ts';
import type { ImportedDeck } from '../model/import-deck.ts';
import { PublishDeck } from './publish-deck.tsx';

const maxShown = 8;

interface ShareDialogProps {
  readonly draft: EditedDeck;
  readonly storage: DeckStorage;
  /** Copies to fit an import to; null for any copies. */
  readonly vault: readonly OwnedCopy[] | null;
  readonly onImport: (deck: ImportedDeck) => void;
  readonly onClose: () => void;
}

/** Shows the deck as a code and as a list, and imports either. */
export function ShareDialog({ draft, storage, vault, onImport, onClose }: ShareDialogProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [imported, setImported] = useState<ImportedDeck | null>(null);
  function read(event: FormEvent): void {
    event.preventDefault();
    const result = importDeck(text, vault);
    setProblems(result.ok ? result.value.remarks : result.problems);
    setImported(result.ok ? result.value : null);
    if (!result.ok) return;
    onImport(result.value);
    setText('');
  }
  const code = deckCode(draft);
  return (
    <Modal open title={t('Share and import')} onClose={onClose}>
      <div className="share">
        <section>
          <h3>{t('Deck code')}</h3>
          <textarea
            className="field"
            dir="ltr"
            readOnly
            rows={3}
            value={code}
            aria-label={t('Deck code')}
          />
          <div className="button-row">
            <CopyButton className="plain-button" label={t('Copy the code')} text={() => code} />
            <CopyButton
              className="plain-button"
              label={t('Copy as a list')}
              text={() => deckText(draft)}
            />
          </div>
        </section>
        <section>
          <h3>{t('Public page')}</h3>
          <PublishDeck draft={draft} storage={storage} />
        </section>
        <form onSubmit={read}>
          <h3>{t('Import')}</h3>
          <label htmlFor={id}>
            {t(
              'A deck code, or a list such as “3 Cinder Fox”. It replaces the cards of this deck.',
            )}
          </label>
          <textarea
            id={id}
            className="field"
            rows={5}
            required
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="sm-button">
            {t('Import')}
          </button>
          <div role="status">
            {imported && (
              <p>
                {t(
                  'Imported {count, plural, one {# card} other {# cards}}. Undo brings the others back.',
                  { count: imported.cards.length },
                )}
              </p>
            )}
            {imported?.isMissing && (
              <p>
                <Link to={`/missing?code=${encodeURIComponent(code)}`}>
                  {t('How to get the missing cards')}
                </Link>
              </p>
            )}
            {problems.length > 0 && (
              <ul className="share-problems">
                {problems.slice(0, maxShown).map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
                {problems.length > maxShown && (
                  <li>{t('… and {count} more.', { count: problems.length - maxShown })}</li>
                )}
              </ul>
            )}
          </div>
        </form>
      </div>
    </Modal>
  );
}
