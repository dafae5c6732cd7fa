import { memo, useEffect, useRef } from 'react';
import { t } from '../../words/index.ts';
import { RuleLink } from './rule-link.tsx';
import { useDeferredMatch } from '../store/index.ts';
import type { LogLine, MatchScreen } from '../store/index.ts';
import { sideEventText, nameIn } from './side-event-text.ts';
import { gapText } from './gap-text.ts';
import { LogSentence } from './log-sentence.tsx';
import { useRovingFocus } from './use-roving-focus.ts';
import './log.css';

interface LineProps {
  readonly line: LogLine;
  readonly me: MatchScreen['me'];
}

const Line = memo(function Line({ line, me }: LineProps) {
  if (line.line === 'turn') {
    const name = nameIn(line, me);
    return <li className="log-turn">{t('Turn {turn} · {name}', { turn: line.turn, name })}</li>;
  }
  if (line.line === 'gap') {
    return <li className="none">{t(line.isRead ? gapText.loading : gapText.missing)}</li>;
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
}

const LogList = memo(function LogList({ log, me }: LogListProps) {
  const list = useRef<HTMLOListElement>(null);
  const oneStop = useRovingFocus(list, log);
  const atEnd = useRef(true);
  const lastTop = useRef(0);
  useEffect(() => {
    // Deferred to the next frame: doing it now would force the browser to lay out everything.
    const frame = requestAnimationFrame(() => {
      if (!atEnd.current || !list.current) return;
      list.current.scrollTop = list.current.scrollHeight;
      lastTop.current = list.current.scrollTop;
    });
    return () => cancelAnimationFrame(frame);
  }, [log]);
  return (
    <section className="log" aria-label={t('Log')}>
      <h2>{t('Log')}</h2>
      <ol
        ref={list}
        tabIndex={0}
        {...oneStop}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          // Lines that arrived since the log was scrolled down are below. Only a person scrolls up.
          if (!atEnd.current || scrollTop < lastTop.current) {
            atEnd.current = scrollHeight - scrollTop - clientHeight < 24;
          }
          lastTop.current = scrollTop;
        }}
      >
        {log.map((line) => (
          <Line key={line.key} line={line} me={me} />
        ))}
        {log.length === 0 && <li className="none">{t('Nothing has happened yet.')}</li>}
      </ol>
    </section>
  );
});

/** Shows what has happened, in sentences. The newest stays in view unless the reader has scrolled up. */
export const Log = memo(function Log() {
  const log = useDeferredMatch((screen) => screen.log);
  const me = useDeferredMatch((screen) => screen.addressee);
  return <LogList log={log} me={me} />;
});
