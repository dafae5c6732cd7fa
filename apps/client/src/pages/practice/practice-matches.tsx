import type { NaturalCopy } from '@stackmate/economy';
import { limitedDeckRolls } from '@stackmate/limited';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { DeckView } from '../../features/deck-builder/view/deck-view.tsx';
import { PoolPanel } from '../../features/limited/pool-panel.tsx';
import { opponentName, ownSeat, practiceMatches } from './practice-run.ts';
import { changePractice, leavePractice } from './saved-practice.ts';
import type { PracticeResult, SavedPractice } from './saved-practice.ts';
import '../../features/deck-builder/view/decks.css';
import '../../features/limited/draft-table.css';

const resultNames: Readonly<Record<PracticeResult, Message>> = {
  won: msg('Won'),
  lost: msg('Lost'),
  drawn: msg('Drawn'),
};

interface PracticeMatchesProps {
  readonly saved: SavedPractice;
  readonly pools: readonly (readonly NaturalCopy[])[];
}

/** Shows the matches of a practice event with their results, and at its end the record. */
export function PracticeMatches({ saved, pools }: PracticeMatchesProps) {
  const { kind, results, commands, deck } = saved;
  const played = results.length;
  const isOver = played >= practiceMatches;
  const wins = results.filter((result) => result === 'won').length;
  const rolls = useMemo(() => limitedDeckRolls(pools[ownSeat], deck), [pools, deck]);
  return (
    <>
      <header>
        <h1>{kind === 'draft' ? t('Practice draft') : t('Practice sealed')}</h1>
        <p role="status" className="practice-record" data-over={isOver || undefined}>
          {isOver
            ? wins === practiceMatches
              ? t('All {matches} won. Nobody at the table built a better deck!', {
                  matches: practiceMatches,
                })
              : t('Your record: {wins} of {matches} won.', { wins, matches: practiceMatches })
            : t(
                '{wins, plural, one {# win} other {# wins}} after {played, plural, one {# match} other {# matches}}.',
                { wins, played },
              )}
        </p>
      </header>
      <ol className="practice-path">
        {Array.from({ length: practiceMatches }, (_, match) => {
          const result = results[match];
          return (
            <li
              key={match}
              className="print"
              aria-current={match === played ? 'step' : undefined}
              data-result={result}
            >
              <small>{t('Match {number}', { number: match + 1 })}</small>
              <b>{t(opponentName(match))}</b>
              <span>{result ? t(resultNames[result]) : match === played ? t('Next') : ''}</span>
            </li>
          );
        })}
      </ol>
      <div className="button-row">
        {isOver ? (
          <button type="button" className="sm-button" onClick={() => leavePractice(kind)}>
            {kind === 'draft' ? t('Draft again') : t('Open other boosters')}
          </button>
        ) : (
          <>
            <Link className="sm-button" to={`/practice/${kind}/table`}>
              {commands.length > 0
                ? t('Go on with match {number}', { number: played + 1 })
                : t('Play match {number}', { number: played + 1 })}
            </Link>
            {commands.length === 0 && (
              <button
                type="button"
                className="plain-button"
                onClick={() => changePractice(kind, { isBuilt: false })}
              >
                {t('Change the deck')}
              </button>
            )}
            <button type="button" className="quiet-button" onClick={() => leavePractice(kind)}>
              {t('Give it up')}
            </button>
          </>
        )}
        <Link className="quiet-button" to="/events">
          {t('All events')}
        </Link>
      </div>
      <details className="practice-deck">
        <summary>{t('Your deck')}</summary>
        <DeckView deck={rolls} />
      </details>
      <details className="practice-deck practice-pool" open={isOver}>
        <summary>{t('Your pool')}</summary>
        <PoolPanel pool={pools[ownSeat]} />
      </details>
    </>
  );
}
