import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { ErrorPage } from '../shared/error-page.tsx';
import { useTitle } from '../shared/use-title.ts';
import type { Eyes } from '../study/table-snapshot.ts';
import { t } from '../words/index.ts';
import type { OpenedReplay } from './open-replay.ts';
import { OtherVersion } from './other-version.tsx';
import { ReplayScreen } from './replay-screen.tsx';
import { usePlayed, useReplayFile } from './use-replay.ts';
import './replay.css';

const eyesOf = (word: string | null): Eyes => (word === 'both' ? 'both' : word === 'north' ? 1 : 0);

/** A number of an action, as addresses give it; null for anything else. */
const actionOf = (word: string | null): number | null =>
  word !== null && /^\d{1,6}$/.test(word) ? Number(word) : null;

function Gone({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="lost-alone">
      <ErrorPage
        title={title}
        actions={
          <Link className="sm-button" to="/replay">
            {t('Open a file')}
          </Link>
        }
      >
        {children}
      </ErrorPage>
    </main>
  );
}

interface OpenedProps {
  readonly opened: OpenedReplay;
  readonly text: string;
  readonly source: string;
}

function Opened({ opened, text, source }: OpenedProps) {
  const parameters = new URLSearchParams(useLocation().search);
  const { moments, progress, fault } = usePlayed(opened);
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
      <Gone title={t('This is not the file of a match')}>
        <p>{opened.words}</p>
      </Gone>
    );
  }
  if (!moments) {
    return (
      <main className="replay-wait" aria-busy="true">
        <p role="status">{t('Setting up the match…')}</p>
        <progress value={progress} aria-label={t('How much of the match is there')} />
      </main>
    );
  }
  if (moments.length === 0) {
    return (
      <Gone title={t('This record does not hold')}>
        <p>{fault}</p>
      </Gone>
    );
  }
  return (
    <ReplayScreen
      key={source}
      replay={opened.replay}
      moments={moments}
      text={text}
      source={source}
      action={actionOf(parameters.get('at'))}
      eyes={eyesOf(parameters.get('eyes'))}
      fault={fault}
    />
  );
}

/** The replay of a match of the server, of this device, or from a file. */
export function ReplayPage() {
  const source = useParams().match ?? '';
  const loaded = useReplayFile(source);
  switch (loaded.is) {
    case 'loading':
      return (
        <main className="replay-wait" aria-busy="true">
          <p role="status">{t('Fetching the match…')}</p>
        </main>
      );
    case 'missing':
      return (
        <Gone title={t('There is no record of this match')}>
          <p>
            {t(
              'It may still be going on, have ended long ago, or have been played on another device.',
            )}
          </p>
        </Gone>
      );
    case 'away':
      return (
        <Gone title={t('The record can’t be had just now')}>
          <p>
            {t('The server can’t be reached. A file that you have downloaded opens without it.')}
          </p>
        </Gone>
      );
    case 'there':
      return <Opened opened={loaded.opened} text={loaded.text} source={source} />;
  }
}
