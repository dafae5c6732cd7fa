import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DeckStorage } from '../editor/deck-storage.ts';
import type { ListedVersion } from '../editor/deck-versions.ts';
import { kindCountWords } from '../model/deck-notes.ts';
import { differenceWords } from '../model/deck-difference.ts';
import type { EditedDeck } from '../model/deck-draft.ts';
import { formatVersionTime } from '../editor/deck-versions.ts';

interface VersionProps {
  readonly version: ListedVersion;
  readonly draft: EditedDeck;
  readonly onRestore: (version: EditedDeck) => void;
}

/** Shows a version; its cards are loaded to compare or restore them. */
function Version({ version: { at, counts, load }, draft, onRestore }: VersionProps) {
  const [shown, setShown] = useState<EditedDeck | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const loadFor = (use: (version: EditedDeck) => void): void => {
    setFault(null);
    (shown ? Promise.resolve(shown) : load()).then(
      (version) => isOpen.current && use(version),
      ({ message }: Error) => isOpen.current && setFault(message),
    );
  };
  const time = formatVersionTime(at);
  const words = shown && differenceWords(shown, draft);
  return (
    <li>
      <span>
        <b>{time}</b> {counts && kindCountWords(counts)}
        <span role="status">
          {shown && (
            <small>
              {words === null
                ? t('same cards as now')
                : t('compared with now, {words}', { words: words ?? '' })}
            </small>
          )}
          {fault !== null && <small className="fault">{fault}</small>}
        </span>
      </span>
      <span className="button-row">
        {!shown && (
          <button
            type="button"
            className="plain-button"
            aria-label={t('Compare {time}', { time })}
            onClick={() => loadFor(setShown)}
          >
            {t('Compare')}
          </button>
        )}
        <button
          type="button"
          className="plain-button"
          aria-label={t('Restore {time}', { time })}
          onClick={() => loadFor(onRestore)}
        >
          {t('Restore')}
        </button>
      </span>
    </li>
  );
}

interface VersionsDialogProps extends Omit<VersionProps, 'version'> {
  readonly storage: DeckStorage;
  readonly onClose: () => void;
}

/** Shows the earlier versions of a deck, to restore one. */
export function VersionsDialog({ storage, draft, onRestore, onClose }: VersionsDialogProps) {
  const [versions, setVersions] = useState<readonly ListedVersion[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    storage.versions().then(
      (listed) => isShown && setVersions(listed),
      ({ message }: Error) => isShown && setFault(message),
    );
    return () => {
      isShown = false;
    };
  }, [storage]);
  return (
    <Modal open title={t('Earlier versions')} onClose={onClose}>
      {fault !== null && <p role="alert">{fault}</p>}
      {versions?.length === 0 && (
        <p>{t('No earlier version yet. One is saved as you change the deck.')}</p>
      )}
      <ol className="versions">
        {versions?.map((version) => (
          <Version key={version.key} version={version} draft={draft} onRestore={onRestore} />
        ))}
      </ol>
    </Modal>
  );
}
