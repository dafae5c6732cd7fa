import { memo, useEffect, useRef } from 'react';
import { t } from '../../words/index.ts';
import { playerName } from '../names/index.ts';
import { useMatchLater } from '../store/index.ts';
import type { LogLine, MatchScreen } from '../store/index.ts';
import { asideWords } from './aside-words.ts';
import { gapWords } from './gap-words.ts';
import { ToldText } from './told-text.tsx';
import './log.css';

const Line = memo(function Line({ line, name }: { readonly line: LogLine; readonly name: string }) {
  if (line.line === 'turn') {
    return <li className="log-turn">{t('Turn {turn} · {name}', { turn: line.turn, name })}</li>;
  }
  if (line.line === 'gap') {
    return <li className="none">{t(line.isRead ? gapWords.read : gapWords.missing)}</li>;
  }
  return (
    <li>{line.line === 'aside' ? asideWords(line.aside, name) : <ToldText told={line.told} />}</li>
  );
});

interface LogListProps {
  readonly log: readonly LogLine[];
  readonly me: MatchScreen['me'];
  readonly seats: MatchScreen['picture']['seats'];
}

const LogList = memo(function LogList({ log, me, seats }: LogListProps) {
  const list = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    // In the next frame: the browser would have to lay out everything here and now.
    const frame = requestAnimationFrame(() => {
      if (atEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [log]);
  return (
    <section className="log" aria-label={t('Log')}>
      <h2>{t('Log')}</h2>
      <ol
        ref={list}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < 24;
        }}
      >
        {log.map((line) => (
          <Line
            key={line.key}
            line={line}
            name={'by' in line ? playerName(line.by, me, seats) : ''}
          />
        ))}
        {log.length === 0 && <li className="none">{t('Nothing has happened yet.')}</li>}
      </ol>
    </section>
  );
});

/** What has happened, in sentences; the newest is kept in view unless one has scrolled up. */
export const Log = memo(function Log() {
  const log = useMatchLater((screen) => screen.log);
  const me = useMatchLater((screen) => screen.me);
  const seats = useMatchLater((screen) => screen.picture.seats);
  return <LogList log={log} me={me} seats={seats} />;
});
