import { plainTold } from '@stackmate/catalogue/told';
import { memo } from 'react';
import { t } from '../../words/index.ts';
import { gapWords } from '../log/gap-words.ts';
import { useMatch } from '../store/index.ts';
import type { LogLine } from '../store/index.ts';
import { spokenIntent } from './spoken-intent.ts';

/** So many of the last sentences stand there to be said; only those that are new are. */
const kept = 12;

function spoken(line: LogLine): string {
  if (line.line === 'turn') return t('Turn {turn}.', { turn: line.turn });
  if (line.line === 'gap') return t(gapWords);
  return line.line === 'back' ? t('The last action was taken back.') : plainTold(line.told);
}

/** What a screen reader is told as it happens. Sighted players see the same elsewhere. */
export const Announcer = memo(function Announcer() {
  const log = useMatch((screen) => screen.log);
  const question = useMatch(spokenIntent);
  return (
    <div className="visually-hidden">
      <div role="log" aria-label={t('News')}>
        {log.slice(-kept).map((line) => (
          <p key={line.key}>{spoken(line)}</p>
        ))}
      </div>
      <p role="status">{question}</p>
    </div>
  );
});
