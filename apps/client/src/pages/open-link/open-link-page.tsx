import { t } from '@stackmate/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { openReplay } from '../../features/replay/open-replay.ts';
import { fromFile, loadedFile } from '../../features/replay/use-replay.ts';
import { ErrorPage } from '../../kit/error-page/error-page.tsx';
import { launchedFile, receiveLaunches } from '../../platform/device/launches.ts';
import { tabStore } from '../../platform/storage/index.ts';
import { takeShared } from '../../platform/device/shared-data.ts';
import { readLink, readSharedDeck } from './read-opened.ts';
import { gameOrigin } from '../../platform/device/game-origin.ts';

/** Prepares the replay of a match file and returns its page; null for any other file. */
function readMatchFile(text: string): string | null {
  if (openReplay(text).is === 'no-match') return null;
  tabStore.set(loadedFile, text);
  return `/replay/${fromFile}`;
}

/** Opens what the system gives to the game: a link of its own scheme, something shared, or a match file. */
export function OpenLinkPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const link = query.get('link');
  const isShared = query.has('shared');
  const { text: file } = useStore(launchedFile);
  const [isUnknown, setIsUnknown] = useState(false);
  const show = useEffectEvent((path: string | null): void => {
    if (path === null) setIsUnknown(true);
    else void navigate(path, { replace: true });
  });
  useEffect(() => receiveLaunches(() => {}), []);
  useEffect(() => {
    if (file !== null) {
      launchedFile.setState({ text: null });
      show(readMatchFile(file));
      return;
    }
    if (link !== null) return show(readLink(link, gameOrigin()));
    if (!isShared) return;
    takeShared().then(
      (shared) =>
        show(
          shared &&
            (shared.file === null
              ? (readLink(shared.text, gameOrigin()) ?? readSharedDeck(shared.text))
              : readMatchFile(shared.file)),
        ),
      () => show(null),
    );
  }, [file, link, isShared]);
  if (!isUnknown) return <p role="status">{t('Loading…')}</p>;
  return (
    <ErrorPage
      title={t('This can’t be opened')}
      actions={
        <Link className="plain-button" to="/decks">
          {t('Decks')}
        </Link>
      }
    >
      <p>{t('The game opens match files, deck codes, lists of cards, and links to its pages.')}</p>
    </ErrorPage>
  );
}
