import type { NaturalCopy } from '@stackmate/economy';
import { limitedDeckRolls, ratePick } from '@stackmate/limited';
import type { LimitedDeck } from '@stackmate/limited';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../kit/appearance/avatar.tsx';
import { OpenableFace } from '../../kit/rolled-face/rolled-face.tsx';
import { LazyCardDialog } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../../table/card-dialog/use-open-card.ts';
import { DeckView } from '../../features/deck-builder/view/deck-view.tsx';
import { PoolPanel } from '../../features/limited/pool-panel.tsx';
import { practiceOpponent, practiceMatches } from './practice-run.ts';
import { changePractice, leavePractice } from './saved-practice.ts';
import type { PracticeResult, SavedPractice } from './saved-practice.ts';
import '../../features/deck-builder/view/decks.css';
import '../../features/limited/draft-table.css';

const resultNames: Readonly<Record<PracticeResult, Message>> = {
  won: msg('Won'),
  lost: msg('Lost'),
  drawn: msg('Drawn'),
};

/** Cards that stand for a deck. */
const bestCount = 5;

interface BestCardsProps {
  readonly pool: readonly NaturalCopy[];
  readonly deck: LimitedDeck;
}

/** Shows the cards of the pool that carry a deck, as bots rate them. */
function BestCards({ pool, deck }: BestCardsProps) {
  const openCard = useOpenCard('best');
  const cards = useMemo(() => {
    const copies = deck.pool.map((index) => pool[index]);
    return ratePick([], copies)
      .slice(0, bestCount)
      .map(({ index }) => copies[index].roll)
      .map((roll, place) => ({ key: String(place), id: roll.card, roll }));
  }, [pool, deck]);
  return (
    <section aria-labelledby="practice-best">
      <h2 id="practice-best">{t('The heart of your deck')}</h2>
      <ul className="practice-best">
        {cards.map(({ key, roll }) => (
          <li key={key}>
            <OpenableFace roll={roll} onOpen={() => openCard.show(key)} />
          </li>
        ))}
      </ul>
      <LazyCardDialog cards={cards} open={openCard} />
    </section>
  );
}

interface PracticeMatchesProps {
  readonly saved: SavedPractice;
  readonly pool: readonly NaturalCopy[];
}

/** Shows the matches of a practice event with their results, and at its end the record. */
export function PracticeMatches({ saved, pool }: PracticeMatchesProps) {
  const { kind, results, commands, deck } = saved;
  const played = results.length;
  const isOver = played >= practiceMatches;
  const wins = results.filter((result) => result === 'won').length;
  const rolls = useMemo(() => limitedDeckRolls(pool, deck), [pool, deck]);
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
            : played === 0
              ? t('Your deck is ready for {matches} matches.', { matches: practiceMatches })
              : t('{wins} of {played} won so far.', { wins, played })}
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
              <Avatar monster={practiceOpponent(match).avatar} />
              <small>{t('Match {number}', { number: match + 1 })}</small>
              <b>{t(practiceOpponent(match).name)}</b>
              <span>{result ? t(resultNames[result]) : match === played ? t('Next up') : ''}</span>
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
      <BestCards pool={pool} deck={deck} />
      <details className="practice-deck">
        <summary>{t('Your deck')}</summary>
        <DeckView deck={rolls} />
      </details>
      <details className="practice-deck" open={isOver}>
        <summary>{t('Your pool')}</summary>
        <div className="practice-pool-cards">
          <PoolPanel pool={pool} />
        </div>
      </details>
    </>
  );
}
