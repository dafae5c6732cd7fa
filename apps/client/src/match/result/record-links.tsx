import { Link } from 'react-router';
import { useState } from 'react';
import { isCurrentVersion } from '../../archive/versions.ts';
import { useServices } from '../../services/use-services.ts';
import type { MatchFile, MatchSnapshot } from '@stackmate/protocol';
import type { Archive } from '../../archive/index.ts';
import { t } from '../../words/index.ts';
import { localStore, tabStore } from '../../storage/index.ts';
import { recordedStart } from '../../fair-start/recorded-start.ts';
import { isSameStart } from './same-start.ts';
import { fairStartText, unwitnessed } from './fair-start-text.ts';
import { Verdict } from './verdict.tsx';
import type { Found } from './verdict.tsx';
import './record-links.css';

const tries = 5;
/** Delay before a retry, in ms: a record is written shortly after its match ends. */
const again = 700;

/** Returns a match's file once it is available; null if it never is. */
export async function recordSoon(archive: Archive, match: string): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    const text = await archive.record(match);
    if (text !== null || attempt === tries) return text;
    await new Promise((resolve) => {
      setTimeout(resolve, again);
    });
  }
}

export function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

interface RecordLinksProps {
  readonly match: string;
  /** Seal seen here at the start of the match; the record must agree with it. */
  readonly seal?: MatchSnapshot['seal'];
}

const followedWords = (actions: number): string =>
  actions === 1
    ? t('its one action follows the rules')
    : t('all {actions} actions follow the rules', { actions });

/** Shows what can be done with the record of a finished match: save it, and check its shuffle. */
export function RecordLinks({ match, seal }: RecordLinksProps) {
  const { archiveOf, verify } = useServices();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Found | null>(null);

  async function withRecord(act: (text: string) => Promise<Found | null>): Promise<void> {
    setBusy(true);
    setSaid(null);
    try {
      const text = await recordSoon(archiveOf(match), match);
      setSaid(
        text === null
          ? { good: false, words: t('There is no record of this match.') }
          : await act(text),
      );
    } catch {
      setSaid({ good: false, words: t('The record can’t be had just now.') });
    }
    setBusy(false);
  }

  const keep = (text: string): null => {
    download(text, `stackmate-${match}.json`);
    return null;
  };

  async function check(text: string): Promise<Found> {
    const { versions } = JSON.parse(text) as Partial<MatchFile>;
    if (!isCurrentVersion(versions)) {
      return {
        good: null,
        words: t(
          'It was played under other rules than this game has now. Its replay page checks the shuffle.',
        ),
      };
    }
    const verdict = await verify(text);
    if (!verdict.holds)
      return { good: false, words: t('It does not hold: {fault}', { fault: verdict.fault }) };
    if (seal && !isSameStart(text, seal)) {
      return {
        good: false,
        words: t('It is not the match that was played here: it began otherwise.'),
      };
    }
    const start = recordedStart(JSON.parse(text) as MatchFile, { localStore, tabStore });
    if (start && !start.holds) return fairStartText(start);
    const followed = followedWords(verdict.actions);
    if (start?.isWitnessed) {
      return {
        good: true,
        words: t('Verified: nobody could steer the shuffle, and {followed}.', { followed }),
      };
    }
    const shuffle = t(unwitnessed);
    return { good: null, words: t('Checked: {followed}. {shuffle}', { followed, shuffle }) };
  }

  return (
    <div className="record-links" aria-busy={busy}>
      <div className="button-row">
        <Link className="plain-button" to={`/replay/${match}`}>
          {t('Replay')}
        </Link>
        <button type="button" className="plain-button" onClick={() => void withRecord(check)}>
          {t('Verify the shuffle')}
        </button>
        <button
          type="button"
          className="plain-button"
          onClick={() => void withRecord(async (text) => keep(text))}
        >
          {t('Download')}
        </button>
      </div>
      <p className="record-said" role="status" data-good={said?.good ?? undefined}>
        {said ? <Verdict {...said} /> : busy && t('Working…')}
      </p>
    </div>
  );
}
