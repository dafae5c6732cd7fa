import { Link } from 'react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isCurrentVersion } from '../../platform/archive/versions.ts';
import { useServices } from '../../platform/services/use-services.ts';
import type { MatchFile, MatchSnapshot, Seat } from '@stackmate/protocol';
import { t } from '@stackmate/words';
import type { Archive } from '../../platform/archive/index.ts';
import { localStore, tabStore } from '../../platform/storage/index.ts';
import { recordedStart } from '../fair-start/nonce.ts';
import { fairStartText } from './fair-start-text.ts';
import { Verdict } from './verdict.tsx';
import type { VerificationVerdict } from './verdict.tsx';
import './record-links.css';

type Seal = MatchSnapshot['seal'];

/** Returns whether a record begins with this seal. A record of another match may be consistent too. */
export function isSameStart(record: string, seen: Seal): boolean {
  const { seal } = JSON.parse(record) as { readonly seal?: Partial<Seal> };
  const parts = ({ commitment, decks, nonceHashes, nonces }: Partial<Seal>): string =>
    JSON.stringify([commitment, decks, nonceHashes, nonces]);
  return seal !== undefined && parts(seal) === parts(seen);
}

/**
 * Returns the path of a replay for somebody who played the match in a seat; null for others. `parameters` are those of
 * the page besides the seat.
 */
export function replayPath(matchId: string, seat: Seat | null, parameters = ''): string {
  const you = seat === null ? '' : `you=${seat === 0 ? 'south' : 'north'}`;
  const query = [you, parameters].filter((part) => part !== '').join('&');
  return query === '' ? `/replay/${matchId}` : `/replay/${matchId}?${query}`;
}

const tries = 5;
/** Delay before a retry, in ms: a record is written shortly after its match ends. */
const retryDelay = 700;

/** Returns a match's record as soon as it exists; null if it still doesn't after all attempts. */
export async function recordSoon(read: Archive['record'], matchId: string): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    const text = await read(matchId);
    if (text !== null || attempt === tries) return text;
    await new Promise((resolve) => {
      setTimeout(resolve, retryDelay);
    });
  }
}

/** Lets the browser download a text as a file, JSON unless another type is given. */
export function download(text: string, name: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

interface ReplayLinksProps {
  readonly matchId: string;
  /** The reader's seat; null if they didn't play. */
  readonly seat: Seat | null;
}

/** Shows links to the replay of a finished match and to its analysis. */
export const ReplayLinks = ({ matchId, seat }: ReplayLinksProps) => (
  <>
    <Link className="plain-button" to={replayPath(matchId, seat)}>
      {t('Replay')}
    </Link>
    <Link className="plain-button" to={replayPath(matchId, seat, 'analysis')}>
      {t('Analyse')}
    </Link>
  </>
);

interface RecordLinksProps extends Pick<ReplayLinksProps, 'matchId'> {
  /** Buttons beside them. */
  readonly children?: ReactNode;
  /** Seal seen here at the start of the match; the record must agree with it. */
  readonly seal?: MatchSnapshot['seal'];
}

/** Offers to verify and download the record of a finished match. */
export function RecordLinks({ matchId, children, seal }: RecordLinksProps) {
  const { getArchive, verify } = useServices();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<VerificationVerdict | null>(null);

  async function withRecord(
    which: 'record' | 'ownRecord',
    act: (text: string) => Promise<VerificationVerdict | null>,
  ): Promise<void> {
    setBusy(true);
    setResult(null);
    try {
      const text = await recordSoon(getArchive(matchId)[which], matchId);
      setResult(
        text === null
          ? { good: false, text: t('There is no record of this match.') }
          : await act(text),
      );
    } catch {
      setResult({ good: false, text: t('The record couldn’t be loaded. Try again in a moment.') });
    }
    setBusy(false);
  }

  const save = (text: string): null => {
    download(text, `stackmate-${matchId}.json`);
    return null;
  };

  async function check(text: string): Promise<VerificationVerdict> {
    const { versions } = JSON.parse(text) as Partial<MatchFile>;
    if (!isCurrentVersion(versions)) {
      return {
        good: null,
        text: t(
          'This match was played under a different version of the rules. You can check the shuffle on its replay page.',
        ),
      };
    }
    const verdict = await verify(text);
    if (!verdict.verified)
      return { good: false, text: t('Verification failed: {fault}', { fault: verdict.fault }) };
    if (seal && !isSameStart(text, seal)) {
      return {
        good: false,
        text: t('This isn’t the record of the match you played: it started differently.'),
      };
    }
    const start = recordedStart(JSON.parse(text) as MatchFile, { localStore, tabStore });
    if (start && !start.verified) return fairStartText(start);
    const { actions } = verdict;
    if (start?.isWitnessed) {
      return {
        good: true,
        text: t(
          '{actions, plural, one {Verified: nobody could steer the shuffle, and the only action follows the rules.} other {Verified: nobody could steer the shuffle, and all # actions follow the rules.}}',
          { actions },
        ),
      };
    }
    return {
      good: null,
      text: t(
        '{actions, plural, one {Checked: the only action follows the rules.} other {Checked: all # actions follow the rules.}} The values of the shuffle match. Only the browser that played this match can check that the server committed to them in time.',
        { actions },
      ),
    };
  }

  return (
    <div className="record-links" aria-busy={busy}>
      <div className="button-row">
        {children}
        <button
          type="button"
          className="plain-button"
          onClick={() => void withRecord('record', check)}
        >
          {t('Verify the shuffle')}
        </button>
        <button
          type="button"
          className="plain-button"
          onClick={() => void withRecord('ownRecord', async (text) => save(text))}
        >
          {t('Download')}
        </button>
      </div>
      <p className="record-status" role="status" data-good={result?.good ?? undefined}>
        {result ? <Verdict {...result} /> : busy && t('Working…')}
      </p>
    </div>
  );
}
