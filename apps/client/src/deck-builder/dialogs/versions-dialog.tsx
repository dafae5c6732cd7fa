import { Modal } from '@stackmate/ui';
import { useEffect, useState } from 'react';
import { t } from '../../words/index.ts';
import type { DeckStorage } from '../editor/deck-storage.ts';
import type { DeckVersion } from '../editor/deck-versions.ts';
import { kindCountWords } from '../model/deck-notes.ts';
import { differenceWords } from '../model/deck-difference.ts';
import type { EditedDeck } from '../model/deck-draft.ts';
import { formatVersionTime } from './version-time.ts';

interface VersionsDialogProps {
  readonly storage: DeckStorage;
  readonly draft: EditedDeck;
  readonly onRestore: (version: EditedDeck) => void;
  readonly onClose: () => void;
}

/** Shows the earlier versions of a deck, to restore one. */
export function VersionsDialog({ storage, draft, onRestore, onClose }: VersionsDialogProps) {
  const [versions, setVersions] = useState<readonly DeckVersion[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    storage.versions().then(
      (found) => isShown && setVersions(found),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [storage]);
  return (
    <Modal open title={t('Earlier versions')} onClose={onClose}>
      {failed && <p role="alert">{t('The versions can’t be loaded now. Try again later.')}</p>}
      {versions?.length === 0 && (
        <p>{t('No earlier version yet. One is saved as you change the deck.')}</p>
      )}
      <ol className="versions">
        {versions?.map((version) => {
          const words = differenceWords(version.draft, draft);
          return (
            <li key={version.at}>
              <span>
                <b>{formatVersionTime(version.at)}</b> {kindCountWords(version.draft)}
                <small>
                  {words === null
                    ? t('same cards as now')
                    : t('compared with now, {words}', { words })}
                </small>
              </span>
              <button
                type="button"
                className="plain-button"
                onClick={() => onRestore(version.draft)}
              >
                {t('Restore')}
                <span className="sm-hidden"> {formatVersionTime(version.at)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </Modal>
  );
}
