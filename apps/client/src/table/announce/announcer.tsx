import { plainLogText } from '@stackmate/catalogue/log-text';
import { formatSquare, squareCount } from '@stackmate/engine';
import { listText, t } from '@stackmate/words';
import { memo } from 'react';
import { isThreatened } from '../board/lit-squares.ts';
import { dangerWords, kingDangers } from '../danger/king-danger.ts';
import { passText } from '../response/auto-pass-note.tsx';
import { sideEventText, gapText } from '../log/side-event-text.ts';
import { useDeferredMatch } from '../store/index.ts';
import type { LogLine, MatchScreen } from '../store/index.ts';
import { intentText } from './intent-text.ts';

const boardSquares = Array.from({ length: squareCount }, (_, square) => square);

/** Number of recent log lines in the live region. Screen readers announce only the new ones. */
const announcedLines = 12;

/** Returns the announcement of a turn; `name` is null for the listener's own. */
const turnText = (turn: number, name: string | null): string =>
  name === null
    ? t('Turn {turn}: your turn.', { turn })
    : t('Turn {turn}: {name}’s turn.', { turn, name });

function toAnnouncement(line: LogLine, me: MatchScreen['addressee']): string {
  if (line.line === 'turn') return turnText(line.turn, line.by === me ? null : line.name);
  if (line.line === 'gap') return line.isRead ? '' : t(gapText.missing);
  return line.line === 'aside' ? sideEventText(line, me) : plainLogText(line.text);
}

/** Returns the announcement for the player's own King, which is made when it changes; empty while it is safe. */
function dangerText({ shown, me }: MatchScreen): string {
  const dangers = shown && me !== null ? kingDangers(shown, me) : [];
  return dangers.length > 0
    ? t('Your King is in danger: {why}.', { why: dangerWords(dangers) })
    : '';
}

/** Returns the squares that the opponent threatens, while the player asks for them. */
function threatText(screen: MatchScreen): string {
  if (!screen.showsThreats) return '';
  const squares = boardSquares.filter((square) => isThreatened(screen, square)).map(formatSquare);
  return squares.length > 0
    ? t('Your opponent threatens {squares}.', { squares: listText(squares) })
    : t('Your opponent threatens no square.');
}

const wholeScreen = (screen: MatchScreen): MatchScreen => screen;

/** Announces the log and the current prompt to screen readers. Sighted players see the same elsewhere. */
export const Announcer = memo(function Announcer() {
  // Deferred, because speech lags anyway and the board should be rendered first.
  return <Announcements screen={useDeferredMatch(wholeScreen)} />;
});

const Announcements = memo(function Announcements({ screen }: { readonly screen: MatchScreen }) {
  const { log, passed, isPassingUntilTurn } = screen;
  const question = intentText(screen);
  return (
    <div className="sm-hidden">
      <div role="log" aria-label={t('Announcements')}>
        {log.slice(-announcedLines).map(
          // Lines with negative keys are older than this page, so they aren't announced.
          (line) => line.key >= 0 && <p key={line.key}>{toAnnouncement(line, screen.addressee)}</p>,
        )}
      </div>
      <p role="status">{question}</p>
      <p role="status">{dangerText(screen)}</p>
      <p role="status">{threatText(screen)}</p>
      <p role="status">
        {isPassingUntilTurn && <span>{t('Passing until your turn.')}</span>}
        {passed && <span key={passed.number}> {passText(passed.reason)}</span>}
      </p>
    </div>
  );
});
