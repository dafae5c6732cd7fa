import { t } from '@stackmate/words';
import { Fragment, memo, useEffect, useMemo, useRef, useState } from 'react';
import { RuleLink } from './rule-link.tsx';
import { useDeferredMatch } from '../store/index.ts';
import type { LogLine, MatchScreen } from '../store/index.ts';
import { sideEventText, gapText } from './side-event-text.ts';
import { LogSentence } from './log-sentence.tsx';
import { TurnHeading } from './turn-heading.tsx';
import { groupTurns } from './turns.ts';
import type { TurnLine } from './turns.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import './log.css';

interface LineProps {
  readonly line: Exclude<LogLine, TurnLine>;
  readonly me: MatchScreen['me'];
}

const Line = memo(function Line({ line, me }: LineProps) {
  if (line.line === 'gap') {
    return <li className="none">{line.isRead ? t(gapText.loading) : t(gapText.missing)}</li>;
  }
  if (line.line === 'aside') return <li>{sideEventText(line, me)}</li>;
  return (
    <li>
      <LogSentence text={line.text} isInList />
      {line.rule && (
        <>
          {' '}
          <RuleLink rule={line.rule} isInList />
        </>
      )}
    </li>
  );
});

interface LogListProps {
  readonly log: readonly LogLine[];
  readonly me: MatchScreen['me'];
  readonly logTurns: MatchScreen['logTurns'];
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < 24;

const LogList = memo(function LogList({ log, me, logTurns }: LogListProps) {
  const list = useRef<HTMLOListElement>(null);
  const turns = useMemo(() => groupTurns(log), [log]);
  const current = turns.at(-1)?.heading?.turn ?? 0;
  // Follows the current turn, but not while somebody is reading: nothing folds under their eyes.
  const [firstOpen, setFirstOpen] = useState(current);
  const oneStop = useRovingFocus(list, [log, logTurns, firstOpen]);
  const atEnd = useRef(true);
  const lastTop = useRef(0);
  useEffect(() => {
    // Deferred to the next frame: doing it now would force the browser to lay out everything.
    const frame = requestAnimationFrame(() => {
      if (!atEnd.current || !list.current) return;
      if (!list.current.contains(document.activeElement)) setFirstOpen(current);
      list.current.scrollTop = list.current.scrollHeight;
      lastTop.current = list.current.scrollTop;
    });
    return () => cancelAnimationFrame(frame);
  }, [log, current, firstOpen]);
  const foldedTurns = useRef(logTurns);
  useEffect(() => {
    if (foldedTurns.current === logTurns) return;
    foldedTurns.current = logTurns;
    // An opened turn stays in view, even if the end of the log no longer is.
    const frame = requestAnimationFrame(() => {
      if (list.current) atEnd.current = isNearEnd(list.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [logTurns]);
  const isOpen = (turn: number): boolean =>
    logTurns.get(turn) ?? turn >= Math.min(firstOpen, current);
  return (
    <section className="log" aria-label={t('Log')}>
      <h2>{t('Log')}</h2>
      <ol
        ref={list}
        tabIndex={0}
        {...oneStop}
        onScroll={({ currentTarget }) => {
          const { scrollTop } = currentTarget;
          // Lines that arrived since the log was scrolled down are below. Only a person scrolls up.
          if (!atEnd.current || scrollTop < lastTop.current)
            atEnd.current = isNearEnd(currentTarget);
          lastTop.current = scrollTop;
        }}
      >
        {turns.map(({ heading, lines }) => {
          const isTurnOpen = heading === null || isOpen(heading.turn);
          return (
            <Fragment key={heading?.key ?? 'before'}>
              {heading && (
                <TurnHeading heading={heading} lines={lines} me={me} isOpen={isTurnOpen} />
              )}
              {isTurnOpen && lines.map((line) => <Line key={line.key} line={line} me={me} />)}
            </Fragment>
          );
        })}
        {log.length === 0 && <li className="none">{t('Nothing has happened yet.')}</li>}
      </ol>
    </section>
  );
});

/**
 * Shows what has happened, in sentences. The newest stays in view unless the reader has scrolled up. The current turn
 * is open, older ones are folded to a line.
 */
export const Log = memo(function Log() {
  const log = useDeferredMatch((screen) => screen.log);
  const me = useDeferredMatch((screen) => screen.addressee);
  const logTurns = useDeferredMatch((screen) => screen.logTurns);
  return <LogList log={log} me={me} logTurns={logTurns} />;
});
