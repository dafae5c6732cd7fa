import { plainTold } from '@stackmate/catalogue/told';
import { memo } from 'react';
import { t } from '../../words/index.ts';
import { questionText } from '../prompt/question.ts';
import { primaryOf } from '../prompt/primary.ts';
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

/** What is asked now: a question, or what the large button says. */
function asked(screen: MatchScreen): string {
  const { intent, objection } = screen;
  if (objection) return '';
  if (!intent) return '';
  return questionText(intent) ?? primaryOf(screen).label;
}

/** What a screen reader is told as it happens. Sighted players see the same elsewhere. */
export const Announcer = memo(function Announcer() {
  const news = useMatch(newest);
  const question = useMatch(asked);
  return (
    <div className="visually-hidden">
      <p role="log" aria-live="polite">
        {news}
      </p>
      <p role="status">{question}</p>
    </div>
  );
});
