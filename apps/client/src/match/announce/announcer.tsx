import { plainTold } from '@stackmate/catalogue/told';
import { memo } from 'react';
import { t } from '../../words/index.ts';
import { asideWords } from '../log/aside-words.ts';
import { gapWords } from '../log/gap-words.ts';
import { useMatchLater } from '../store/index.ts';
import type { LogLine, MatchScreen } from '../store/index.ts';
import { spokenIntent } from './spoken-intent.ts';

/** So many of the last sentences stand there to be said; only those that are new are. */
const kept = 12;

function spoken(line: LogLine, me: MatchScreen['addressee']): string {
  if (line.line === 'turn') return t('Turn {turn}.', { turn: line.turn });
  if (line.line === 'gap') return line.isRead ? '' : t(gapWords.missing);
  return line.line === 'aside' ? asideWords(line, me) : plainTold(line.told);
}

const whole = (screen: MatchScreen): MatchScreen => screen;

/** What a screen reader is told as it happens. Sighted players see the same elsewhere. */
export const Announcer = memo(function Announcer() {
  // Words take longer to be spoken than to be found: the picture comes first.
  return <Spoken screen={useMatchLater(whole)} />;
});

const Spoken = memo(function Spoken({ screen }: { readonly screen: MatchScreen }) {
  const { log } = screen;
  const question = spokenIntent(screen);
  return (
    <div className="sm-hidden">
      <div role="log" aria-label={t('News')}>
        {log.slice(-kept).map(
          // What was told before this page was opened is no news.
          (line) => line.key >= 0 && <p key={line.key}>{spoken(line, screen.addressee)}</p>,
        )}
      </div>
      <p role="status">{question}</p>
    </div>
  );
});
