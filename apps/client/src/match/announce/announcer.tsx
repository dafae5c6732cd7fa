import { plainLogText } from '@stackmate/catalogue/log-text';
import { memo } from 'react';
import { t } from '../../words/index.ts';
import { sideEventText } from '../log/side-event-text.ts';
import { gapText } from '../log/gap-text.ts';
import { useDeferredMatch } from '../store/index.ts';
import type { LogLine, MatchScreen } from '../store/index.ts';
import { intentText } from './intent-text.ts';

/** So many of the last sentences stand there to be said; only those that are new are. */
const kept = 12;

function spoken(line: LogLine, me: MatchScreen['addressee']): string {
  if (line.line === 'turn') return t('Turn {turn}.', { turn: line.turn });
  if (line.line === 'gap') return line.isRead ? '' : t(gapText.missing);
  return line.line === 'aside' ? sideEventText(line, me) : plainLogText(line.text);
}

const whole = (screen: MatchScreen): MatchScreen => screen;

/** What a screen reader is told as it happens. Sighted players see the same elsewhere. */
export const Announcer = memo(function Announcer() {
  // Words take longer to be spoken than to be found: the picture comes first.
  return <Spoken screen={useDeferredMatch(whole)} />;
});

const Spoken = memo(function Spoken({ screen }: { readonly screen: MatchScreen }) {
  const { log } = screen;
  const question = intentText(screen);
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
