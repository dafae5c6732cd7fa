import { plainTold } from '@stackmate/catalogue/told';
import { memo } from 'react';
import { t } from '../../words/index.ts';
import { spokenIntent } from './spoken-intent.ts';
import { useMatch } from '../store/index.ts';
import type { MatchScreen } from '../store/index.ts';

/** So many of the last sentences are said. */
const said = 6;

/** The sentences of the step that came last. */
function newest({ log }: MatchScreen): string {
  return log
    .slice(-said)
    .map((line) =>
      line.line === 'turn' ? t('Turn {turn}.', { turn: line.turn }) : plainTold(line.told),
    )
    .join(' ');
}

/** What a screen reader is told as it happens. Sighted players see the same elsewhere. */
export const Announcer = memo(function Announcer() {
  const news = useMatch(newest);
  const question = useMatch(spokenIntent);
  return (
    <div className="visually-hidden">
      <p role="log" aria-live="polite">
        {news}
      </p>
      <p role="status">{question}</p>
    </div>
  );
});
