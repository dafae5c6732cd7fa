import type { MatchSnapshot } from '@stackmate/protocol';
import { ErrorPage } from '../shared/error-page.tsx';
import { useConnectionState, useServices } from '../services/use-services.ts';
import { isOfflineMatch } from '../offline/index.ts';
import { t } from '../words/index.ts';
import { abortedStarts } from './aborted-starts.ts';
import { useParams } from 'react-router';

const reload = (
  <button type="button" className="sm-button" onClick={() => location.reload()}>
    {t('Try again')}
  </button>
);

/** Why a match can't be shown, and how to go on. */
export function Refused({ code, words }: { readonly code: string; readonly words: string }) {
  const isHere = isOfflineMatch(useParams().match ?? '');
  if (code === 'no-such-match') {
    return (
      <main className="lost-alone">
        <ErrorPage title={t('There is no such match')}>
          <p>
            {isHere
              ? t('It was played on a device, and it is not this one.')
              : t('It may have ended long ago, or the address is mistyped.')}
          </p>
        </ErrorPage>
      </main>
    );
  }
  if (code === 'version-gone') {
    return (
      <main className="lost-alone">
        <ErrorPage title={t('This match is of another version')}>
          <p>{t('It began under rules that this game does not have any more.')}</p>
        </ErrorPage>
      </main>
    );
  }
  return (
    <main className="lost-alone">
      <ErrorPage title={t('This match can’t be opened')} actions={reload}>
        <p>{words}</p>
      </ErrorPage>
    </main>
  );
}

/** Says to whoever was left waiting that they look for an opponent again. */
function LookingAgain() {
  const { online } = useServices();
  const isQueued = useConnectionState(online, ({ queuedSince }) => queuedSince !== null);
  if (!isQueued) return null;
  return (
    <>
      <p role="status">
        {t('You are looking for an opponent again, before all others. The match begins by itself.')}
      </p>
      <button
        type="button"
        className="plain-button"
        onClick={() => void online.request({ type: 'leave-queue' })}
      >
        {t('Stop looking')}
      </button>
    </>
  );
}

/** A match that did not begin, because somebody did not take part in its shuffle. */
export function Aborted({ picture: snapshot }: { readonly picture: MatchSnapshot }) {
  const { aborted, viewer, seats } = snapshot;
  const by = aborted?.by ?? null;
  const words =
    by === null
      ? t('It was stopped before it began.')
      : by === viewer
        ? t('Your browser did not take part in the shuffle in time.')
        : t('{name} did not take part in the shuffle in time.', { name: seats[by].name });
  return (
    <main className="lost-alone">
      <ErrorPage title={t('The match did not begin')}>
        <p>{words}</p>
        {abortedStarts(snapshot).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <LookingAgain />
      </ErrorPage>
    </main>
  );
}
