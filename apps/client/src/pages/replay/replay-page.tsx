import type { Player } from '@stackmate/engine';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { t } from '@stackmate/words';
import { MissingPage } from '../../kit/error-page/error-page.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import type { TablePerspective } from '../../table/study/table-snapshot.ts';
import type { OpenedReplay } from '../../features/replay/open-replay.ts';
import { OtherVersion } from '../../features/replay/other-version.tsx';
import { ReplayScreen } from '../../features/replay/replay-screen.tsx';
import { usePlayed, useReplayFile } from '../../features/replay/use-replay.ts';
import '../../features/replay/replay.css';

const parseSeat = (word: string | null): Player | null =>
  word === 'north' ? 1 : word === 'south' ? 0 : null;

const parsePerspective = (word: string | null): TablePerspective | null =>
  word === 'both' ? 'both' : parseSeat(word);

/** Parses the number of an action from an address; null for anything else. */
const parseAction = (word: string | null): number | null =>
  word !== null && /^\d{1,6}$/.test(word) ? Number(word) : null;

interface ReplayErrorProps {
  readonly title: string;
  readonly children: ReactNode;
}

const ReplayError = ({ title, children }: ReplayErrorProps) => (
  <MissingPage title={title} to="/replay" label={t('Open a file')}>
    {children}
  </MissingPage>
);

interface OpenedProps {
  readonly opened: OpenedReplay;
  readonly text: string;
  readonly source: string;
}

function OpenedMatch({ opened, text, source }: OpenedProps) {
  const [parameters] = useSearchParams();
  const { moments, progress, fault } = usePlayed(opened);
  const own = parseSeat(parameters.get('you'));
  useTitle(
    opened.is === 'open'
      ? t('{south} – {north}, replay', {
          south: opened.replay.file.seats[0].name,
          north: opened.replay.file.seats[1].name,
        })
      : t('Replay'),
  );
  if (opened.is === 'other-version') return <OtherVersion file={opened.file} text={text} />;
  if (opened.is === 'no-match') {
    return (
      <ReplayError title={t('This isn’t a match file')}>
        <p>{opened.message}</p>
      </ReplayError>
    );
  }
  if (!moments) {
    return (
      <main className="replay-wait" aria-busy="true">
        <p role="status">{t('Preparing the replay…')}</p>
        <progress value={progress} aria-label={t('Loading progress')} />
      </main>
    );
  }
  if (moments.length === 0) {
    return (
      <ReplayError title={t('This record is invalid')}>
        <p>{fault}</p>
      </ReplayError>
    );
  }
  return (
    <ReplayScreen
      key={source}
      replay={opened.replay}
      moments={moments}
      text={text}
      source={source}
      action={parseAction(parameters.get('at'))}
      perspective={parsePerspective(parameters.get('eyes')) ?? own ?? 0}
      own={own}
      opensAnalysis={parameters.has('analysis')}
      fault={fault}
    />
  );
}

/** Shows the replay of a match from the server, from this device, or from a file. */
export function ReplayPage() {
  const source = useParams().match ?? '';
  const loaded = useReplayFile(source);
  switch (loaded.is) {
    case 'loading':
      return (
        <main className="replay-wait" aria-busy="true">
          <p role="status">{t('Loading the match…')}</p>
        </main>
      );
    case 'missing':
      return (
        <ReplayError title={t('No record found')}>
          <p>
            {t(
              'The match may still be running, may have ended long ago, or may be stored on another device.',
            )}
          </p>
        </ReplayError>
      );
    case 'unavailable':
      return (
        <ReplayError title={t('The record couldn’t be loaded')}>
          <p>
            {t(
              'The server can’t be reached. Try again later, or open a file that you have downloaded.',
            )}
          </p>
        </ReplayError>
      );
    case 'loaded':
      return <OpenedMatch opened={loaded.opened} text={loaded.text} source={source} />;
  }
}
