import type { MatchSnapshot } from '@stackmate/protocol';
import { LoneErrorPage } from '../../kit/error-page/error-page.tsx';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { isOfflineMatch } from '../../platform/offline/index.ts';
import { abortedStarts } from '../../features/match/follow/aborted-starts.ts';
import { useParams } from 'react-router';
import { t } from '@stackmate/words';
import { refusalText } from '../../platform/refusals/refusal-text.ts';

const ReloadButton = () => (
  <button type="button" className="sm-button" onClick={() => location.reload()}>
    {t('Try again')}
  </button>
);

/** Shows why a match can't be opened, and what to do next. */
export function Refused({ code, message }: { readonly code: string; readonly message: string }) {
  const isOnDevice = isOfflineMatch(useParams().match ?? '');
  if (code === 'no-such-match') {
    return (
      <LoneErrorPage title={t('Match not found')}>
        <p>
          {isOnDevice
            ? t('This match is stored on another device. Open it there.')
            : t('It may have ended long ago. Check the address for typos.')}
        </p>
      </LoneErrorPage>
    );
  }
  if (code === 'version-gone') {
    return (
      <LoneErrorPage title={t('This match is from another version')}>
        <p>{t('It uses rules that are no longer available.')}</p>
      </LoneErrorPage>
    );
  }
  return (
    <LoneErrorPage title={t('This match can’t be opened')} actions={<ReloadButton />}>
      <p>{refusalText({ code, message, detail: '' })}</p>
    </LoneErrorPage>
  );
}

/** Tells players that they are in the queue again, and lets them leave it. */
function QueuedAgain() {
  const { online } = useServices();
  const isQueued = useConnectionState(online, ({ queuedSince }) => queuedSince !== null);
  const isSearching = useConnectionState(online, ({ ratedSearch }) => ratedSearch !== null);
  if (!isQueued && !isSearching) return null;
  return (
    <>
      <p role="status">
        {isSearching
          ? t('Your search for a rated match goes on. The match starts automatically.')
          : t('You are first in the queue again. The match starts automatically.')}
      </p>
      <button
        type="button"
        className="plain-button"
        onClick={() => void online.request({ type: 'leave-queue' })}
      >
        {t('Leave the queue')}
      </button>
    </>
  );
}

/** Shows that a match didn't start because someone took no part in its shuffle. */
export function Aborted({ snapshot }: { readonly snapshot: MatchSnapshot }) {
  const { aborted, viewer, seats } = snapshot;
  const by = aborted?.by ?? null;
  const message =
    by === null
      ? t('The match was stopped before it began.')
      : by === viewer
        ? t('Your browser didn’t take part in the shuffle in time.')
        : t('{name} didn’t take part in the shuffle in time.', { name: seats[by].name });
  return (
    <LoneErrorPage title={t('The match didn’t start')}>
      <p>{message}</p>
      {abortedStarts(snapshot).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <QueuedAgain />
    </LoneErrorPage>
  );
}
